import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresAccount } from '../../server/src/db/embedded/account.ts'
import type { Files } from './files.ts'

const START_LIMIT_MS = 60_000

export interface LoneServer {
  readonly url: string
  stop(): Promise<void>
}

/** PostgreSQL on a data directory of the cluster, by hand: without Patroni, standby or archive. */
export function startAlone({ programs, password, folder }: Files, dataDir: string, port: number): LoneServer {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    synchronous_standby_names: '',
    archive_mode: 'off',
    // Patroni's file names those of the directory it was made for.
    hba_file: path.join(dataDir, 'pg_hba.conf'),
    ident_file: path.join(dataDir, 'pg_ident.conf'),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = spawn(path.join(programs.postgres, 'postgres'), ['-D', dataDir, ...flags], {
    ...postgresAccount(),
    cwd: dataDir,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(postgres, 'exit')
  return {
    url: `postgresql://ideabridge:${password}@127.0.0.1:${port}/ideabridge`,
    async stop() {
      postgres.kill('SIGINT')
      await ended
    },
  }
}

/** Waits for a server that is starting, also for one that only follows another, which the service would refuse. */
export async function connected(url: string): Promise<pg.Client> {
  for (const deadline = Date.now() + START_LIMIT_MS; ; await pause(200)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
