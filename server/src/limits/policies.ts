import type { Config } from '../config/config.ts'
import type { AddressLimit } from '../contract/access.ts'
import type { RatePolicy } from './rate.sql.ts'

const MINUTE = 60
const HOUR = 3600

export function addressPolicy(name: AddressLimit, config: Config, address: string): RatePolicy {
  const reason = { reason: 'registration_limit', params: { limit: config.registrationsPerHour } } as const
  return { subject: `${name}:${address}`, limit: config.registrationsPerHour, seconds: HOUR, because: reason }
}

/** Mails with a link to one mailbox. */
export function mailsTo(config: Config, email: string): RatePolicy {
  return { subject: `mails-to:${email}`, limit: config.accountMailsPerHour, seconds: HOUR }
}

/**
 * The same for mails that anybody can request but only a known address gets. Counted apart: otherwise a refusal
 * elsewhere would reveal that the address has an account or an agent.
 */
export function mailsToKnown(config: Config, email: string): RatePolicy {
  return { subject: `mails-to-known:${email}`, limit: config.accountMailsPerHour, seconds: HOUR }
}

/** All mails with a link, no matter who asked for them or gets them. */
export function accountMails(config: Config): RatePolicy {
  return { subject: 'account-mails', limit: config.accountMailsPerHourInAll, seconds: HOUR }
}

/** What every mail with a link counts against, with the reason of its refusal; the one everybody shares comes last. */
export function mailsByLink(
  config: Config,
  email: string,
): readonly (readonly [RatePolicy, 'mailed_often' | 'many_mails'])[] {
  return [
    [mailsTo(config, email), 'mailed_often'],
    [accountMails(config), 'many_mails'],
  ]
}

export function authFailures(config: Config, address: string): RatePolicy {
  return { subject: `auth-failures:${address}`, limit: config.authFailuresPerMinute, seconds: MINUTE }
}

/** Calls of a suspended or rejected agent, which may only read why and object. */
export function stoppedCalls(config: Config, botId: number): RatePolicy {
  return { subject: `stopped-agent:${botId}`, limit: config.botRatePerMinute, seconds: MINUTE }
}
