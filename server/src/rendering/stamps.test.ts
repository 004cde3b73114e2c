import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Stamps } from './stamps.ts'

const SHEET = { cover: null, title: 'Lamps', line: '', by: '', writtenBy: '', facts: [], text: '', foot: '' }

it('pages to print that are asked for from many addresses leave room for people', async () => {
  const stamps = new Stamps({ memory: 805_306_368 })
  const strangers = Array.from({ length: 12 }, (_, place) => stamps.sheet(`192.0.2.${place}`, SHEET))
  const person = stamps.sheet(1, SHEET)
  const outcomes = Promise.allSettled([person, ...strangers])
  stamps.close()
  const refused = { status: 'fulfilled', value: { waiting: 'all' } }
  const [own, ...theirs] = await outcomes
  // Whoever had a place waited for it when the service stopped.
  assert.equal(own?.status, 'rejected')
  assert.equal(theirs.filter(({ status }) => status === 'rejected').length, 8)
  assert.deepEqual(theirs.slice(8), Array(4).fill(refused))
})
