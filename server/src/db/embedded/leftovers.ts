import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const LEFTOVER_AGE_MS = 600_000

/** Drafts of interrupted starts, which nothing else would remove. Those of a concurrent start stay. */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const leftover = path.join(folder, name)
    if (!name.startsWith(prefix) || Date.now() - (await modifiedAt(leftover)) < LEFTOVER_AGE_MS) continue
    await rm(leftover, { recursive: true, force: true })
  }
}

async function modifiedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )
}
