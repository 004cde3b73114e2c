import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/tx.ts'
import { countedAddress } from '../../limits/address.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import { hashToken } from '../../secrets/secrets.ts'
import { findOwner } from './tokens.sql.ts'

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
  const { registrationsPerHour, registrationsPerHourInAll } = config.oauth
  const subject = 'oauth-registrations'
  await takeRate(tx, { subject: `${subject}:${countedAddress(ip)}`, limit: registrationsPerHour, seconds: HOUR })
  await takeRate(tx, { subject, limit: registrationsPerHourInAll, seconds: HOUR })
}

export async function takeDocument({ tx, config }: Limited, { ip }: FastifyRequest): Promise<void> {
  const subject = `oauth-documents:${countedAddress(ip)}`
  await takeRate(tx, { subject, limit: config.oauth.documentsPerHour, seconds: HOUR })
}
