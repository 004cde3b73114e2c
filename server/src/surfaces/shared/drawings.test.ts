import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Drawings } from './drawings.ts'

const svg = () => '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

describe('drawing', () => {
  it('goes on in another thread when one ends in the middle', async () => {
    const drawings = new Drawings({ cacheBytes: 10_000, perMinute: 100, waiting: 4 })
    const first = assert.rejects(drawings.draw('first', svg), /thread ended/)
    await new Promise((resolve) => setImmediate(resolve))
    await drawings.close()
    await first
    for (const name of ['second', 'third'])
      assert.deepEqual((await drawings.draw(name, svg))?.subarray(1, 4).toString(), 'PNG')
    await drawings.close()
  })
})
