import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { createSecrets, hashToken, type Secrets } from './secrets.ts'

/** The installation's key: from the settings, or generated at the first start and shared by all processes. */
export async function loadSecrets(database: Database, setting: string | undefined): Promise<Secrets> {
  if (setting !== undefined) return createSecrets(hashToken(setting))
  await database.read.rows('insert into installation (secret_key) values ($1) on conflict do nothing', [
    randomBytes(32),
  ])
  const { secret_key } = await database.read.one<{ secret_key: Buffer }>('select secret_key from installation')
  return createSecrets(secret_key)
}
