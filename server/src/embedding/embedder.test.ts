import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { installTinyModel, standInRuntime } from '../../test/tiny-model.ts'
import { Embedder, EmbeddingFailed } from './embedder.ts'
import { modelFolder, type Ready } from './folder.ts'

let dataDir: string
let ready: Ready
const running: Embedder[] = []
const open = (bounds = {}) => {
  const embedder = new Embedder(modelFolder(dataDir), bounds)
  running.push(embedder)
  return embedder
}

before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-model-'))
  await installTinyModel(modelFolder(dataDir), standInRuntime)
  ready = (await open().model()) as Ready
})
after(async () => {
  for (const embedder of running) embedder.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** What a runtime may do that is not what it should be. */
describe('the process of a model, whatever runs in it', () => {
  it('may print: only answers are read', async () => {
    assert.deepEqual(await open().embed(ready, ['print', 'kombu']), [
      [1, 0, 0],
      [1, 0, 0],
    ])
  })

  for (const [word, bounds, message] of [
    ['grow', { memory: 300 * 1024 * 1024 }, /took too much memory|ended with/],
    ['flood', {}, /ended with SIGKILL/],
  ] as const)
    it(`is ended and started anew if it does not stop to ${word}`, async () => {
      const embedder = open(bounds)
      await embedder.embed(ready, ['kombu'])
      await assert.rejects(embedder.embed(ready, [word]), (error) => {
        assert.ok(error instanceof EmbeddingFailed)
        assert.match(error.message, message)
        return true
      })
      assert.equal(embedder.pid, undefined)
      assert.deepEqual(await embedder.embed(ready, ['kombu']), [[1, 0, 0]])
    })

  it('is ended if it does not answer', async () => {
    const embedder = open({ seconds: 1 })
    await assert.rejects(embedder.embed(ready, ['hang']), { message: /took longer than 1 s/ })
    assert.equal(embedder.pid, undefined)
  })

  it('cannot write, connect or start anything', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const place = path.join(modelFolder(dataDir), 'texts')
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const vectors = await open().embed(ready, [`try ${place}`, `try ${address}`])
      assert.deepEqual(vectors, [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ])
      assert.deepEqual([existsSync(place), asked], [false, 0])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
