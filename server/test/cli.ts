import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { waitFor } from './processes.ts'

const MAIN = path.resolve(import.meta.dirname, '../../sdk/src/cli/main.ts')

export interface CliEnding {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunningCli {
  readonly stdout: string
  readonly stderr: string
  /** Waits for the first match in stdout or stderr. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  end(signal: NodeJS.Signals): void
  readonly ended: Promise<CliEnding>
}

interface CliOptions {
  env?: Record<string, string>
  /** Standard input; never a terminal. */
  input?: string
}

/** The CLI as a process, with its own home directory, removed after the test. */
export class Cli {
  readonly #home: string
  readonly #env: Record<string, string>

  private constructor(home: string, env: Record<string, string>) {
    this.#home = home
    this.#env = env
  }

  static async open(test: { after(work: () => Promise<void>): void }, env: Record<string, string>): Promise<Cli> {
    const home = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-cli-'))
    test.after(() => rm(home, { recursive: true, force: true }))
    return new Cli(home, env)
  }

  run(args: readonly string[], options: CliOptions = {}): Promise<CliEnding> {
    return this.start(args, options).ended
  }

  start(args: readonly string[], { env = {}, input = '' }: CliOptions = {}): RunningCli {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: this.#home,
        ...this.#env,
        ...env,
      },
      timeout: 60_000,
    })
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        output[stream] += text
      })
    child.stdin.end(input)
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
    return {
      get stdout() {
        return output.stdout
      },
      get stderr() {
        return output.stderr
      },
      printed: (pattern) =>
        waitFor(String(pattern), 30_000, () => pattern.exec(output.stdout) ?? pattern.exec(output.stderr) ?? undefined),
      end: (signal) => child.kill(signal),
      ended,
    }
  }

  get configFile(): string {
    return path.join(this.#home, '.config/ideabridge/config.json')
  }

  async profiles(): Promise<Record<string, { url: string; token: string }>> {
    return JSON.parse(await readFile(this.configFile, 'utf8')).profiles
  }

  async configMode(): Promise<number> {
    return (await stat(this.configFile)).mode & 0o777
  }
}
