import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Places {
  readonly weights: string
  readonly tokenizer: string
  readonly tokenizerConfig: string
  readonly runtime: string
}

/** The parts we use of two libraries that only the model needs: its command fetches them, not the install. */
interface Tokenizers {
  Tokenizer: new (tokenizer: object, settings: object) => { encode(text: string): { ids: number[] } }
}
interface Tensor {
  readonly data: unknown
}
interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(given: Record<string, Tensor>): Promise<Record<string, Tensor>>
}
interface Onnx {
  readonly env: { wasm: { numThreads: number } }
  readonly InferenceSession: { create(weights: Uint8Array): Promise<Session> }
  readonly Tensor: new (type: 'int64', values: BigInt64Array, shape: readonly number[]) => Tensor
}

export async function openModel(places: Places, tokens: number) {
  const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
  const load = (file: string) => import(pathToFileURL(path.join(places.runtime, file)).href)
  const { Tokenizer }: Tokenizers = await load('tokenizers.min.mjs')
  const onnx: Onnx = await load('ort.wasm.min.mjs')
  const tokenizer = new Tokenizer(await readJson(places.tokenizer), await readJson(places.tokenizerConfig))
  // More threads would need the right to start workers.
  onnx.env.wasm.numThreads = 1
  const session = await onnx.InferenceSession.create(await readFile(places.weights))
  return {
    /** The mean of the token vectors, normalised to length 1. */
    async vectorOf(text: string): Promise<number[] | null> {
      const ids = shortened(tokenizer.encode(text).ids, tokens)
      if (ids.length === 0) return null
      const tensor = (values: bigint[]) => new onnx.Tensor('int64', BigInt64Array.from(values), [1, ids.length])
      const given: Record<string, Tensor> = {
        input_ids: tensor(ids.map(BigInt)),
        attention_mask: tensor(ids.map(() => 1n)),
        token_type_ids: tensor(ids.map(() => 0n)),
      }
      const asked = Object.fromEntries(session.inputNames.map((name) => [name, given[name] as Tensor]))
      const { [session.outputNames[0] as string]: said } = await session.run(asked)
      if (said === undefined) throw new Error('says nothing')
      return atLengthOne(meanOf(said.data as Float32Array, ids.length))
    },
  }
}

/** The last token says that the text ends. */
function shortened(ids: readonly number[], most: number): readonly number[] {
  return ids.length <= most ? ids : [...ids.slice(0, most - 1), ids.at(-1) as number]
}

function meanOf(values: Float32Array, tokens: number): number[] {
  const size = values.length / tokens
  return Array.from({ length: size }, (_, at) => {
    let sum = 0
    for (let token = 0; token < tokens; token++) sum += values[token * size + at] as number
    return sum / tokens
  })
}

const DIGITS = 1e6

function atLengthOne(vector: readonly number[]): number[] | null {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => Math.round((value / length) * DIGITS) / DIGITS) : null
}
