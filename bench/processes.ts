import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface RunningProcess {
  url: string
  pid: number
  /** Milliseconds until it printed its address. */
  readyAfter: number
  residentMegabytes(): number
  stop(): Promise<void>
}

const ANNOUNCEMENT = /(https?:\/\/\S+)/

/** Starts a TypeScript file as a process and waits until it prints its address. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningProcess> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, path.resolve(import.meta.dirname, file)],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await announced(child, file)
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function announced(child: ChildProcess, file: string): Promise<string> {
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const address = ANNOUNCEMENT.exec(printed)?.[1]
    if (address) {
      child.stdout?.resume()
      return address
    }
  }
  throw new Error(`${file} did not start: ${printed}`)
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
