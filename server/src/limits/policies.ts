import type { Config } from '../config/config.ts'
import type { AddressLimit } from '../contract/access.ts'
import type { RatePolicy } from './rate.sql.ts'

const MINUTE = 60
const HOUR = 3600

export function addressPolicy(name: AddressLimit, config: Config, address: string): RatePolicy {
  return { subject: `${name}:${address}`, limit: config.registrationsPerHour, seconds: HOUR }
}

export function authFailures(config: Config, address: string): RatePolicy {
  return { subject: `auth-failures:${address}`, limit: config.authFailuresPerMinute, seconds: MINUTE }
}
