import type pg from 'pg'
import { StartupFault } from '../../config/startup-fault.ts'
import { connectOnce } from '../database.ts'

const CLAIM_LOCK = 7_310_227
const OWNER = 'ideabridge-owner-'
/** A service killed a moment ago may still be disconnecting. */
const PATIENCE_MS = 1_500

/**
 * One service per data directory. The claim is a lock held by the returned connection, so it ends with the process,
 * however that ends. To share a database, several services use DATABASE_URL.
 */
export async function claimDataDirectory(url: string, dataDir: string, pid: number): Promise<pg.Client> {
  const client = await connectOnce(url)
  await client.query(`set application_name to '${OWNER}${pid}'`)
  const deadline = Date.now() + PATIENCE_MS
  do {
    if (await tryLock(client)) return client
    await new Promise((resolve) => setTimeout(resolve, 100))
  } while (Date.now() < deadline)
  const owner = await lockOwner(client)
  await client.end()
  throw new StartupFault(
    `Ideabridge is already running on ${dataDir} (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
  )
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [CLAIM_LOCK])
  return rows[0]?.claimed === true
}

async function lockOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [CLAIM_LOCK],
  )
  return rows[0]?.application_name.slice(OWNER.length) ?? 'unknown'
}
