import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { callService, type RequestOptions, type TestAnswer, type TestService } from './service.ts'

type Settings = Record<string, string>

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** The service as a process of its own, as operators run it. */
export interface ServiceProcess {
  readonly url: string
  readonly pid: number
  readonly stdout: string
  call(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Ending>
}

interface Running {
  child: ChildProcess
  stdout: string
  stderr: string
  readonly ended: Promise<Ending>
}

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts')
const ANNOUNCEMENT = /^Ideabridge is running at (\S+)$/m
const START_LIMIT_MS = 60_000

/** Starts services for one test and cleans up after them, however the test ends. */
export class Workbench {
  readonly #running: Running[] = []
  readonly #folders: string[] = []
  readonly #main: string

  constructor(test: { after(work: () => Promise<void>): void }, main = MAIN) {
    this.#main = main
    test.after(() => this.#clean())
  }

  /** Waits until the service prints its address. */
  async start(settings: Settings): Promise<ServiceProcess> {
    const running = this.#spawn(settings)
    const url = await waitFor('the announcement', START_LIMIT_MS, () => {
      if (hasEnded(running)) throw new Error(`The service did not start: ${running.stdout}${running.stderr}`)
      return ANNOUNCEMENT.exec(running.stdout)?.[1]
    })
    return {
      url,
      pid: running.child.pid ?? 0,
      get stdout() {
        return running.stdout
      },
      call: (method, target, body, options) => callService(url, method, target, body, options),
      end: (signal) => end(running, signal),
    }
  }

  /** Starts it without waiting. */
  launch(settings: Settings): Pick<ServiceProcess, 'end'> {
    const running = this.#spawn(settings)
    return { end: (signal) => end(running, signal) }
  }

  /** The same in a group of its own, all of which gets the signal. */
  launchGroup(settings: Settings): Pick<ServiceProcess, 'end'> {
    const running = this.#spawn(settings, true)
    return {
      end(signal) {
        process.kill(-(running.child.pid ?? 0), signal)
        return running.ended
      },
    }
  }

  /** For starts that fail: waits for the process to exit. */
  run(settings: Settings): Promise<Ending> {
    return this.#spawn(settings).ended
  }

  /** World-accessible, since root runs the database as an unprivileged account. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-process-'))
    this.#folders.push(folder)
    await chmod(folder, 0o755)
    return folder
  }

  #spawn(settings: Settings, detached = false): Running {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.#main], {
      cwd: os.tmpdir(),
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
    })
    const running: Running = { child, stdout: '', stderr: '', ended: endingOf(child, () => running) }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      running.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      running.stderr += text
    })
    this.#running.push(running)
    return running
  }

  async #clean(): Promise<void> {
    for (const running of this.#running) if (!hasEnded(running)) running.child.kill('SIGKILL')
    await Promise.all(this.#running.map(({ ended }) => ended))
    for (const folder of this.#folders) {
      const postmaster = await postmasterOf(folder)
      if (postmaster !== undefined) await endProcess(postmaster)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function endingOf(child: ChildProcess, output: () => Running): Promise<Ending> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, stdout: output().stdout, stderr: output().stderr }
}

/** The embedded database's process in a data directory. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  return Number.isInteger(pid) && isAlive(pid) ? pid : undefined
}

export async function waitFor<Value>(
  what: string,
  limitMs: number,
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(20)) {
    const value = await look()
    if (value !== undefined && value !== false) return value
  }
  throw new Error(`Waited ${limitMs} ms in vain for ${what}.`)
}

async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT')
  await waitFor('the database to end', 10_000, () => !isAlive(pid))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function end(running: Running, signal: NodeJS.Signals): Promise<Ending> {
  running.child.kill(signal)
  return running.ended
}

function hasEnded({ child }: Running): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** A second process on the service's database. It starts with its first call: the database is there by then. */
export function useOtherProcess(service: TestService, settings: Settings = {}): Pick<ServiceProcess, 'call'> {
  const workbench = new Workbench({ after })
  let started: Promise<ServiceProcess> | undefined
  return {
    async call(...request) {
      started ??= workbench.start({ PORT: '0', LOG_LEVEL: 'silent', ...settings, ...service.database.settings })
      return (await started).call(...request)
    },
  }
}

/** Processes that this one started, with what they run; the system has to tell. */
export function startedBy(parent: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')
        if (Number(after.split(' ')[1]) !== parent) return []
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })
}
