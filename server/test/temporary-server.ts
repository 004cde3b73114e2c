import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/db/embedded/index.ts'

/** A private PostgreSQL that cleans up after itself. */
export async function temporaryServer(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-test-'))
  // Under root, the server runs as another user, which needs access.
  await chmod(folder, 0o755)
  // Tests kill processes, never the machine: nothing is lost without fsync, and creating databases is several times faster.
  const embedded = await startEmbedded({
    dataDir: folder,
    settings: { fsync: 'off', full_page_writes: 'off', ...settings },
  })
  return {
    urlOf: embedded.urlOf,
    async remove() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
