import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../test/service.ts'
import { Drawings } from './drawings.ts'

const service = useService({ settings: { TRUST_PROXY: '127.0.0.1' } })
const HERE = '127.0.0.1'
const svg = () => '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

describe('drawing', () => {
  it('goes on in another thread when one ends in the middle', async () => {
    const drawings = new Drawings({ cacheBytes: 10_000, perMinute: 100, each: 100, waiting: 4 })
    const first = assert.rejects(drawings.draw('first', svg, HERE), /thread ended/)
    await new Promise((resolve) => setImmediate(resolve))
    await drawings.close()
    await first
    for (const name of ['second', 'third'])
      assert.deepEqual((await drawings.draw(name, svg, HERE))?.subarray(1, 4).toString(), 'PNG')
    await drawings.close()
  })
})

describe('a minute', () => {
  it('has only so many new pictures; those already drawn are still given', async () => {
    const drawings = new Drawings({ cacheBytes: 10_000, perMinute: 3, each: 3, waiting: 10 })
    const drawn = await Promise.all([1, 2, 3, 4, 5].map((name) => drawings.draw(String(name), svg, HERE)))
    assert.deepEqual(
      drawn.map((picture) => picture !== undefined),
      [true, true, true, false, false],
    )
    assert.ok(await drawings.draw('1', svg, HERE))
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

describe('an address', () => {
  it('has a share of the new pictures of a minute, and takes none from others', async () => {
    const before = { headers: { 'x-forwarded-for': '2001:db8:1::1' } }
    const got = async (file: string, options = before) =>
      (await service.get(`/preview/agents/${file}.png`, options)).status
    const own = await Promise.all(Array.from({ length: 22 }, (_, id) => got(String(id + 1))))
    assert.deepEqual(
      own.filter((status) => status !== 200),
      [503, 503],
    )
    // The same network; then somebody else, and what is drawn already.
    assert.equal(await got('50', { headers: { 'x-forwarded-for': '2001:db8:1::2' } }), 503)
    assert.equal(await got('50', { headers: { 'x-forwarded-for': '2001:db8:2::1' } }), 200)
    assert.equal(await got('1'), 200)
  })
})
