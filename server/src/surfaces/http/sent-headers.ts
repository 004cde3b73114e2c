import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import { askedLanguage, type Language } from '../../contract/languages.ts'

const PLAIN_NAME = 'ideabridge_session'
/** Recognises a browser after signing out; it grants no access. */
const DEVICE_NAME = 'ideabridge_device'
/** On the way to a sign-in provider and back. */
const JOURNEY_NAME = 'ideabridge_journey'
const THIRTY_DAYS = 30 * 24 * 3600
/** The longest browsers keep a cookie. */
const LONGEST = 400 * 24 * 3600
/** A host has few parents and a path few folders; this bounds the answer. */
const MOST_PLACES = 24

/**
 * Over TLS, browsers accept the `__Host-` prefix only from this very host, without a domain and for all paths: no other
 * host of the same domain can plant a session. The plain name, which they can plant, is ignored there.
 */
export function sessionCookieName(baseUrl: string): string {
  return boundName(PLAIN_NAME, baseUrl)
}

function boundName(name: string, baseUrl: string): string {
  return isSecure(baseUrl) ? `__Host-${name}` : name
}

/** The session a browser sent; with several, nobody can tell which is its own. */
export interface SentSession {
  readonly token: string | undefined
  readonly several: boolean
}

export function sentSession(header: string | undefined, baseUrl: string): SentSession {
  const values = valuesOf(header, sessionCookieName(baseUrl))
  if (values.length > 1) return { token: undefined, several: true }
  return { token: values.find((value) => /^[\w-]{20,100}$/.test(value)), several: false }
}

/** If there are several, none is trusted. */
export function sentDevice(header: string | undefined, baseUrl: string): string | undefined {
  const [value, ...more] = valuesOf(header, boundName(DEVICE_NAME, baseUrl))
  return more.length === 0 && value && /^[\w-]{40,400}$/.test(value) ? value : undefined
}

export function sentJourney(header: string | undefined, baseUrl: string): string | undefined {
  const [value, ...more] = valuesOf(header, boundName(JOURNEY_NAME, baseUrl))
  return more.length === 0 && value && /^[\w-]{40,3500}$/.test(value) ? value : undefined
}

function valuesOf(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const cookie = pair.trim()
    return cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []
  })
}

interface Kept {
  readonly session?: string | null
  readonly device?: string
  readonly journey?: string | null
}

/** Removals come first, so that they do not remove what is set here. */
export function setCookies(
  forgotten: string[],
  { session, device, journey }: Kept,
  baseUrl: string,
): { 'Set-Cookie'?: string[] } {
  const lines = [
    ...forgotten,
    ...(session === undefined ? [] : sessionHeaders(session, baseUrl)),
    ...(device === undefined ? [] : [deviceHeader(device, baseUrl)]),
    ...(journey === undefined ? [] : [journeyHeader(journey, baseUrl)]),
  ]
  return lines.length > 0 ? { 'Set-Cookie': lines } : {}
}

/** Lives as long as its seal is valid, and at most until the browser closes. */
function journeyHeader(journey: string | null, baseUrl: string): string {
  const value = journey === null ? '; Max-Age=0' : journey
  return `${boundName(JOURNEY_NAME, baseUrl)}=${value}; Path=/; ${attributes(baseUrl)}`
}

function deviceHeader(device: string, baseUrl: string): string {
  return `${boundName(DEVICE_NAME, baseUrl)}=${device}; Max-Age=${LONGEST}; Path=/; ${attributes(baseUrl)}`
}

/** Cookie lines that set a session, or with null clear it. */
function sessionHeaders(token: string | null, baseUrl: string): string[] {
  const name = sessionCookieName(baseUrl)
  const value = token === null ? `${name}=; Max-Age=0` : `${name}=${token}; Max-Age=${THIRTY_DAYS}`
  const line = `${value}; Path=/; ${attributes(baseUrl)}`
  // Left in browsers by earlier versions, over TLS.
  return isSecure(baseUrl) ? [line, `${PLAIN_NAME}=; Max-Age=0; Path=/; ${attributes(baseUrl)}`] : [line]
}

/** Cookie lines that clear every session the browser may have sent, wherever it was planted. */
export function forgetSessions(request: FastifyRequest, baseUrl: string): string[] {
  const name = sessionCookieName(baseUrl)
  const domains = isSecure(baseUrl) ? [] : parentsOf(request.hostname)
  const places = ['', ...domains.map((domain) => `; Domain=${domain}`)].flatMap((domain) =>
    foldersOf(request.url).map((path) => `${name}=; Max-Age=0; Path=${path}${domain}; ${attributes(baseUrl)}`),
  )
  return places.slice(0, MOST_PLACES)
}

/** `a.example.org` itself and its parents, except the last label. */
function parentsOf(host: string): string[] {
  const labels = host.split('.')
  if (!/^[a-z0-9.-]+$/i.test(host) || /^[\d.]+$/.test(host)) return []
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}

/** `/`, `/account`, `/account/`, `/account/profile`. */
function foldersOf(url: string): string[] {
  const path = /^[\w./-]*/.exec(url)?.[0] ?? ''
  const parts = path.split('/').filter((part) => part !== '')
  return [
    '/',
    ...parts.flatMap((_part, index) => {
      const folder = `/${parts.slice(0, index + 1).join('/')}`
      return index === parts.length - 1 ? [folder] : [folder, `${folder}/`]
    }),
  ]
}

function attributes(baseUrl: string): string {
  return `HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:')
}

/** Browsers say where a request comes from; other programs do not, and have no cookie to abuse. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)
}

/**
 * Headers that must occur once. Node keeps the first or joins them, while a proxy in front may have used another one.
 */
interface Lines {
  host: number
  authorization: number
  'idempotency-key': number
}

/** How often each occurs. Runs for every request, so lengths are compared before letters. */
export function countLines(rawHeaders: readonly string[]): Lines {
  const lines: Lines = { host: 0, authorization: 0, 'idempotency-key': 0 }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 && name.length !== 13 && name.length !== 15) continue
    const known = name.toLowerCase()
    if (known === 'host' || known === 'authorization' || known === 'idempotency-key') lines[known]++
  }
  return lines
}

export function severalTokens(accessBy: Access['by'] | undefined): Refusal {
  const code = accessBy === 'bot' ? 'bot_auth_required' : 'unauthenticated'
  return new Refusal(code, { reason: 'several_tokens' })
}

/** Node joins them with commas, which a single key may contain too. */
export function hasRepeatedKey({ headers, rawHeaders }: IncomingMessage): boolean {
  return String(headers['idempotency-key'] ?? '').includes(',') && countLines(rawHeaders)['idempotency-key'] > 1
}

export const SEVERAL_KEYS = { faults: { 'Idempotency-Key': [fault('key_repeated')] } }

/**
 * The language of the person who gets the answer. Programs send a token, or call what only agents call, and are answered in
 * the English of the API; so is whoever asks for no language of ours.
 */
export function readerOf({ headers, routeOptions }: FastifyRequest): Language | undefined {
  const { accessBy } = routeOptions.config
  const isProgram = headers.authorization !== undefined || accessBy === 'bot'
  // Routes without an operation are for machines: health, metrics, unknown paths.
  return accessBy === undefined || isProgram ? undefined : askedLanguage(headers['accept-language'])
}

export function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}
