import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const SOURCES = pathToFileURL(path.resolve(import.meta.dirname, '../../src')).href
const WARM_UP = 3
const REPEATS = 8
/** So that what follows a call, after its answer, is over when the next one is counted. */
const PAUSE_MS = 50

/**
 * The files of server/src that one call to a running service runs through: those of which V8 counts a function as called
 * in each of several repeats. Start-up, caches that fill and timers that happen to fire are thereby left out.
 */
export async function filesOnPath(call: () => Promise<void>): Promise<string[]> {
  for (let turn = 0; turn < WARM_UP; turn++) await call()
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    let files = await called(session, call)
    for (let turn = 1; turn < REPEATS; turn++) files = files.intersection(await called(session, call))
    return [...files].sort()
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

async function called(session: Session, call: () => Promise<void>): Promise<Set<string>> {
  await pause(PAUSE_MS)
  // Taking resets the counts.
  await session.post('Profiler.takePreciseCoverage')
  await call()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = result.filter(
    ({ url, functions }) =>
      url.startsWith(SOURCES) && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  return new Set(files.map(({ url }) => url.slice(SOURCES.length + 1)))
}
