import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asFigures, SettingReader } from './setting-reader.ts'

const USUAL = { idea: { is: 10, from: 0 }, days: { is: 30, from: 1, to: 99 } }

function read(text: string) {
  const faults: string[] = []
  const figures = new SettingReader({ POINTS: text }, faults).figures('POINTS', USUAL)
  return { figures, faults }
}

describe('figures by name', () => {
  for (const [text, idea, days] of [
    ['', 10, 30],
    ['idea=15', 15, 30],
    ['days=1,idea=0', 0, 1],
    [' idea = 7', undefined, undefined],
    [' idea=7 , days=99 ,', 7, 99],
    ['idea=1,idea=2', 2, 30],
  ] as const)
    it(`${JSON.stringify(text)} ${idea === undefined ? 'is refused' : `gives idea=${idea},days=${days}`}`, () => {
      const { figures, faults } = read(text)
      assert.deepEqual([figures, faults.length], [{ idea: idea ?? 10, days: days ?? 30 }, idea === undefined ? 1 : 0])
    })

  for (const text of ['15', 'idea', 'idea=', 'idea=-1', 'idea=1.5', 'idea=x', 'days=0', 'days=100', 'word=1', 'idea:1'])
    it(`${text} is refused with what to write, and nothing of it counts`, () => {
      const { figures, faults } = read(text)
      assert.deepEqual(figures, { idea: 10, days: 30 })
      assert.deepEqual(faults, ['POINTS must be numbers by name such as idea=10,days=30.'])
    })

  for (const name of ['toString', '__proto__', 'constructor'])
    it(`${name} is no name`, () => assert.equal(read(`${name}=1`).faults.length, 1))

  it('are refused once, however many are wrong', () => {
    assert.equal(read('idea=15,days=0,word=1').faults.length, 1)
  })

  it('are written the way they are read', () => {
    const text = asFigures({ idea: 15, days: 7 })
    assert.deepEqual(read(text).figures, { idea: 15, days: 7 })
  })
})
