import { readdirSync, readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already exited.
  }
}

/** These processes and everything they started. */
export function withDescendants(pids: readonly number[]): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .map((pid) => [pid, parentOf(pid)]),
  )
  const found = new Set(pids)
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const [pid, parent] of parents) if (parent !== undefined && found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** The postmaster of a data directory; undefined if none runs. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(`${dataDir}/postmaster.pid`, 'utf8'), 10)
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
