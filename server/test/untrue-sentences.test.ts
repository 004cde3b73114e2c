import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { texts as gaps } from '../../texts/generated/app/account/gaps.ts'
import { texts as admin } from '../../texts/generated/app/admin/agents.ts'
import { texts as decisions } from '../../texts/generated/app/decisions.ts'
import { texts as directory } from '../../texts/generated/app/directory.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const PAGE = read('docs/decisions/0102-said-where-it-is-told.md').split('## Sentences that were not true')[1] ?? ''
const ROWS = [...PAGE.matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|$/gm)].map(([, said, says, file]) => ({
  said: said as string,
  says: says as string,
  file: file as string,
}))

const quotedIn = (text: string) => [...text.matchAll(/[“„]([^“„”]+)[”“]/g)].map(([, words]) => words as string)
/** Without what varies: numbers, arguments and the forms they choose. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\{\w+(?:, (?:number|date)\b[^{}]*)?\}|\d[\d,.]*(?<![,.])/g, '#')
    .replaceAll(/\{\w+, (?:plural|select),|=?[\w#]+ \{(?!\w+, (?:plural|select),)/g, ' ')
    .replaceAll(/[{}\s]+/g, ' ')

/** These sentences, as far as a text still says them. */
const stillSaid = (sentences: readonly string[], text: string) =>
  sentences.filter((sentence) => shapeOf(text).includes(shapeOf(sentence)))

/** What is now said where they were is true; “you commit to nothing” always was. */
const TRUE = ['you commit to nothing', '€10,000 to €20,000']
const UNTRUE = [...ROWS.map(({ said }) => said), PAGE.split('\n|')[0] as string]
  .flatMap(quotedIn)
  .filter((sentence) => !TRUE.includes(sentence))

describe('sentences that were not true', () => {
  it('are in no text, in any language', () => {
    assert.deepEqual([ROWS.length, UNTRUE.length], [16, 12])
    const texts = globSync(['texts/{en,de}/**/*.json', 'server/src/surfaces/web-app/pages/*.ts'], { cwd: ROOT })
    assert.ok(texts.length > 40)
    for (const file of texts) assert.deepEqual(stillSaid(UNTRUE, read(file).replaceAll(/\/\*.*?\*\//gs, '')), [], file)
  })

  it('are found however they are written', () => {
    for (const [text, sentence] of [
      ['"done": "Approved. Released: {released, number}. Failed: {failed}."', 'Approved. Released: 2. Failed: 0.'],
      [
        '"{level}{count, plural, one {, with one of yours} other {, with # changes of yours}}."',
        'with 2 changes of yours',
      ],
      ['"with": "Paired with {from} to {to} people"', 'Paired with 1 to 9 people'],
    ] as const)
      assert.deepEqual(stillSaid([sentence, 'Something else.'], text), [sentence])
  })

  for (const { said, says, file } of ROWS)
    it(`${said}: a test reads what is said instead`, () => {
      const test = read(file)
      assert.match(test, /\bit\(/)
      assert.deepEqual(
        quotedIn(says).filter((words) => !test.includes(words)),
        [],
      )
    })
})

describe('what is said instead', () => {
  it('of an agent that was approved: what is in review now, what waits for people, and what could not be done', () => {
    const say = (words: typeof admin.en, ideas: number, businesses: number, failed = 0) =>
      words.agent.approvedDone({ agent: 'Understudy', ideas, businesses, failed, done: 0, asked: 0 })
    assert.equal(say(admin.en, 2, 0), 'Understudy is approved. Its two ideas are in review now.')
    assert.equal(say(admin.en, 0, 0), 'Understudy is approved.')
    assert.match(say(admin.en, 1, 1, 1), /^Understudy is approved\. Its idea and its business are in review now\. One /)
    assert.match(say(admin.de, 2, 0), /^Understudy ist freigegeben\. /)
    for (const words of [admin.en, admin.de]) assert.doesNotMatch(say(words, 2, 1, 1), /\b0\b|:/)
  })

  it('of how many people an agent works for: fewer than ten people, not a range that begins with one', () => {
    const range = (from: string, to: string | null) =>
      [directory.en, directory.de].map((words) => words.range({ from, to }))
    assert.deepEqual(
      [directory.en.people, ...range('1', '9')],
      ['Works for', 'fewer than ten people', 'weniger als zehn Leute'],
    )
    assert.deepEqual(range('10', '49'), ['10 to 49 people', '10 bis 49 Leute'])
    assert.deepEqual(range('1,000', null), ['1,000 people or more', '1,000 Leute oder mehr'])
  })

  it('above decisions, some of which are in one’s favour: Decisions about you and your content', () => {
    assert.match(decisions.en.intro, /^Decisions about you and your content/)
    assert.doesNotMatch(decisions.de.intro, /gegen dich/)
  })

  it('of an address that is not confirmed: what it costs its owner', () => {
    const says = [gaps.en, gaps.de].map(({ address }) => address.note({ email: 'a@b.c' }))
    assert.ok(says[0]?.endsWith('Until you do, we cannot email you about your ideas.'))
    assert.ok(says[1]?.endsWith('Vorher können wir dir keine E-Mails zu deinen Ideen schicken.'))
  })
})
