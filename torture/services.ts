import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The present code. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** The service as a process that is killed and restarted on the same port. */
export class ServiceProcess {
  readonly url: string
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined
  #said = ''
  #retired = false
  /** Whose code it runs. */
  checkout = ROOT

  constructor(port: number, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#environment = {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'),
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...settings,
    }
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** The last lines it printed, for debugging failures. */
  get said(): string {
    return this.#said
  }

  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  start(): void {
    if (this.#retired) return
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(this.checkout, 'server/src/main.ts')],
      {
        env: this.#environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said = (this.#said + text).slice(-20_000)
      })
    this.#child = child
    this.#said = ''
  }

  /** Waits until it can serve calls. */
  async ready(limitMs = 60_000): Promise<void> {
    for (const deadline = Date.now() + limitMs; ; await pause(100)) {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      await response?.text()
      if (response?.ok) return
      if (this.hasEnded || Date.now() > deadline) throw new Error(`${this.url} did not get ready: ${this.#said}`)
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** For good: an interrupted run may still have a fault under way that starts it again. */
  async retire(): Promise<void> {
    this.#retired = true
    await this.end('SIGKILL')
  }

  async end(name: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === undefined || this.hasEnded) return
    const ended = once(child, 'exit')
    child.kill(name)
    await ended
  }
}
