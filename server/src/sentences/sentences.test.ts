import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withProbes } from '../../test/probe-operations.ts'
import { catalogue } from '../catalogue.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import { ERRORS } from '../contract/errors.ts'
import { LANGUAGES } from '../contract/languages.ts'
import { missingSentences, sentenceOf } from './index.ts'
import { WORDS } from './sentence.ts'

const idea: ActionFacts = { kind: 'idea', id: 5, name: 'Quiet drill' }
const edit = { agent: 'Lampbot', operation: 'platform_update_idea', facts: idea, state: 'done', code: 'ok' } as const

describe('sentences about actions', () => {
  it('exist for every logged operation, in every language', () => {
    assert.deepEqual(missingSentences(catalogue), [])
  })

  it('are reported missing for an operation without any', () => {
    const planted = withProbes.operations.find(({ name }) => name === 'probe_write_note')
    assert.ok(planted)
    assert.deepEqual(missingSentences([...catalogue, planted]), ['probe_write_note (en)', 'probe_write_note (de)'])
  })

  it('have a reason for every code, in every language', () => {
    for (const language of LANGUAGES)
      for (const code of Object.keys(ERRORS))
        assert.ok(Object.hasOwn(WORDS[language].reasons, code), `${code} in ${language}`)
  })

  it('offer the same choices in every language', () => {
    for (const [operation, act] of Object.entries(WORDS.en.acts))
      assert.deepEqual(
        Object.keys(WORDS.de.acts[operation]?.chosen ?? {}),
        Object.keys(act.chosen ?? {}),
        `choices of ${operation}`,
      )
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

  it('name an unnamed record by its number, and leave out unknown values', () => {
    const say = (facts: ActionFacts | null) => sentenceOf({ ...edit, facts }, 'en')
    assert.equal(say({ ...idea, name: null }), 'Lampbot edited the idea no. 5.')
    assert.equal(say(null), 'Lampbot edited the idea.')
  })

  it('keep a name with braces as it is', () => {
    assert.equal(sentenceOf({ ...edit, agent: '{thing}' }, 'en'), '{thing} edited the idea “Quiet drill”.')
  })
})
