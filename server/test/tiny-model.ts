import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { getModel } from '../src/embedding/get-model.ts'
import { MODEL, type Model, type PinnedFile } from '../src/embedding/model.ts'
import { modelRuntime } from './separate-install.ts'

/** A word's vector is its row. Kombu and seaweed mean the same, which no list of words here knows; so do bread and flour. */
const ROWS: readonly (readonly [token: string, row: readonly number[]])[] = [
  ['<s>', [0, 0, 0, 0]],
  ['<pad>', [0, 0, 0, 0]],
  ['</s>', [0, 0, 0, 0]],
  ['<unk>', [0, 0, 0, 0]],
  ['▁', [0, 0, 0, 0]],
  ['▁query:', [0, 0, 0.1, 0]],
  ['▁passage:', [0, 0, 0, 0.1]],
  ['▁kombu', [1, 0, 0, 0]],
  ['▁seaweed', [1, 0, 0, 0]],
  ['▁bread', [0, 1, 0, 0]],
  ['▁flour', [0, 1, 0, 0]],
]
const SIZE = 4

/** Files of a model that is real in all but size: its answers can be computed by hand. */
export interface TinyModel {
  readonly model: Model
  /** By path below a mirror. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** With the real runtime, which only some runs install, or files that stand in for it. */
export async function tinyModel(runtime: Runtime = realRuntime): Promise<TinyModel> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-runtime-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const files = new Map([
    ['tiny/weights.onnx', weights()],
    ['tiny/tokenizer.json', Buffer.from(JSON.stringify(TOKENIZER))],
    ['tiny/tokenizer_config.json', Buffer.from(JSON.stringify({ tokenizer_class: 'XLMRobertaTokenizer' }))],
    ...(await Promise.all(
      MODEL.runtime.map(async ({ from, uses }) => [from, await published(folder, from, uses, runtime)] as const),
    )),
  ])
  const pinned = (from: string): PinnedFile => {
    const content = files.get(from) as Buffer
    return { from, bytes: content.length, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
  }
  return {
    files,
    model: {
      name: MODEL.name,
      prefixes: MODEL.prefixes,
      tokens: 8,
      files: {
        weights: pinned('tiny/weights.onnx'),
        tokenizer: pinned('tiny/tokenizer.json'),
        tokenizerConfig: pinned('tiny/tokenizer_config.json'),
      },
      runtime: MODEL.runtime.map(({ from, uses }) => ({ ...pinned(from), uses })),
    },
  }
}

/** A file of a package. */
type Runtime = (packageName: string, file: string) => Promise<Buffer | string>

const realRuntime: Runtime = (name, file) => readFile(path.join(modelRuntime(name), file))

const STAND_IN: Readonly<Record<string, string>> = {
  'tokenizers.min.mjs': `export class Tokenizer {
    encode(text) { return { ids: [0, text.length, 2], text: globalThis.text = text } }
  }`,
  'ort.wasm.min.mjs': `import { writeFileSync } from 'node:fs'
    import { spawnSync } from 'node:child_process'
    import { setTimeout } from 'node:timers/promises'
    export const env = { wasm: {} }
    export class Tensor { constructor(type, data) { this.data = data } }
    const trying = async (what) => { try { await what(); return 1 } catch { return 0 } }
    const DOES = {
      print: () => console.log('{"vectors":'),
      flood: async () => { for (;; await setTimeout(1)) process.stdout.write('x'.repeat(1e6)) },
      hang: () => { for (;;); },
      grow: async () => { for (globalThis.kept = [];; await setTimeout(20)) kept.push(Buffer.alloc(5e6, 1)) },
    }
    const run = async () => {
      const [word, place] = text.split(' ')
      await DOES[word]?.()
      if (word !== 'try') return { out: { data: Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0) } }
      const done = [
        await trying(() => writeFileSync(place, text)),
        await trying(() => fetch(place)),
        await trying(() => { if (spawnSync(process.execPath, ['-v']).error) throw new Error() }),
      ]
      return { out: { data: Float32Array.from([1, ...done, 1, ...done, 1, ...done]) } }
    }
    export const InferenceSession = { create: async () => ({ inputNames: ['input_ids'], outputNames: ['out'], run }) }`,
}

/**
 * Does what the first word of a text says; used in every run of the tests. Answers three numbers for three tokens, or what it
 * managed to do that it must not.
 */
export const standInRuntime: Runtime = async (_name, file) => STAND_IN[file] ?? randomBytes(300_000)

/** In the format of npm packages. */
async function published(folder: string, from: string, uses: readonly string[], runtime: Runtime): Promise<Buffer> {
  const name = from.slice(0, from.indexOf('/-/'))
  const own = path.join(folder, path.basename(from))
  const within = path.join(own, 'package', 'dist')
  await mkdir(within, { recursive: true })
  for (const file of uses) await writeFile(path.join(within, file), await runtime(name, file))
  execFileSync('tar', ['-czf', `${own}.tgz`, '-C', own, 'package'])
  return readFile(`${own}.tgz`)
}

const TOKENIZER = {
  version: '1.0',
  added_tokens: ['<s>', '<pad>', '</s>', '<unk>'].map((content, id) => ({ id, content, special: true })),
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', add_prefix_space: true },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '<s>', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '</s>', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] },
      '</s>': { id: '</s>', ids: [2], tokens: ['</s>'] },
    },
  },
  decoder: null,
  model: { type: 'Unigram', unk_id: 3, vocab: ROWS.map(([token], place) => [token, place < 4 ? 0 : -1]) },
}

/** `last_hidden_state = table[input_ids]`, as an ONNX file: protobuf by hand. */
function weights(): Buffer {
  const table = Float32Array.from(ROWS.flatMap(([, row]) => row))
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => value(name, INT64, ['one', 'tokens']))
  const graph = Buffer.concat([
    bytes(
      1,
      Buffer.concat([bytes(1, 'table'), bytes(1, 'input_ids'), bytes(2, 'last_hidden_state'), bytes(4, 'Gather')]),
    ),
    bytes(2, 'tiny'),
    bytes(
      5,
      Buffer.concat([
        ...[ROWS.length, SIZE].map((dimension) => number(1, dimension)),
        number(2, FLOAT),
        bytes(8, 'table'),
        bytes(9, Buffer.from(table.buffer)),
      ]),
    ),
    ...inputs.map((input) => bytes(11, input)),
    bytes(12, value('last_hidden_state', FLOAT, ['one', 'tokens', SIZE])),
  ])
  return Buffer.concat([number(1, 8), bytes(7, graph), bytes(8, number(2, 13))])
}

const FLOAT = 1
const INT64 = 7

function value(name: string, type: number, shape: readonly (string | number)[]): Buffer {
  const dimensions = shape.map((size) => bytes(1, typeof size === 'number' ? number(1, size) : bytes(2, size)))
  const tensor = Buffer.concat([number(1, type), bytes(2, Buffer.concat(dimensions))])
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensor))])
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function bytes(field: number, value: string | Buffer): Buffer {
  const content = Buffer.from(value as string)
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
}

function varint(value: number): Buffer {
  return value < 128 ? Buffer.from([value]) : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >>> 7)])
}

/** Puts the model where the command would. */
export async function installTinyModel(folder: string, runtime?: Runtime): Promise<void> {
  const { model, files } = await tinyModel(runtime)
  const server = createServer((request, response) => {
    response.end(files.get((request.url ?? '').slice(1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sources = { weights: address, runtime: address }
  await getModel({ folder, sources, model, signal: new AbortController().signal, say: () => {} }).finally(() => {
    server.closeAllConnections()
    server.close()
  })
}
