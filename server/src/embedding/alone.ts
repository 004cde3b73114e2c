import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupFault } from '../config/startup-fault.ts'

const BEAT_MS = 5_000
/** Whoever has not touched the mark for so long was killed. */
const DEAD_MS = 30_000

/** One command at a time: a second one would write into what the first has checked. */
export async function alone(folder: string, work: () => Promise<void>): Promise<void> {
  const mark = path.join(folder, 'fetching')
  await take(mark)
  const beat = setInterval(() => utimes(mark, new Date(), new Date()).catch(() => {}), BEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(beat)
    await rm(mark, { force: true })
  }
}

async function take(mark: string): Promise<void> {
  const touched = await stat(mark).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  if (touched !== undefined && Math.abs(Date.now() - touched) > DEAD_MS) await rm(mark, { force: true })
  await writeFile(mark, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartupFault('Another command is fetching it, or was killed just now: then try again in half a minute.')
  })
}
