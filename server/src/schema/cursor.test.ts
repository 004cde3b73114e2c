import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Refusal } from '../contract/errors.ts'
import { pageOf, readCursor } from './cursor.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
const page = (count: number, limit: number) => pageOf(rows(count), limit, (row) => row.id)

describe('a page', () => {
  it('ends with a cursor of its last row when more follow', () => {
    const { page: shown, next_cursor } = page(3, 2)
    assert.deepEqual(shown, [{ id: 1 }, { id: 2 }])
    assert.equal(readCursor(next_cursor ?? undefined, 0), 2)
  })

  it('ends without one when nothing follows', () => {
    assert.equal(page(2, 2).next_cursor, null)
    assert.equal(page(0, 2).next_cursor, null)
  })
})

describe('a cursor', () => {
  it('left out is the fallback', () => assert.equal(readCursor(undefined, 7), 7))

  it('carries every id there can be', () => {
    for (const id of [1, 4711, Number.MAX_SAFE_INTEGER]) {
      const { next_cursor } = pageOf([{ id }, { id: 0 }], 1, (row) => row.id)
      assert.equal(readCursor(next_cursor!, 0), id)
    }
  })

  for (const text of [
    '',
    'x',
    'MQ==',
    ' MQ',
    Buffer.from('1e3').toString('base64url'),
    Buffer.from('0x1').toString('base64url'),
  ])
    it(`${JSON.stringify(text)} is refused`, () =>
      assert.throws(
        () => readCursor(text, 0),
        (error) => error instanceof Refusal && error.faults.cursor !== undefined,
      ))
})
