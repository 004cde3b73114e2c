import type { Dispatcher } from 'undici'
import type { Fields } from '../../contract/fields.ts'
import type { Tx } from '../../db/tx.ts'
import { boundedText } from '../../events/bounded-text.ts'
import type { OutgoingClient } from '../../events/outgoing-client.ts'
import { webhookUrlFault } from '../../events/webhook-address.ts'
import { findClient, saveDocument } from './clients.sql.ts'
import { checkClient } from './registration.ts'

/** The document was read, and is not valid. */
export class DocumentFault extends Error {}

interface DocumentOptions {
  readonly tx: Tx
  /** For URLs that strangers chose. */
  readonly client: OutgoingClient
  readonly allowPrivate: boolean
  readonly timeoutMs: number
  /** Called before each fetch; throws when there were too many. */
  beforeFetch(): Promise<void>
}

const LARGEST_DOCUMENT = 10_240
const TOO_LONG = `the document at client_id is longer than ${LARGEST_DOCUMENT} bytes`
const SHORTEST_SECONDS = 300
const LONGEST_SECONDS = 86_400

/**
 * Makes a client known that has a document, or looks at its document again. One that cannot be fetched now is taken as it was
 * last time: a client that is connected already is not stopped by its host being down.
 */
export async function learnClient(options: DocumentOptions, clientId: string): Promise<void> {
  if (!isDocumentAddress(clientId, options.allowPrivate))
    throw new DocumentFault('client_id must be an https address with a path, written in its plain form')
  const known = await findClient(options.tx, clientId)
  if (known?.fresh) return
  try {
    await options.beforeFetch()
    const { document, seconds } = await fetchDocument(options, clientId)
    const metadata = checkedDocument(clientId, document)
    await saveDocument(options.tx, clientId, metadata, seconds)
  } catch (error) {
    if (known === undefined || error instanceof DocumentFault) throw error
  }
}

/** https with a path; where private addresses are allowed, http too, for local work. */
function isDocumentAddress(clientId: string, allowPrivate: boolean): boolean {
  if (clientId.length > 500 || !/^[\x21-\x7e]+$/.test(clientId) || !URL.canParse(clientId)) return false
  const { protocol, pathname, hash, href } = new URL(clientId)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return false
  // Written in one way only: two spellings of one address would be two agents.
  if (pathname === '/' || hash !== '' || clientId.includes('#') || href !== clientId) return false
  return webhookUrlFault(clientId, allowPrivate) === null
}

/** It must contain its own URL: a copy elsewhere is not that client. */
function checkedDocument(clientId: string, document: unknown): Fields {
  const checked = checkClient(document)
  if ('error' in checked) throw new DocumentFault(`the document at client_id is not valid: ${checked.description}`)
  if ((document as Fields).client_id !== clientId)
    throw new DocumentFault('the document at client_id names another client_id')
  return { ...checked.metadata, client_id: clientId }
}

async function fetchDocument(options: DocumentOptions, clientId: string) {
  const answer = await request(options, clientId)
  try {
    if (isPassing(answer.statusCode)) throw new Error(`the document at client_id answers ${answer.statusCode}`)
    if (answer.statusCode !== 200)
      throw new DocumentFault(`the document at client_id answers ${answer.statusCode}; 200 is needed, no redirect`)
    const text = await boundedText(answer.body, LARGEST_DOCUMENT, () => new DocumentFault(TOO_LONG))
    return { document: parsed(text), seconds: freshSeconds(answer.headers) }
  } finally {
    // The rest of the body is not read; the error that this causes is expected.
    answer.body.on('error', () => {}).destroy()
  }
}

/** The host is failing or busy, which says nothing about the document. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429
}

async function request({ client, timeoutMs }: DocumentOptions, clientId: string): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(clientId)
  const agent = await client.get()
  return agent.request({
    origin,
    path: `${pathname}${search}`,
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Ideabridge-OAuth/1.0' },
    signal: AbortSignal.timeout(timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DocumentFault('the document at client_id is not JSON')
  }
}

/** From the host's cache headers, between five minutes and a day. */
function freshSeconds(headers: Dispatcher.ResponseData['headers']): number {
  const control = String(headers['cache-control'] ?? '')
  const [, age] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(control) ?? []
  const stated = /no-store|no-cache/i.test(control) ? 0 : Number(age ?? 0)
  return Math.min(Math.max(stated, SHORTEST_SECONDS), LONGEST_SECONDS)
}
