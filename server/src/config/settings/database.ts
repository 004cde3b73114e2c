import type { SettingReader } from '../setting-reader.ts'
import type { Role } from './service.ts'

export function readDatabase(read: SettingReader, role: Role) {
  const databaseUrl = read.databaseUrl('DATABASE_URL', role === 'all' ? undefined : `ROLE=${role}`)
  const databasePooler = read.choice('DATABASE_POOLER', 'none', ['none', 'unnamed', 'named'])
  return {
    databaseUrl,
    /** How DATABASE_URL connects: directly, or through a pooler in transaction mode. */
    databasePooler,
    /** Bypasses the pooler, for migrations and LISTEN. */
    databaseDirectUrl: read.databaseUrl(
      'DATABASE_DIRECT_URL',
      databasePooler === 'none' ? undefined : `DATABASE_POOLER=${databasePooler}`,
    ),
    /** A read replica, for browsing. */
    databaseReadUrl: read.databaseUrl('DATABASE_READ_URL'),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 20, 2, 1000),
    /** A role that may create databases, for sandboxes, and a database that is its own. Unset: there are none. */
    sandboxDatabaseUrl: read.databaseUrl('SANDBOX_DATABASE_URL'),
    dataDir: read.text('DATA_DIR'),
  }
}
