import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { agentInMail, ideaInMail, personInMail, wordsInMail } from './plain-name.ts'

describe('a name in a mail', () => {
  for (const [name, shown] of [
    ['Ada Lovelace', 'Ada Lovelace'],
    ['José Müller-O’Neil', 'José Müller-O’Neil'],
    ['Dr. J. R. Smith', 'Dr. J. R. Smith'],
    ['李小龙', '李小龙'],
    ['Win at https://evil.example/now', 'Win at https evil'],
    ['evil.example', 'evil example'],
    ['write to me@evil.example', 'write to me evil'],
    ['Call 0900 123 456 now', 'Call now'],
    ['Call a0900 123 456 or 0900 123 456b', 'Call a0900 or 456b'],
    ['You have won a prize please click here', 'You have won a'],
    ['x'.repeat(100), `${'x'.repeat(39)}…`],
    ['<>:/', ''],
  ] as const)
    it(`of a person: ${name.slice(0, 40)} is ${shown}`, () => assert.equal(personInMail(name), shown))

  it('of an agent or an idea keeps versions and common signs', () => {
    assert.equal(agentInMail('Scout 2.0 (beta)'), 'Scout 2.0 (beta)')
    assert.equal(ideaInMail('Solar kettle & co. #2'), 'Solar kettle & co. #2')
    assert.equal(agentInMail('Bot 587149a292'), 'Bot 587149a292')
    assert.equal(agentInMail('scout_20261118'), 'scout_20261118')
  })

  it('never contains what a mail client turns into a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1 .:/@-www') }), (name) => {
        for (const shown of [personInMail(name), agentInMail(name), ideaInMail(name)])
          assert.doesNotMatch(shown, /[@/:]|\S\.[a-z]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what somebody wrote, in a mail', () => {
  it('keeps its sentences, not its addresses', () => {
    const words =
      'How much?\n\nSee https://evil.example/now, evil.example/x?y, me@evil.example or www.evil; call +43 660 1234567.'
    assert.equal(wordsInMail(words), 'How much? See […] […] […] or […] call […].')
    assert.equal(wordsInMail('Version 2.0 costs 19.50, i.e. less.'), 'Version 2.0 costs 19.50, i.e. less.')
    assert.equal([...wordsInMail('x'.repeat(900))].length, 300)
  })

  it('never contains what a mail client turns into a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1 .:/@-www') }), (words) => {
        assert.doesNotMatch(wordsInMail(words), /:\/\/|\S@\S|www\.|\p{L}\.\p{L}{2,}/u)
      }),
      { numRuns: 2000 },
    )
  })
})
