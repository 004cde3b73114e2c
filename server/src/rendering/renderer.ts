import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { MEBIBYTE } from '../config/mebibyte.ts'
import { residentBytes, yieldTo } from './bounded-child.ts'
import { frameOf, framesIn } from './frames.ts'
import type { Picture, Rendered, RenderFault, RenderTask } from './task.ts'

export const RENDER_SECONDS = 30
/** For all pictures of one file. */
const RENDER_OUTPUT_MB = 16
/** Files that may wait for their turn. */
const RENDERS_WAITING = 16

export interface RenderBounds {
  /** For the whole process, native memory included. */
  readonly memory: number
  readonly seconds?: number
  readonly output?: number
  readonly waiting?: number
}

const MAIN = fileURLToPath(new URL('./inside/main.ts', import.meta.url))
const LOOK_EVERY_MS = 50

/**
 * Renders files that strangers made, each in a process of its own, one after another. A process that takes too long, too
 * much memory or answers too much is killed, and so is one whose service was. It gets no environment, and Node's
 * permissions let it read its own packages and nothing else; the native decoders are outside those, which is why nothing
 * secret is in reach of it.
 */
export class Renderer {
  readonly #bounds: Required<RenderBounds>
  readonly #running = new Set<ChildProcess>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #closed = false

  constructor(bounds: RenderBounds) {
    const usual = { seconds: RENDER_SECONDS, output: RENDER_OUTPUT_MB * MEBIBYTE, waiting: RENDERS_WAITING }
    this.#bounds = { ...usual, ...bounds }
  }

  /** Undefined if too many wait already. */
  async render(task: RenderTask, content: Buffer): Promise<Rendered | undefined> {
    if (this.#waiting >= this.#bounds.waiting) return undefined
    this.#waiting++
    const rendered = this.#last.then(() => this.#inProcess(task, content))
    this.#last = rendered.catch(() => {})
    return rendered.finally(() => this.#waiting--)
  }

  close(): void {
    this.#closed = true
    for (const child of this.#running) child.kill('SIGKILL')
  }

  async #inProcess(task: RenderTask, content: Buffer): Promise<Rendered> {
    if (this.#closed) throw new Error('The service is stopping.')
    const child = spawn(process.execPath, flags(this.#bounds.memory), {
      env: {},
      cwd: path.dirname(MAIN),
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('close', resolve)
      child.once('error', reject)
    })
    // It could not start; its error says why. If the system is out of file descriptors, it has no pipes either.
    if (child.pid === undefined) throw await ended.catch((error: unknown) => error)
    this.#running.add(child)
    const stopWatching = endWithUs(child.pid)
    let killedFor: RenderFault | undefined
    const kill = (fault: RenderFault) => {
      killedFor ??= fault
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => kill('too_slow'), this.#bounds.seconds * 1_000)
    // On systems that do not tell, only time, the heap and the number of pixels are bounded.
    const watch = setInterval(
      async () => (await residentBytes(child.pid)) > this.#bounds.memory && kill('too_much_memory'),
      LOOK_EVERY_MS,
    )
    const pieces: Buffer[] = []
    let received = 0
    child.stdout.on('data', (piece: Buffer) => {
      received += piece.length
      if (received > this.#bounds.output) kill('too_much_output')
      else pieces.push(piece)
    })
    // A process that was killed reads no more; its end tells why.
    child.stdin.on('error', () => {})
    try {
      yieldTo(child.pid)
      child.stdin.end(frameOf(task, content))
      const code = await ended
      if (this.#closed) throw new Error('The service is stopping.')
      if (killedFor !== undefined) return { fault: killedFor }
      return code === 0 ? read(Buffer.concat(pieces)) : { fault: 'crashed' }
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      stopWatching()
      this.#running.delete(child)
    }
  }
}

function read(written: Buffer): Rendered {
  const frames = framesIn(written)
  const last = frames.pop()?.facts as { fault: RenderFault } | { fault: null; pages: number } | undefined
  if (last === undefined) return { fault: 'crashed' }
  if (last.fault !== null) return { fault: last.fault }
  const pictures = frames.map(({ facts, content }) => ({ ...facts, content }) as Picture)
  return { fault: null, pages: last.pages, pictures }
}

/** A quarter of the memory for scripts; the rest is for pixels. */
function flags(memory: number): string[] {
  const packages = ['pdfjs-dist', '@napi-rs/canvas'].flatMap(packagesAround)
  const readable = [...new Set(packages), path.dirname(path.dirname(MAIN))]
  return [
    ...['--permission', '--allow-addons', '--disable-warning=SecurityWarning'],
    ...readable.map((folder) => `--allow-fs-read=${folder}/*`),
    `--max-old-space-size=${Math.round(memory / 4 / MEBIBYTE)}`,
    MAIN,
  ]
}

/** The node_modules folder where a package is found, and the one that it really is in: the first may be a link. */
function packagesAround(name: string): string[] {
  const file = fileURLToPath(import.meta.resolve(name))
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = folders.filter((folder) => existsSync(path.join(folder, name))).slice(0, 1)
  return [...found, file.slice(0, file.lastIndexOf('node_modules') + 'node_modules'.length)]
}

/**
 * A service that is killed can end nothing any more, and a process deep in a hostile file never looks whether anybody still
 * waits for it. So a shell waits beside it for the service to be gone. Threads could do that too, but Node's permissions
 * would not hold for them. Where there is no shell, or no file left for one, it runs to the end of its file.
 */
function endWithUs(pid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _ || kill -9 "$0"', String(pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.stdin?.on('error', () => {})
  return () => watcher.kill('SIGKILL')
}
