import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresAccount } from '../../server/src/db/embedded/account.ts'

interface PartOptions {
  name: string
  program: string
  args: readonly string[]
  /** Where it runs and where its log is. */
  folder: string
  environment?: Record<string, string>
}

const END_LIMIT_MS = 10_000

/** A program of the cluster. It can be killed and started again, and never runs as root. */
export class Part {
  readonly name: string
  readonly logFile: string
  readonly #options: PartOptions
  #child: ChildProcess | undefined

  constructor(options: PartOptions) {
    this.name = options.name
    this.#options = options
    this.logFile = path.join(options.folder, `${options.name}.log`)
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  start(): void {
    const { program, args, folder, environment } = this.#options
    const log = openSync(this.logFile, 'a')
    this.#child = spawn(program, args, {
      ...postgresAccount(),
      cwd: folder,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder, ...environment },
      stdio: ['ignore', log, log],
      // Its own process group: Ctrl-C reaches the script, which ends the parts in order.
      detached: true,
    })
    this.#child.on('error', () => {})
    closeSync(log)
  }

  signal(name: NodeJS.Signals): void {
    if (!this.hasEnded) this.#child?.kill(name)
  }

  async end(name: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === undefined || this.hasEnded) return
    const ended = once(child, 'exit')
    child.kill(name)
    await Promise.race([ended, pause(END_LIMIT_MS, undefined, { ref: false })])
    if (!this.hasEnded) child.kill('SIGKILL')
  }
}
