import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Cli } from '../../test/cli.ts'
import { standInRuntime, type TinyModel, tinyModel } from '../../test/tiny-model.ts'
import { Embedder } from './embedder.ts'
import { modelFolder } from './folder.ts'
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
  tiny = await tinyModel(standInRuntime)
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

  it('is fetched by one command at a time', async () => {
    const folder = await emptyFolder()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    answer = (request, response, content) => void held.then(() => whole(request, response, content))
    const first = get(folder)
    while (asked.length === 0) await pause(10)
    await assert.rejects(get(folder), { message: /^Another command is fetching it/ })
    letGo()
    assert.match(await first, /is ready in/)
    assert.equal(existsSync(path.join(folder, 'fetching')), false)
  })

  it('is fetched after a command that was killed', async () => {
    const folder = await emptyFolder()
    await mkdir(folder)
    const mark = path.join(folder, 'fetching')
    await writeFile(mark, '')
    await assert.rejects(get(folder), { message: /was killed just now/ })
    assert.ok(existsSync(mark), 'it is the other command’s')
    const before = new Date(Date.now() - 60_000)
    await utimes(mark, before, before)
    assert.match(await get(folder), /is ready in/)
  })

  it('is asked for as it is, since part of what was packed is no part of a file', async () => {
    const packed: (string | undefined)[] = []
    answer = (request, response, content) => {
      packed.push(request.headers['accept-encoding'] as string | undefined)
      whole(request, response, content)
    }
    await get(await emptyFolder())
    assert.deepEqual(new Set(packed), new Set(['identity']))
  })

  it('that cannot be written is asked for once, and what is wrong is said', async () => {
    const folder = await emptyFolder()
    await mkdir(path.join(folder, 'onnxruntime-web-1.30.0.tgz.part'), { recursive: true })
    await assert.rejects(get(folder), { message: /could not be written: EISDIR/ })
    assert.equal(asked.length, 1)
  })

  it('is mended where a machine lost its power', async () => {
    const folder = await opened()
    await writeFile(path.join(folder, 'model.json'), '{"name":')
    assert.equal(await new Embedder(folder).model(), undefined)
    assert.match(await get(folder), /is ready in/)
  })
})
