import { readFile } from 'node:fs/promises'
import os from 'node:os'

/** Memory of a process, on systems that tell. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(status.split(' ')[1] ?? 0) * 4096
}

/** Readers of the service come first. */
export function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It ended already.
  }
}
