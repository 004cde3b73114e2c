import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../test/service.ts'
import { Drawings } from './drawings.ts'

const service = useService()
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

describe('a minute', () => {
  it('has only so many new pictures; those already drawn are still given', async () => {
    const drawings = new Drawings({ cacheBytes: 10_000, perMinute: 3, waiting: 10 })
    const drawn = await Promise.all([1, 2, 3, 4, 5].map((name) => drawings.draw(String(name), svg)))
    assert.deepEqual(
      drawn.map((picture) => picture !== undefined),
      [true, true, true, false, false],
    )
    assert.ok(await drawings.draw('1', svg))
    await drawings.close()
  })
})

describe('a preview picture that cannot be drawn', () => {
  for (const accept of ['*/*', 'text/html'])
    it(`is a failure that no cache keeps, asked for with ${accept}`, async () => {
      process.once('worker', (thread) => thread.terminate())
      const { status, headers } = await service.get('/preview/site.png', { headers: { accept } })
      assert.deepEqual([status, headers.get('cache-control'), headers.get('etag')], [500, 'no-store', null])
    })

  it('is drawn the next time', async () => {
    assert.equal((await service.get('/preview/site.png')).headers.get('cache-control'), 'public, max-age=86400')
  })
})
