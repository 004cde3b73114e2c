import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts } from '../../texts/generated/app/account/records.ts'
import { datePattern, readDate, writeDate } from '../../web/src/forms/dates.ts'
import { forgetDrafts, keepDraft, mayBeDone, readDraft, type Store } from '../../web/src/forms/drafts.ts'
import { readNumber, writeNumber } from '../../web/src/forms/numbers.ts'
import { businessFields } from '../../web/src/pages/account/businesses/business-fields.ts'
import { ideaFields } from '../../web/src/pages/account/ideas/idea-fields.ts'
import { memoryStore } from './memory-store.ts'

describe('numbers in forms', () => {
  const TYPED: [locale: string, text: string, value: number | null][] = [
    ['de', '5.000,50', 5000.5],
    ['de', '5000,5', 5000.5],
    ['de', '1.234', 1234],
    ['de', '1.5', 1.5],
    ['de', '5,000.50', null],
    ['de', '1.234.567', 1234567],
    ['de', '12.34.567', 1234567],
    ['de', '1.23.4', null],
    ['de-CH', '5’000.50', 5000.5],
    ['de-AT', '5 000,5', 5000.5],
    ['en-GB', '5,000.50', 5000.5],
    ['en-GB', '1,5', 1.5],
    ['en-GB', '1.234', 1.234],
    ['en-IN', '1,00,000', 100000],
    ['en-GB', '-3', -3],
    ['en-GB', '.5', 0.5],
    ['en-GB', '', null],
    ['en-GB', 'many', null],
    ['en-GB', '1e400', null],
  ]
  for (const [locale, text, value] of TYPED)
    it(`reads ${JSON.stringify(text)} in ${locale} as ${value}`, () => assert.equal(readNumber(text, locale), value))

  it('reads back what it writes', () => {
    for (const locale of ['de', 'de-CH', 'de-AT', 'en-GB', 'en-US', 'en-IN', 'fr', 'pl'])
      for (const value of [0, 0.5, 12, 999.99, 1000, 5000.5, 1234567.25, -1234.5])
        assert.equal(readNumber(writeNumber(value, locale), locale), value, locale)
  })
})

describe('dates in forms', () => {
  const TYPED: [locale: string, text: string, day: string | null][] = [
    ['de', '31.12.2026', '2026-12-31'],
    ['de', '1. 5. 1990', '1990-05-01'],
    ['en-GB', '5/4/1990', '1990-04-05'],
    ['en-US', '5/4/1990', '1990-05-04'],
    ['en-US', '1990-05-04', '1990-05-04'],
    ['de', '31.02.2026', null],
    ['de', '1.5.90', null],
    ['de', 'morgen', null],
    ['de', '', null],
  ]
  for (const [locale, text, day] of TYPED)
    it(`reads ${JSON.stringify(text)} in ${locale} as ${day}`, () => assert.equal(readDate(text, locale), day))

  it('are shown in the order of the locale', () => {
    assert.equal(writeDate('2026-12-31', 'de'), '31.12.2026')
    assert.equal(writeDate('2026-12-31', 'en-US'), '12/31/2026')
    assert.equal(datePattern('de', { day: 'TT', month: 'MM', year: 'JJJJ' }), 'TT.MM.JJJJ')
  })
})

describe('drafts', () => {
  const store = memoryStore()

  it('come back to the person who typed them, and to nobody else', () => {
    assert.equal(keepDraft(store, 1, 'idea:new', { name: 'Tide mill' }), true)
    assert.deepEqual(readDraft(store, 1, 'idea:new')?.values, { name: 'Tide mill' })
    assert.equal(readDraft(store, 2, 'idea:new'), null)
    assert.equal(readDraft(store, 1, 'idea:7'), null)
  })

  it('may be done already a day after they were sent, until they change', () => {
    const done = (hours: number) => mayBeDone(readDraft(store, 1, 'talk:3')!, Date.now() + hours * 3_600_000)
    keepDraft(store, 1, 'talk:3', { text: 'Gladly.' })
    assert.equal(done(25), false)
    keepDraft(store, 1, 'talk:3', { text: 'Gladly.' }, true)
    assert.deepEqual([done(23), done(25)], [false, true])
    keepDraft(store, 1, 'talk:3', { text: 'Gladly!' })
    assert.equal(done(25), false)
    keepDraft(store, 1, 'talk:3', {})
  })

  it('end when nothing differs any more, after 30 days, and at sign-out', () => {
    keepDraft(store, 1, 'idea:7', { name: 'x' })
    keepDraft(store, 1, 'idea:7', {})
    assert.equal(readDraft(store, 1, 'idea:7'), null)
    assert.equal(readDraft(store, 1, 'idea:new', Date.now() + 31 * 86_400_000), null)
    keepDraft(store, 1, 'idea:new', { name: 'Tide mill' })
    store.setItem('ideabridge-language', 'de')
    forgetDrafts(store)
    assert.equal(store.length, 1)
  })

  it('do without a storage that is full or spoilt', () => {
    const full: Store = {
      ...memoryStore(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
      getItem: () => '{',
    }
    assert.equal(keepDraft(full, 1, 'idea:new', { name: 'x' }), false)
    assert.equal(readDraft(full, 1, 'idea:new'), null)
  })
})

it('every field of a record has a name in both languages', () => {
  for (const { name } of [...businessFields({}), ...ideaFields({}, {})])
    for (const { fields } of Object.values(texts))
      assert.ok((fields as Record<string, { label: string }>)[name]?.label, name)
})
