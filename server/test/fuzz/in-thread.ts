import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Random } from '../../../torture/random.ts'
import { Corpus, failure, LONGEST, type Target } from './corpus.ts'

interface Order {
  /** The module with the targets. */
  readonly module: string
  readonly name: string
  readonly seed: number
  readonly runs: number
  /** Of the current input: its number, its length, then its bytes. */
  readonly current: SharedArrayBuffer
}

const HEADER = 8
const MOST_MEGABYTES = 128
/** Loading takes its time. */
const NOT_BEGUN = -1

/** Fuzzes in a thread with little memory, which can be ended when it hangs. Returns the outcomes it saw. */
export async function fuzzInThread(
  module: URL,
  { name }: Target,
  { seed, runs, hangsAfterMs }: { seed: number; runs: number; hangsAfterMs: number },
): Promise<readonly string[]> {
  const current = new SharedArrayBuffer(HEADER + LONGEST)
  const workerData: Order = { module: module.href, name, seed, runs, current }
  const worker = new Worker(new URL(import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const read = new Int32Array(current, 0, 2)
  const failed = (what: string) =>
    failure(name, seed, read[0] as number, new Uint8Array(current, HEADER, read[1]), what)
  read[0] = NOT_BEGUN
  let before = NOT_BEGUN
  const hung = Promise.withResolvers<never>()
  const watch = setInterval(() => {
    if (read[0] === before && before !== NOT_BEGUN) hung.reject(failed('it hangs'))
    before = read[0] as number
  }, hangsAfterMs)
  try {
    const [result] = (await Promise.race([once(worker, 'message'), hung.promise])) as [string | readonly string[]]
    if (typeof result === 'string') throw failed(result)
    return result
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? failed('it takes too much memory') : error
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}

async function work({ module, name, seed, runs, current }: Order): Promise<string | readonly string[]> {
  const { targets } = (await import(module)) as { targets: readonly Target[] }
  const target = targets.find((each) => each.name === name) as Target
  const random = new Random(seed)
  const corpus = new Corpus(target, random)
  const [read, bytes] = [new Int32Array(current, 0, 2), Buffer.from(current, HEADER)]
  for (let run = 0; run < runs; run++) {
    const input = corpus.input(run)
    input.copy(bytes)
    read[1] = input.length
    read[0] = run
    try {
      corpus.learn(input, String(target.run(input, random)))
    } catch (error) {
      return String((error as Error).stack ?? error)
    }
  }
  return corpus.outcomes
}

if (workerData?.current !== undefined) parentPort?.postMessage(await work(workerData as Order))
