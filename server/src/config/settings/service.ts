import { MEBIBYTE } from '../mebibyte.ts'
import type { SettingReader } from '../setting-reader.ts'

/** A shorter key can be guessed, even a random one. */
const SECRET_KEY_LENGTH = 32
/** Can only be guessed over the network. */
const METRICS_TOKEN_LENGTH = 16

const ROLES = ['all', 'web', 'worker'] as const

export type Role = (typeof ROLES)[number]

export function readService(read: SettingReader) {
  const port = read.integer('PORT', 3000, 0, 65_535)
  const host = read.textOr('HOST', '127.0.0.1')
  const role = read.choice('ROLE', 'all', ROLES)
  return {
    port,
    host,
    /** `web` answers calls; `worker` runs background work: jobs, mail, webhooks. */
    role,
    /** Unset: the address the service listens on, known once it does. */
    baseUrl: read.url('BASE_URL', role === 'worker' ? 'ROLE=worker, because emails link there' : undefined),
    trustProxy: read.addresses('TRUST_PROXY'),
    /** Behind a trusted proxy, calls in flight of one caller. */
    connectionsPerAddress: read.integer('CONNECTIONS_PER_ADDRESS', 500, 1),
    /** Unset: generated once and kept in the database. */
    secretKey: read.secret('SECRET_KEY', SECRET_KEY_LENGTH),
    firstAdmin: read.account('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    /** For a process that draws pictures of an uploaded file. */
    renderMemory: read.integer('RENDER_MEMORY_MB', 768, 128, 8192) * MEBIBYTE,
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    metricsToken: read.secret('METRICS_TOKEN', METRICS_TOKEN_LENGTH),
  }
}
