import { existsSync, readFileSync } from 'node:fs'
import { access, chmod, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/db/embedded/index.ts'

const PREFIX = 'ideabridge-test-'
/** Linux keeps what is in this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** A full run needs a third of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3
/** Younger ones may be about to start. */
const STARTING_MS = 600_000

/** A private PostgreSQL that cleans up after itself. */
export async function temporaryServer(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(await quickest(), PREFIX))
  // Under root, the server runs as another user, which needs access.
  await chmod(folder, 0o755)
  // Tests kill processes, never the machine: nothing is lost without fsync, and creating databases is several times faster.
  const embedded = await startEmbedded({
    dataDir: folder,
    settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '512MB', ...settings },
  })
  return {
    urlOf: embedded.urlOf,
    async remove() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Each test file creates and drops a database of a thousand files: on disk that was half of PostgreSQL's processor time. A container's
 * memory folder may be small.
 */
async function quickest(): Promise<string> {
  try {
    await access(IN_MEMORY, constants.W_OK | constants.X_OK)
    await removeAbandoned(IN_MEMORY)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return Math.min(bavail * bsize, os.freemem()) >= ENOUGH_BYTES ? IN_MEMORY : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}

/** Servers of runs that were killed would stay in memory. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (!name.startsWith(PREFIX) || isServed(folder)) continue
    if (Date.now() - (await stat(folder)).mtimeMs > STARTING_MS) await rm(folder, { recursive: true, force: true })
  }
}

function isServed(folder: string): boolean {
  try {
    const [pid] = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return existsSync(`/proc/${pid}`)
  } catch {
    return false
  }
}
