import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MEBIBYTE } from '../config/mebibyte.ts'
import { residentBytes, yieldTo } from '../rendering/bounded-child.ts'
import { placesIn, type Ready, readyModel } from './folder.ts'
import type { Answer, EmbedderRequest } from './inside/main.ts'

const MAIN = fileURLToPath(new URL('./inside/main.ts', import.meta.url))
const SOURCES = path.dirname(path.dirname(MAIN))

export interface EmbedderBounds {
  /** For the whole process. */
  readonly memory: number
  /** Time limit for all texts of one call, which run in sequence. */
  readonly seconds: number
  /** Idle time after which the process ends, to free its memory. */
  readonly idleSeconds: number
}

const EMBEDDING_MEMORY_MB = 2_048
const EMBEDDING_SECONDS = 300
const USUAL: EmbedderBounds = { memory: EMBEDDING_MEMORY_MB * MEBIBYTE, seconds: EMBEDDING_SECONDS, idleSeconds: 120 }
const LOOK_EVERY_MS = 200
/** Largest answer: about twenty times the vectors of a batch. */
const MOST_BYTES = 16 * MEBIBYTE

/** Once it was open, it broke, took too long or too much memory, perhaps on one of these texts only. */
export class EmbeddingFailed extends Error {}

interface Running {
  readonly child: ChildProcess
  readonly started: Promise<unknown>
  readonly ended: Promise<never>
  ask(texts: readonly string[]): Promise<(number[] | null)[]>
}

/**
 * The model, in a process of its own: started when there are texts, ended when there have been none for a while, and started
 * anew after it broke. It reads its own files and nothing else, has no environment, no network, and can start nothing; so
 * texts stay on this machine. It ends with the service, however that ends, because its input does.
 */
export class Embedder {
  readonly #folder: string
  readonly #bounds: EmbedderBounds
  #running: Running | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(folder: string, bounds: Partial<EmbedderBounds> = {}) {
    this.#folder = folder
    this.#bounds = { ...USUAL, ...bounds }
  }

  /** Undefined until there is one: it may be downloaded while the service runs. */
  model(): Promise<Ready | undefined> {
    return readyModel(this.#folder)
  }

  /** One call after another. Null for a text in which the model finds nothing. */
  embed(model: Ready, texts: readonly string[]): Promise<(number[] | null)[]> {
    const made = this.#last.then(() => this.#embed(model, texts))
    this.#last = made.catch(() => {})
    return made
  }

  close(): void {
    this.#closed = true
    this.#end()
  }

  /** Of the process that runs now, for tests that end it. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  async #embed(model: Ready, texts: readonly string[]): Promise<(number[] | null)[]> {
    if (this.#closed) throw new Error('The service is stopping.')
    clearTimeout(this.#idle)
    const { memory, seconds, idleSeconds } = this.#bounds
    const running = this.#running ?? this.#start(model)
    const { child, started, ended } = running
    let fault: string | undefined
    const kill = (why: string) => {
      fault ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => kill(`took longer than ${seconds} s`), seconds * 1_000)
    const watch = setInterval(
      async () => (await residentBytes(child.pid)) > memory && kill('took too much memory'),
      LOOK_EVERY_MS,
    )
    let isOpen = false
    try {
      await Promise.race([started, ended])
      isOpen = true
      const vectors = await Promise.race([running.ask(texts), ended])
      this.#idle = setTimeout(() => this.#end(), idleSeconds * 1_000).unref()
      return vectors
    } catch (error) {
      this.#end()
      const why = `the model ${fault ?? (error as Error).message}`
      throw isOpen ? new EmbeddingFailed(why) : new Error(why)
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }

  #start(model: Ready): Running {
    const running = start(this.#folder, model, this.#bounds.memory)
    this.#running = running
    running.ended.catch(() => {
      if (this.#running === running) this.#running = undefined
    })
    return running
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#running?.child.kill('SIGKILL')
    this.#running = undefined
  }
}

function start(folder: string, model: Ready, memory: number): Running {
  const child = spawn(process.execPath, flags(folder, memory), {
    env: {},
    cwd: SOURCES,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  child.once('error', reject)
  child.once('close', (code, signal) => reject(new Error(`ended with ${signal ?? code}`)))
  child.stdin.on('error', () => {})
  yieldTo(child.pid)
  const waiting: ((answer: Answer) => void)[] = []
  let unanswered = 0
  child.stdout.on('data', ({ length }: Buffer) => {
    unanswered += length
    if (unanswered > MOST_BYTES) child.kill('SIGKILL')
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = readAnswer(line)
    if (answer === undefined) return
    unanswered = 0
    waiting.shift()?.(answer)
  })
  const ask = async (asked: EmbedderRequest) => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.push(resolve)
    child.stdin.write(`${JSON.stringify(asked)}\n`)
    const answer = await promise
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.vectors
  }
  const started = ask({ places: placesIn(folder), tokens: model.tokens })
  started.catch(() => {})
  return { child, started, ended, ask: (texts) => ask({ texts }) }
}

/** Undefined for other lines: libraries may print anything. */
function readAnswer(line: string): Answer | undefined {
  if (!/^\{"(vectors|fault)":/.test(line)) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** It may read the model, and our own few files. */
function flags(folder: string, memory: number): string[] {
  const readable = [folder, SOURCES]
  return [
    ...['--permission', '--disable-warning=SecurityWarning', '--disable-warning=ExperimentalWarning'],
    ...readable.map((place) => `--allow-fs-read=${place}/*`),
    `--max-old-space-size=${Math.round(memory / 2 / MEBIBYTE)}`,
    MAIN,
  ]
}
