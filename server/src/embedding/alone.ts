import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { StartupFault } from '../config/startup-fault.ts'

const BEAT_MS = 5_000
/** A lock not refreshed for this long belongs to a dead process. */
const DEAD_MS = 30_000

/** Runs one command at a time: a second would write into files the first has checked. */
export async function alone(folder: string, work: () => Promise<void>): Promise<void> {
  const mark = path.join(folder, 'fetching')
  await take(mark)
  const beat = setInterval(() => writeFile(mark, '.', { flag: 'r+' }).catch(() => {}), BEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(beat)
    await rm(mark, { force: true })
  }
}

async function take(mark: string): Promise<void> {
  // By the clock of the disk, which may be another machine's.
  const probe = `${mark}.${process.pid}`
  await writeFile(probe, '')
  const [now, touched] = [await changedAt(probe), await changedAt(mark)]
  await rm(probe, { force: true })
  if (now - touched > DEAD_MS) await rm(mark, { force: true })
  await writeFile(mark, '.', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartupFault('Another command is fetching it, or was killed just now: then try again in half a minute.')
  })
}

async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
}
