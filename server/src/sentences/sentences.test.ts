import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { withActs } from '../../../scripts/act-sentences.ts'
import { withProbes } from '../../test/probe-operations.ts'
import { catalogue } from '../catalogue.ts'
import type { ActionFacts, Changes } from '../contract/action-facts.ts'
import { ERRORS } from '../contract/error-codes.ts'
import { isBotOperation, type Operation } from '../contract/operation.ts'
import { sentenceOf } from './index.ts'
import { WORDS } from './sentence.ts'

const ENGLISH = path.resolve(import.meta.dirname, '../../../texts/en/sentences.json')
const idea: ActionFacts = { kind: 'idea', id: 5, name: 'Quiet drill' }
const edit = { agent: 'Lampbot', operation: 'platform_update_idea', facts: idea, state: 'done', code: 'ok' } as const

/** Operations that leave a log entry and do not declare what people read of it. */
function unsaid(operations: readonly Operation[]): string[] {
  const logged = operations.filter(isBotOperation).filter(({ access }) => access.countsAsAction || access.logged)
  return logged.filter(({ said }) => said === undefined).map(({ name }) => name)
}

describe('sentences about actions', () => {
  it('exist for every logged operation', () => {
    assert.deepEqual(unsaid(catalogue), [])
  })

  it('are in English what the operations declare: npm run generate', () => {
    const texts = readFileSync(ENGLISH, 'utf8')
    assert.equal(texts, withActs(texts))
  })

  it('are missed of an operation without any', () => {
    const planted = withProbes.operations.find(({ name }) => name === 'probe_write_note')
    assert.ok(planted)
    assert.deepEqual(unsaid([...catalogue, planted]), ['probe_write_note'])
  })

  it('have a reason for every code', () => {
    for (const code of Object.keys(ERRORS)) assert.ok(Object.hasOwn(WORDS.en.reasons, code), code)
  })

  it('say what was done, waits, was refused or undone', () => {
    const say = (changes: object, language: 'en' | 'de' = 'en') => sentenceOf({ ...edit, ...changes }, language)
    assert.equal(say({}), 'Lampbot edited the idea “Quiet drill”.')
    assert.equal(say({}, 'de'), 'Lampbot hat die Idee „Quiet drill“ bearbeitet.')
    assert.equal(say({ state: 'undone' }), 'Lampbot edited the idea “Quiet drill”. This was undone.')
    assert.equal(
      say({ state: 'refused', code: 'permission_denied' }),
      'Lampbot tried to edit the idea “Quiet drill” but could not: it does not have this permission.',
    )
    assert.equal(
      say({ state: 'refused', code: 'permission_denied' }, 'de'),
      'Lampbot wollte die Idee „Quiet drill“ bearbeiten, konnte aber nicht: ihm fehlt die Berechtigung.',
    )
    assert.equal(
      say({ state: 'waits_for_admin', code: 'awaiting_approval' }),
      'Lampbot wants to edit the idea “Quiet drill”. This is on hold until an admin approves the agent.',
    )
  })

  it('say what an edit changed to whom it was done for, and to others only that it was one', () => {
    const bench = { kind: 'idea', id: 7, name: 'Warm stops', currency: 'EUR' } as const
    const say = (changes: Changes, language: 'en' | 'de' = 'en', more: object = {}) =>
      sentenceOf({ ...edit, facts: { ...bench, changes }, ...more }, language)
    const price: Changes = { price_per_unit: [2900, 3000] }
    assert.equal(say(price), 'Lampbot raised the price of “Warm stops” from €2,900 to €3,000.')
    assert.match(say(price, 'de'), /^Lampbot hat den Preis von „Warm stops“ von 2\.900\s€ auf 3\.000\s€ erhöht\.$/)
    assert.equal(
      say({ amount_of_shares: [12, 10] }, 'en', { state: 'waits_for_you', code: 'awaiting_approval' }),
      'Lampbot wants to lower the number of shares of “Warm stops” from 12 to 10. This is waiting for you.',
    )
    assert.equal(say({ name: ['Warm stops', 'Benches'] }), 'Lampbot renamed “Warm stops” to “Benches”.')
    assert.equal(
      say({ region_of_idea_selling: ['Sweden', 'Europe'] }),
      'Lampbot changed the region of “Warm stops” from “Sweden” to “Europe”.',
    )
    assert.equal(
      say({ region_of_idea_selling: ['Sweden', 'Europe'] }, 'de'),
      'Lampbot hat die Region von „Warm stops“ von „Schweden“ in „Europa“ geändert.',
    )
    assert.match(say({ region_of_idea_selling: ['Lisbon', 'Worldwide'] }, 'de'), /„Lisbon“ .*„Weltweit“/)
    assert.equal(
      say({ region_of_idea_selling: [null, 'Europe'], stage: [null, 'idea'], description: ['a', 'b'] }),
      'Lampbot changed the region, the stage and the description of “Warm stops”.',
    )
    const many: Changes = { name: ['a', 'b'], stage: [1, 2], description: [1, 2], annotation: [1, 2] }
    for (const generic of [say(many), say({ of_another_version: [1, 2] })])
      assert.equal(generic, 'Lampbot edited the idea “Warm stops”.')
    const facts = { ...bench, changes: price }
    assert.equal(sentenceOf({ ...edit, facts }, 'en', 'other'), 'Lampbot edited the idea “Warm stops”.')
  })

  it('say whom a message went to, where they may be named', () => {
    const facts: ActionFacts = { kind: 'conversation', id: 3, name: 'Warm stops', idea_id: 7 }
    const message = { ...edit, operation: 'platform_send_message', facts }
    const say = (more: object, language: 'en' | 'de' = 'en') => sentenceOf({ ...message, ...more }, language)
    assert.equal(say({ to: 'Samuel Adeyemi' }), 'Lampbot wrote to Samuel Adeyemi about the idea “Warm stops”.')
    assert.equal(say({ to: 'Samuel' }, 'de'), 'Lampbot hat Samuel zur Idee „Warm stops“ geschrieben.')
    assert.equal(say({}), 'Lampbot sent a message about the idea “Warm stops”.')
  })

  it('name an unnamed record by its number, and leave out unknown values', () => {
    const say = (facts: ActionFacts | null) => sentenceOf({ ...edit, facts }, 'en')
    assert.equal(say({ ...idea, name: null }), 'Lampbot edited the idea no. 5.')
    assert.equal(say(null), 'Lampbot edited the idea.')
  })

  it('keep a name with braces as it is', () => {
    assert.equal(sentenceOf({ ...edit, agent: '{thing}' }, 'en'), '{thing} edited the idea “Quiet drill”.')
  })
})
