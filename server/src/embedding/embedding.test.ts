import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { installTinyModel } from '../../test/tiny-model.ts'
import { Embedder, EmbeddingFailed } from './embedder.ts'
import { modelFolder, type Ready } from './folder.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function opened(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-model-'))
  folders.push(dataDir)
  await installTinyModel(modelFolder(dataDir))
  return modelFolder(dataDir)
}

describe('the process of a model', () => {
  let folder: string
  let ready: Ready
  const running: Embedder[] = []
  const open = (bounds = {}) => {
    const embedder = new Embedder(folder, bounds)
    running.push(embedder)
    return embedder
  }
  before(async () => {
    folder = await opened()
    ready = (await new Embedder(folder).model()) as Ready
  })
  after(() => {
    for (const embedder of running) embedder.close()
  })

  it('turns texts into vectors of length 1, cut off after what the model reads', async () => {
    const vectors = await open().embed(ready, [
      'Kombu',
      'bread flour',
      'kombu flour bread kombu bread',
      `kombu${' bread'.repeat(50)}`,
      '',
    ])
    assert.deepEqual(vectors.slice(0, 3), [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0.5547, 0.83205, 0, 0],
    ])
    // Of eight tokens two frame the text.
    assert.deepEqual(vectors[3], [0.196116, 0.980581, 0, 0])
    assert.equal(vectors.length, 5)
  })

  it('is started anew after it was killed, while it worked or waited', async () => {
    const embedder = open()
    await embedder.embed(ready, ['kombu'])
    const first = embedder.pid as number
    process.kill(first, 'SIGKILL')
    const working = embedder.embed(ready, Array(20_000).fill('kombu bread'))
    const second = await working.then(
      () => undefined,
      (error) => error,
    )
    assert.ok(second === undefined || second instanceof Error)
    assert.deepEqual(await embedder.embed(ready, ['kombu']), [[1, 0, 0, 0]])
    assert.notEqual(embedder.pid, first)
    const more = embedder.embed(ready, Array(100_000).fill('kombu bread'))
    process.kill(embedder.pid as number, 'SIGKILL')
    await assert.rejects(more, EmbeddingFailed)
    assert.deepEqual(await embedder.embed(ready, ['flour']), [[0, 1, 0, 0]])
  })

  for (const [what, bounds, message] of [
    ['long', { seconds: 0.001 }, /took longer than/],
    ['much memory', { memory: 30 * 1024 * 1024 }, /took too much memory|ended with|heap/],
  ] as const)
    it(`is ended if it takes too ${what}`, async () => {
      const embedder = open(bounds)
      await assert.rejects(embedder.embed(ready, Array(100_000).fill('kombu')), { message })
      assert.equal(embedder.pid, undefined)
    })

  it('is not there without work, nor after the service', async () => {
    const embedder = open({ idleSeconds: 0.01 })
    await embedder.embed(ready, ['kombu'])
    while (embedder.pid !== undefined) await pause(10)
    const closed = open()
    const working = closed.embed(ready, Array(100_000).fill('kombu'))
    while (closed.pid === undefined) await pause(10)
    closed.close()
    await assert.rejects(working)
    await assert.rejects(closed.embed(ready, ['kombu']), /is stopping/)
  })

  const tells = existsSync('/proc/self/stat')
  it('ends when the service was killed, in the middle of its work', { skip: !tells, timeout: 60_000 }, async () => {
    const program = `const { Embedder } = await import(${JSON.stringify(import.meta.resolve('./embedder.ts'))})
      const embedder = new Embedder(${JSON.stringify(folder)})
      await embedder.embed(${JSON.stringify(ready)}, ['kombu'])
      embedder.embed(${JSON.stringify(ready)}, Array(1_000_000).fill('kombu'))
      console.log(embedder.pid)`
    const service = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pid = Number(await new Promise<Buffer>((resolve) => service.stdout.once('data', resolve)))
    assert.ok(isRunning(pid))
    service.kill('SIGKILL')
    while (isRunning(pid)) await pause(20)
  })

  it('says so where the model cannot be opened', async () => {
    const broken = await opened()
    await writeFile(path.join(broken, 'weights.onnx'), 'none')
    const embedder = new Embedder(broken)
    running.push(embedder)
    await assert.rejects(embedder.embed(ready, ['kombu']), (error) => !(error instanceof EmbeddingFailed))
  })
})

/** What ended and was not collected by anybody counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
  } catch {
    return false
  }
}
