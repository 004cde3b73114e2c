import { MEBIBYTE } from '../mebibyte.ts'
import type { SettingReader } from '../setting-reader.ts'

/** The process itself: where it listens, its database, its mail, and who runs it. */
export function readService(read: SettingReader) {
  const port = read.integer('PORT', 3000, 0, 65_535)
  const host = read.textOr('HOST', '127.0.0.1')
  const role = read.choice('ROLE', 'all', ['all', 'web', 'worker'])
  const databasePooler = read.choice('DATABASE_POOLER', 'none', ['none', 'unnamed', 'named'])
  return {
    port,
    host,
    /** `web` answers calls; `worker` runs background work: jobs, mail, webhooks. */
    role,
    /** Unset: the address the service listens on, known once it does. */
    baseUrl: read.url('BASE_URL', role === 'worker' ? 'ROLE=worker, because emails link there' : undefined),
    databaseUrl: read.databaseUrl('DATABASE_URL', role === 'all' ? undefined : `ROLE=${role}`),
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
    dataDir: read.text('DATA_DIR'),
    /** Of a process that makes pictures of an uploaded file. */
    renderMemory: read.integer('RENDER_MEMORY_MB', 768, 128, 8192) * MEBIBYTE,
    /** Unset: generated once and kept in the database. */
    secretKey: read.secret('SECRET_KEY'),
    firstAdmin: read.account('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    /** Unset: mail is not sent, only kept for admins to read. */
    smtpUrl: read.mailServer('SMTP_URL'),
    mailFrom: read.pattern(
      'MAIL_FROM',
      'Ideabridge <noreply@localhost>',
      /[^\s@<>]@[^\s@<>]/,
      'an email address, with a name if you like: Ideabridge <hello@example.org>',
    ),
    trustProxy: read.addresses('TRUST_PROXY'),
    /** Behind a trusted proxy, calls in flight of one caller. */
    connectionsPerAddress: read.integer('CONNECTIONS_PER_ADDRESS', 500, 1),
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    metricsToken: read.secret('METRICS_TOKEN'),
    /** For security.txt. */
    securityContact: read.pattern(
      'SECURITY_CONTACT',
      '',
      /^((mailto:|https:\/\/)\S+)?$/,
      'an address such as mailto:security@example.org or https://example.org/report',
    ),
    /** Named in the imprint, the terms and the privacy page. Unset: these say that it is not filled in. */
    operator: {
      name: read.textOr('OPERATOR_NAME', ''),
      address: read.textOr('OPERATOR_ADDRESS', ''),
      email: read.pattern('OPERATOR_EMAIL', '', /^([^\s@]+@[^\s@]+)?$/, 'an email address such as hello@example.org'),
    },
  }
}
