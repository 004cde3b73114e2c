import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/tx.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'
import { countedAddress } from '../http/processor-time.ts'
import { findOwner } from './tokens.sql.ts'

const OAUTH_REGISTRATIONS_PER_HOUR_IN_ALL = 2_000

/** Fetches that one network address may cause. */
const OAUTH_DOCUMENTS_PER_HOUR = 30

interface Limited {
  readonly tx: Tx
  readonly config: Config
}

const MINUTE = 60
const HOUR = 3600

/**
 * Hosted assistants call for many people from a few addresses. So a call with a code or token that somebody's sign-in led to
 * counts for that person; every other call counts for the address it comes from.
 */
export async function takeCall({ tx, config }: Limited, { body, ip }: FastifyRequest): Promise<void> {
  const sent = new URLSearchParams(String(body ?? ''))
  const shown = sent.get('refresh_token') ?? sent.get('code') ?? sent.get('token')
  const person = shown === null ? undefined : await findOwner(tx, hashToken(shown))
  const caller = person === undefined ? countedAddress(ip) : `user:${person}`
  await takeRate(tx, { subject: `oauth:${caller}`, limit: config.oauth.requestsPerMinute, seconds: MINUTE })
}

export async function takeRegistration({ tx, config }: Limited, { ip }: FastifyRequest): Promise<void> {
  const limit = config.oauth.registrationsPerHour
  const subject = 'oauth-registrations'
  await takeRate(tx, { subject: `${subject}:${countedAddress(ip)}`, limit, seconds: HOUR })
  await takeRate(tx, { subject, limit: OAUTH_REGISTRATIONS_PER_HOUR_IN_ALL, seconds: HOUR })
}

export async function takeDocument({ tx }: Limited, { ip }: FastifyRequest): Promise<void> {
  const subject = `oauth-documents:${countedAddress(ip)}`
  await takeRate(tx, { subject, limit: OAUTH_DOCUMENTS_PER_HOUR, seconds: HOUR })
}
