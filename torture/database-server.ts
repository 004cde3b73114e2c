import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, postmasterOf, send, withDescendants } from '../scripts/cluster/processes.ts'
import { connectOnce } from '../server/src/db/database.ts'
import { startEmbedded } from '../server/src/db/embedded/index.ts'

/** A separate PostgreSQL with fsync on, for injecting faults. */
export class DatabaseServer {
  readonly #folder: string
  #url = ''

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async create(): Promise<DatabaseServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-torture-'))
    await chmod(folder, 0o755)
    const server = new DatabaseServer(folder)
    await server.start()
    return server
  }

  get url(): string {
    return this.#url
  }

  async start(): Promise<void> {
    this.#url = (await startEmbedded({ dataDir: this.#folder })).url
  }

  /** Like a machine crash: nothing is finished, nothing flushed; the next start recovers from the WAL. */
  async stopImmediately(): Promise<void> {
    const pid = this.#postmaster()
    if (pid === undefined) return
    process.kill(pid, 'SIGQUIT')
    while (isAlive(pid)) await pause(20)
  }

  /** Freezes every process of the server; returns what resumes them. */
  async freeze(): Promise<() => void> {
    const postmaster = this.#postmaster()
    const pids = postmaster === undefined ? [] : withDescendants([postmaster])
    for (const pid of pids) send(pid, 'SIGSTOP')
    return () => {
      for (const pid of pids) send(pid, 'SIGCONT')
    }
  }

  async terminateConnections(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'ideabridge%' and pid <> pg_backend_pid()`,
    )
  }

  /** Uses a new connection each time, since the server comes and goes. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = await connectOnce(this.#url)
    try {
      return (await client.query(sql, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  async remove(): Promise<void> {
    await this.stopImmediately()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #postmaster(): number | undefined {
    return postmasterOf(path.join(this.#folder, 'postgres'))
  }
}
