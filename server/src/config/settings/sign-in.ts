import type { SettingReader } from '../setting-reader.ts'

export interface SignInProvider {
  /** In addresses of ours and in the names of its settings. */
  readonly id: string
  /** On its button. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Tokens of people travel there, so in clear only to this machine. */
const ISSUER = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$))[^\s?#@]*$/
const IDS = /^([a-z][a-z0-9]{0,19}(\s*,\s*[a-z][a-z0-9]{0,19}){0,9})?$/

export function readSignIn(read: SettingReader) {
  const passwords = read.choice('PASSWORDS', 'on', ['on', 'off']) === 'on'
  const listed = read.pattern('SIGN_IN_PROVIDERS', '', IDS, 'names such as google,acme, in small letters')
  // With passwords off and no provider, nobody new could come in.
  if (!passwords) read.textWith('SIGN_IN_PROVIDERS', 'PASSWORDS=off')
  const ids = new Set(listed.split(',').flatMap((id) => id.trim() || []))
  return { passwords, signInProviders: [...ids].map((id) => readProvider(read, id)) }
}

/** Each has settings of its own: `SIGN_IN_GOOGLE_ISSUER` and so on. */
function readProvider(read: SettingReader, id: string): SignInProvider {
  const prefix = `SIGN_IN_${id.toUpperCase()}`
  const needed = (name: string) => read.textWith(`${prefix}_${name}`, 'SIGN_IN_PROVIDERS') ?? ''
  const capital = id.charAt(0).toUpperCase() + id.slice(1)
  return {
    id,
    name: read.pattern(`${prefix}_NAME`, capital, /^[^\p{C}]{1,40}$/u, 'up to 40 characters'),
    issuer: read.pattern(`${prefix}_ISSUER`, '', ISSUER, 'an address such as https://accounts.example.org'),
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
  }
}
