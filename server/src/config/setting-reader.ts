import ipaddr from 'ipaddr.js'
import { normalizeEmail } from '../schema/formats.ts'
import { passwordFault } from '../schema/password-rules.ts'
import { partsOf } from './currencies.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const LARGEST = 1_000_000_000
const PLACEHOLDER = /^change-me/i
const OWN_SECRET = 'a secret of your own, not that of an example'

interface Figure {
  readonly is: number
  readonly from: number
  readonly to?: number
}

/** As an operator writes them. */
export function asFigures(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
}

/** Reads settings by name; what is wrong with one is noted, so that all faults can be reported at once. */
export class SettingReader {
  readonly #environment: Environment
  readonly #faults: string[]

  constructor(environment: Environment, faults: string[]) {
    this.#environment = environment
    this.#faults = faults
  }

  /** An empty value counts as unset, the way shells and service files write it. */
  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  /** Example values are public. */
  secret(name: string, shortest = 1): string | undefined {
    const text = this.text(name)
    if (text !== undefined && PLACEHOLDER.test(text)) return this.#fault(name, OWN_SECRET, undefined)
    if (text === undefined || [...text].length >= shortest) return text
    return this.#fault(name, `at least ${shortest} characters, drawn at random`, undefined)
  }

  textWith(name: string, neededBy: string | undefined): string | undefined {
    return this.text(name) ?? this.#unset(name, neededBy)
  }

  textOr(name: string, fallback: string): string {
    return this.text(name) ?? fallback
  }

  integer(name: string, fallback: number, minimum: number, maximum = LARGEST): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    const fits = /^\d+$/.test(text) && value >= minimum && value <= maximum
    return fits ? value : this.#fault(name, `a whole number from ${minimum} to ${maximum}`, fallback)
  }

  /** Several numbers by name, such as text=45,type=20; those not named keep their defaults. */
  figures<K extends string>(name: string, usual: Readonly<Record<K, Figure>>): Record<K, number> {
    const figures = Object.fromEntries(Object.entries<Figure>(usual).map(([key, { is }]) => [key, is]))
    for (const part of (this.text(name) ?? '').split(',').filter((each) => each.trim() !== '')) {
      const [, key = '', digits = ''] = /^\s*(\w+)=(\d+)\s*$/.exec(part) ?? []
      const { from = 0, to = LARGEST } = usual[key as K] ?? {}
      if (!Object.hasOwn(usual, key) || Number(digits) < from || Number(digits) > to)
        return this.#fault(name, `numbers by name such as ${asFigures(figures)}`, figures as Record<K, number>)
      figures[key] = Number(digits)
    }
    return figures as Record<K, number>
  }

  /** A fraction that cannot be paid would be charged rounded, not as shown. */
  price(name: string, fallback: number, currency: string): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const { digits, written } = partsOf(currency)
    const value = Number(text)
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(text) || (written < 3 && /\.\d{3}/.test(text)))
      return this.#fault(name, `an amount such as ${(19.5).toFixed(written)}`, fallback)
    const parts = 10 ** digits
    const payable = Math.floor(value * parts) / parts
    if (Number(value.toFixed(digits)) === value) return value
    const near = `such as ${payable.toFixed(written)} or ${(payable + 1 / parts).toFixed(written)}`
    return digits === 0
      ? this.#fault(name, `a whole amount ${near}: ${currency} has no smaller part`, fallback)
      : this.#fault(name, `an amount ${near}: the third decimal of ${currency} can only be 0`, fallback)
  }

  flag(name: string): boolean {
    const text = this.text(name) ?? '0'
    if (text === '1' || text === '0') return text === '1'
    return this.#fault(name, '1 or 0', false)
  }

  choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const text = (this.text(name) ?? fallback) as T
    return choices.includes(text) ? text : this.#fault(name, `one of ${choices.join(', ')}`, fallback)
  }

  pattern(name: string, fallback: string, pattern: RegExp, form: string): string {
    const text = this.text(name) ?? fallback
    return pattern.test(text) ? text : this.#fault(name, form, fallback)
  }

  url(name: string, neededBy?: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return this.#unset(name, neededBy)
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
    return this.#fault(name, 'an address such as https://ideas.example.org', undefined)
  }

  /** Empty if unset. A second @ after the host means a password cut short, with its rest taken for the host. */
  mailServer(name: string): string {
    const text = this.text(name) ?? ''
    if (text === '' || (/^smtps?:\/\/[^/?#]+([/?#][^@]*)?$/.test(text) && URL.canParse(text))) return text
    const form = 'an address such as smtp://user:password@host:587, with #, / and ? in a password as %23, %2F and %3F'
    return this.#fault(name, form, '')
  }

  email(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    return normalizeEmail(text) ?? this.#fault(name, 'an email address', undefined)
  }

  /** Both or neither; the password is taken verbatim, including spaces. */
  account(emailName: string, passwordName: string): { email: string; password: string } | undefined {
    const email = this.email(emailName)
    const password = this.#environment[passwordName] || undefined
    if (email === undefined && password === undefined) return undefined
    if (email === undefined) {
      if (this.text(emailName) === undefined) this.#fault(emailName, `set together with ${passwordName}`, undefined)
      return undefined
    }
    if (password !== undefined && PLACEHOLDER.test(password)) return this.#fault(passwordName, OWN_SECRET, undefined)
    const length = [...(password ?? '')].length
    if (password === undefined || length < 8 || length > 256)
      return this.#fault(passwordName, `8 to 256 characters, set together with ${emailName}`, undefined)
    if (passwordFault(password, email) === null) return { email, password }
    return this.#fault(passwordName, `neither a common password nor ${emailName}`, undefined)
  }

  databaseUrl(name: string, neededBy?: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return this.#unset(name, neededBy)
    // Without a host it means a Unix socket, which URLs cannot express.
    const withHost = text.replace('@/', '@localhost/')
    if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(withHost)) return text
    return this.#fault(name, 'an address such as postgresql://user:password@host:5432/database', undefined)
  }

  addresses(name: string): string[] {
    const list = (this.text(name) ?? '').split(',').map((entry) => entry.trim())
    const given = list.filter((entry) => entry !== '')
    const valid = given.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry))
    return valid ? given : this.#fault(name, 'IP addresses or ranges, comma-separated', [])
  }

  #unset(name: string, neededBy: string | undefined): undefined {
    return neededBy === undefined ? undefined : this.#fault(name, `set with ${neededBy}`, undefined)
  }

  #fault<T>(name: string, form: string, fallback: T): T {
    this.#faults.push(`${name} must be ${form}.`)
    return fallback
  }
}
