import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Cli } from '../../test/cli.ts'
import { type TinyModel, tinyModel } from '../../test/tiny-model.ts'
import { Embedder, EmbeddingFailed } from './embedder.ts'
import { modelFolder, type Ready } from './folder.ts'
import { getModel } from './get-model.ts'

let tiny: TinyModel
let address: string
const asked: { path: string; range: string | undefined }[] = []
let answer: (request: IncomingMessage, response: ServerResponse, content: Buffer) => void
const folders: string[] = []

/** With ranges, as publishers and mirrors serve files. */
const whole: typeof answer = (request, response, content) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from >= content.length) return void response.writeHead(416).end()
  if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` })
  response.end(content.subarray(from))
}

const server = createServer((request, response) => {
  const place = (request.url ?? '').replace(/^\/mirror\//, '')
  asked.push({ path: request.url ?? '', range: request.headers.range })
  const content = tiny.files.get(place)
  if (content === undefined) response.writeHead(404).end()
  else answer(request, response, content)
})

before(async () => {
  tiny = await tinyModel()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror/`
})
after(async () => {
  server.closeAllConnections()
  server.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  asked.length = 0
  answer = whole
})

async function emptyFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-model-'))
  folders.push(dataDir)
  return modelFolder(dataDir)
}

async function get(folder: string, { signal = new AbortController().signal, model = tiny.model } = {}) {
  const said: string[] = []
  const sources = { weights: address, runtime: address }
  await getModel({ folder, sources, signal, model, say: (line) => said.push(line) })
  return said.join('\n')
}

async function opened() {
  const folder = await emptyFolder()
  await get(folder)
  return folder
}

describe('a model', () => {
  it('is fetched from a mirror, whole, once', async () => {
    const folder = await emptyFolder()
    assert.match(await get(folder), /is ready in/)
    assert.equal(asked.length, 5)
    assert.ok(asked.every(({ path }) => path.startsWith('/mirror/')))
    assert.deepEqual(readdirSync(folder).sort(), [
      'model.json',
      'runtime',
      'tokenizer.json',
      'tokenizer_config.json',
      'weights.onnx',
    ])
    assert.match(await get(folder), /is there already/)
    assert.equal(asked.length, 5, 'nothing is asked for again')
  })

  it('is continued where the connection broke', async () => {
    const folder = await emptyFolder()
    answer = (request, response, content) => {
      if (request.headers.range !== undefined || !request.url?.includes('onnxruntime'))
        return whole(request, response, content)
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 100_000), () => response.destroy())
    }
    assert.match(await get(folder), /is ready in/)
    assert.deepEqual(
      asked.slice(0, 2).map(({ range }) => range),
      [undefined, 'bytes=100000-'],
    )
  })

  it('is continued by the next command, or begun anew where ranges are not known', async () => {
    const folder = await emptyFolder()
    const stop = new AbortController()
    answer = (_request, response, content) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 100_000))
    }
    const stopped = assert.rejects(get(folder, { signal: stop.signal }), { name: 'AbortError' })
    const part = path.join(folder, 'onnxruntime-web-1.30.0.tgz.part')
    while (!existsSync(part) || statSync(part).size < 100_000) await pause(20)
    stop.abort()
    await stopped
    asked.length = 0
    answer = (_request, response, content) => response.end(content)
    assert.match(await get(folder), /is ready in/)
    assert.equal(asked[0]?.range, 'bytes=100000-')
  })

  for (const [what, content] of [
    ['of another digest', (file: Buffer) => Buffer.from(file).fill(1, 0, 1)],
    ['that is longer', (file: Buffer) => Buffer.concat([file, file])],
    ['that is shorter', (file: Buffer) => file.subarray(1)],
  ] as const)
    it(`is refused with a file ${what}, of which nothing is kept`, async () => {
      const folder = await emptyFolder()
      answer = (request, response, file) =>
        whole(request, response, request.url?.endsWith('weights.onnx') ? content(file) : file)
      await assert.rejects(get(folder), {
        message: /not the file that was expected|longer than|ends too early|answers 416/,
      })
      assert.equal(existsSync(path.join(folder, 'weights.onnx')), false)
      assert.equal(await new Embedder(folder).model(), undefined)
      answer = whole
      asked.length = 0
      assert.match(await get(folder), /is ready in/, 'the next command can mend it')
      assert.equal(asked.length, 1, 'and fetches only that')
    })

  it('says who does not have it', async () => {
    const elsewhere = { ...tiny.model, runtime: tiny.model.runtime.map((each) => ({ ...each, from: 'nowhere.tgz' })) }
    await assert.rejects(get(await emptyFolder(), { model: elsewhere }), { message: /nowhere\.tgz answers 404\.$/ })
  })

  it('is fetched by the command, which takes a mirror', async (test) => {
    const dataDir = path.dirname(await emptyFolder())
    const cli = await Cli.open(test, { DATA_DIR: dataDir, MODEL_MIRROR: address })
    const { code, stderr } = await cli.run(['model', 'get', '--registry', address])
    assert.equal(code, 1)
    // The tiny archive is not the one that was published.
    assert.match(stderr, /\/mirror\/onnxruntime-web\/-\/onnxruntime-web-1\.30\.0\.tgz /)
    assert.equal((await cli.run(['model'])).code, 2)
    assert.match((await cli.run(['model', '--help'])).stdout, /model get/)
  })
})

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
