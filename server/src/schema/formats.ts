import { domainToASCII } from 'node:url'
import Format, { IsDate, IsDateTime } from 'typebox/format'
import { hasHidden, mixesAlphabets } from './hidden-characters.ts'
import { COUNTRIES, CURRENCIES } from './iso-tables.ts'

/**
 * String formats, registered with the validator by name. An email address has one @, a plain local part and a domain
 * with a dot, in any one script. A URL is http or https. Neither contains invisible characters. There was no year 0,
 * and PostgreSQL has none. A moment is one that everybody reads alike.
 */
export function registerFormats(): void {
  Format.Set('email', isEmail)
  Format.Set('uri', isWebUrl)
  Format.Set('date', (text) => IsDate(text) && !text.startsWith('0000'))
  Format.Set('date-time', isMoment)
  Format.Set('country', (text) => COUNTRIES.has(text))
  Format.Set('currency', (text) => CURRENCIES.has(text))
}

const LOCAL_PART = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}$/u
/** Checked before conversion to ASCII, which would cut off a path, decode percent signs and drop line breaks. */
const DOMAIN_TEXT = /^[\p{L}\p{M}\p{N}.-]+$/u
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Canonical form of an address: trimmed, lower case, domain in ASCII. Null if it is invalid or could be read as another
 * one.
 */
export function normalizeEmail(text: string): string | null {
  if (hasHidden(text.trim())) return null
  const trimmed = text.trim().normalize('NFC').toLowerCase()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at)
  const written = trimmed.slice(at + 1)
  const domain = at > 0 && DOMAIN_TEXT.test(written) ? domainToASCII(written) : ''
  const dotted = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  if (mixesAlphabets(local)) return null
  return dotted && LOCAL_PART.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : null
}

function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null
}

function isWebUrl(text: string): boolean {
  return !hasHidden(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

const LONGEST_MOMENT = 40
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z')
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')
/** No place on earth is further from UTC. */
const OFFSET = /(z|[+-](0\d|1[0-4]):\d\d)$/i

/** The standard also knows leap seconds, names of time zones and any offset; of these, JavaScript and PostgreSQL know some. */
function isMoment(text: string): boolean {
  if (text.length > LONGEST_MOMENT || !IsDateTime(text) || !OFFSET.test(text)) return false
  const moment = Date.parse(text)
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT
}

/** A URL in unambiguous characters: the domain in ASCII, the rest percent-encoded. */
export function asciiUrl(text: string): string {
  return /^[\x21-\x7e]*$/.test(text) || !URL.canParse(text) ? text : new URL(text).href
}
