import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import os from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../../observe/log.ts'
import { areLeftAlone } from './left-alone.sql.ts'

/** Where the sandboxes are, and what shows them that this service calls. */
export interface Door {
  readonly port: number
  readonly secret: string
}

interface Options {
  readonly databaseUrl: string
  baseUrl(): string
  /** With which they sign reports. */
  readonly reportKey: Buffer
  readonly log: Logger
}

const MAIN = fileURLToPath(new URL('../../../../sandbox/hosted/main.ts', import.meta.url))
/** After a failure: strangers ask again and again, and whatever ended it may end the next one. */
const REST_MS = 10_000
const START_MS = 60_000
const STOP_MS = 8_000
const NICE = 10

/**
 * Sandboxes are in a process of their own, started by the first call for one: a service that nobody asks for any loads nothing of
 * them. It is given the address of their databases and nothing else of this one's settings, so live data is out of its reach, and
 * it yields the processor to the service.
 */
export class SandboxChild {
  readonly #options: Options
  #opening: Promise<Door> | undefined
  #child: ChildProcess | undefined
  #sweeper: ChildProcess | undefined
  #closed = false

  constructor(options: Options) {
    this.#options = options
  }

  door(): Promise<Door> {
    if (this.#closed) return Promise.reject(new Error('The service is stopping.'))
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Drops what is due although nobody calls: what a killed process left behind, and what nobody has wanted for days. */
  async sweep(): Promise<void> {
    const isOpen = () => this.#closed || this.#child !== undefined || this.#sweeper !== undefined
    if (isOpen() || !(await areLeftAlone(this.#options.databaseUrl)) || isOpen()) return
    this.#sweeper = this.#spawn({ SANDBOX_SWEEP: '1' })
    await once(this.#sweeper, 'exit').finally(() => {
      this.#sweeper = undefined
    })
  }

  /** All sandboxes are closed in good order, for another start to open again. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([this.#child, this.#sweeper].map(end))
  }

  #spawn(more: Record<string, string>): ChildProcess {
    const { databaseUrl, baseUrl } = this.#options
    const cache = getCompileCacheDir()
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: {
        ...{ SANDBOX_DATABASE_URL: databaseUrl, BASE_URL: baseUrl(), ...more },
        ...(cache && { NODE_COMPILE_CACHE: cache }),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  }

  async #open(): Promise<Door> {
    const { reportKey, log } = this.#options
    const secret = randomBytes(32).toString('hex')
    const child = this.#spawn({ SANDBOX_SECRET: secret, SANDBOX_REPORT_KEY: reportKey.toString('hex') })
    this.#child = child
    const ended = once(child, 'exit').then(
      () => ({ port: undefined, fault: 'its process ended' }),
      (error: Error) => ({ port: undefined, fault: error.message }),
    )
    void ended.then(() => {
      this.#child = undefined
      setTimeout(() => {
        this.#opening = undefined
      }, REST_MS).unref()
    })
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS)
    const said = await Promise.race([
      once(child, 'message').then(
        ([message]) => message as { port?: number; fault?: string },
        () => ended,
      ),
      ended,
    ])
    clearTimeout(late)
    if (said.port === undefined) {
      child.kill('SIGKILL')
      log.warn({ fault: said.fault }, 'the sandboxes could not be opened')
      throw new Error(said.fault)
    }
    if (child.pid !== undefined) os.setPriority(child.pid, NICE)
    return { port: said.port, secret }
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(late)
}
