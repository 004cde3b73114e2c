import { hash } from 'node:crypto'
import type { KnownName } from './assistants.sql.ts'
import type { ConnectionRequest } from './requests.sql.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host that gets the code; null for a program that shows a code of its own. */
export function receiverOf({ redirect_uri }: ConnectionRequest): { host: string; loopback: boolean } | null {
  if (redirect_uri === null) return null
  const { hostname, host } = new URL(redirect_uri)
  const loopback = LOOPBACK.has(hostname)
  return { host: loopback ? hostname : host, loopback }
}

/**
 * Whose client it is: the host of its document, or where it said that codes shall go. A program that shows a code of its own
 * sends none anywhere, so nothing stands behind the hosts that it named.
 */
export function hostOf(request: ConnectionRequest): string {
  const [first = 'http://localhost'] = provenTargets(request)
  const { hostname, host } = new URL(request.kind === 'document' ? request.client_id : (request.redirect_uri ?? first))
  return LOOPBACK.has(hostname) ? hostname : host
}

function provenTargets({ redirect_uri, redirect_uris }: ConnectionRequest): string[] {
  return redirect_uri === null ? redirect_uris.filter((uri) => LOOPBACK.has(new URL(uri).hostname)) : redirect_uris
}

/**
 * What makes a client that registered itself the same as before to its person: its name, and where its codes may go. Any
 * program can register under any name for this machine, or for a code of its own, so each such registration is a client by
 * itself; what stands before the space tells whether one like it was stopped. Ports differ from start to start and do not count.
 */
export function clientKey(request: ConnectionRequest): string {
  const { kind, client_id, client_name } = request
  if (kind === 'document') return client_id
  const proven = provenTargets(request)
  const targets = proven.map((uri) => {
    const { protocol, hostname, host, pathname } = new URL(uri)
    return `${protocol}//${LOOPBACK.has(hostname) ? 'loopback' : host}${pathname}`
  })
  const family = hash('sha256', JSON.stringify([client_name.toLowerCase(), [...new Set(targets)].sort()]), 'base64url')
  const owned = proven.length > 0 && proven.every((uri) => !LOOPBACK.has(new URL(uri).hostname))
  return owned ? family : `${family} ${client_id}`
}

/** Assistants that many people know, and the hosts that are theirs. */
const WELL_KNOWN: readonly KnownName[] = [
  ...['claude.ai', 'claude.com', 'anthropic.com'].map((host) => ({ bot_name: 'Claude', host })),
  ...['chatgpt.com', 'openai.com'].map((host) => ({ bot_name: 'ChatGPT', host })),
  ...['google.com', 'gemini.google'].map((host) => ({ bot_name: 'Gemini', host })),
  ...['microsoft.com', 'github.com', 'vscode.dev'].map((host) => ({ bot_name: 'Copilot', host })),
  ...['mistral.ai'].map((host) => ({ bot_name: 'Mistral', host })),
  ...['cursor.com', 'cursor.sh'].map((host) => ({ bot_name: 'Cursor', host })),
  { bot_name: 'Ideabridge', host: 'ideabridge.invalid' },
]

/**
 * The host that people would expect behind this name, when the client or its code belongs to another one. A program that the
 * browser reaches on the person's own device may carry any name; for that there is another warning.
 */
export function expectedHost(request: ConnectionRequest, approved: readonly KnownName[]): string | null {
  const receiver = receiverOf(request)
  const hosts = [hostOf(request), ...(receiver ? [receiver.host] : [])]
  if (receiver?.loopback) return null
  const name = skeleton(request.client_name)
  const namesakes = [...WELL_KNOWN, ...approved].filter(({ bot_name }) => suggests(name, skeleton(bot_name)))
  if (namesakes.length === 0) return null
  const own = namesakes.some((known) => hosts.every((host) => isWithin(host, known.host)))
  return own ? null : namesakes[0]!.host
}

/** A name without letters and digits is part of every other, and suggests nobody. */
function suggests(name: string, known: string): boolean {
  return known !== '' && name.includes(known)
}

function isWithin(host: string, owner: string): boolean {
  return host === owner || host.endsWith(`.${owner}`)
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'l',
  ԁ: 'd',
  ɡ: 'g',
  ο: 'o',
  α: 'a',
  τ: 't',
}

/** A name as a hurried reader sees it. */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...plain]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
