import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { FirstUse } from '../../config/first-use.ts'
import { Refusal } from '../../contract/errors.ts'
import { mcpResource } from '../../contract/resource.ts'
import { refusalOf } from '../../db/queues.ts'
import type { Tx } from '../../db/tx.ts'
import type { OutgoingClient } from '../../events/outgoing-client.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import { hashToken, type Secrets } from '../../secrets/secrets.ts'
import { sentSession } from '../http/sent-headers.ts'
import { PLAIN_PAGE_POLICY } from '../shared/plain-page.ts'
import { askLibrary, type BridgedAnswer, type BridgedRequest } from './bridge.ts'
import { takeCall, takeDocument, takeRegistration } from './call-limits.ts'
import { DocumentFault, learnClient } from './client-documents.ts'
import { isApprovedClient } from './clients.sql.ts'
import { ENDPOINTS } from './metadata.ts'
import { faultOf, OauthFault, refuse } from './oauth-fault.ts'
import { askedParameters, nameResource, refreshParameters } from './parameters.ts'
import { findRecord, giveBack, noteAnswered } from './records.sql.ts'
import { checkClient, LOOPBACK } from './registration.ts'

const OAUTH_DOCUMENT_TIMEOUT_MS = 5_000

export interface OauthOptions {
  readonly tx: Tx
  readonly config: Config
  readonly secrets: Secrets
  readonly site: Site
  /** For URLs that strangers chose. */
  readonly client: OutgoingClient
  onFailure(error: Error, requestId: string): void
}

type Handle = Parameters<typeof askLibrary>[0]

const FORM = 'application/x-www-form-urlencoded'
const UNUSED_COOKIE = /^ideabridge_oauth(\.sig)?=/
const PASSED_ON = ['location', 'content-type', 'cache-control', 'pragma', 'www-authenticate'] as const

/** The authorization server's endpoints. Its pages are the app's. */
export function addOauthRoutes(server: FastifyInstance, options: OauthOptions): void {
  const library = new FirstUse(() => openLibrary(options))
  server.addHook('onClose', () => options.client.destroy())
  const ask = async (request: FastifyRequest, asked: BridgedRequest) => {
    const said = await askLibrary(await library.get(), request, options.site.baseUrl, asked)
    await refuseIfBusy(options, request, said)
    return said
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, asked: BridgedRequest) =>
    send(reply, await ask(request, asked))

  server.get(
    ENDPOINTS.authorize,
    guarded(options, async (request, reply) => {
      const asked = askedParameters(readParameters(options, queryOf(request)))
      refuseLong(asked)
      await learn(options, request, asked)
      const said = await ask(request, { url: `${ENDPOINTS.authorize}?${asked}` })
      const elsewhere = await strangeTarget(options, asked, said)
      return elsewhere === undefined ? send(reply, said) : sendWayBack(request, reply, elsewhere)
    }),
  )
  server.get(
    `${ENDPOINTS.authorize}/:uid`,
    guarded(options, async (request, reply) => {
      const { uid } = request.params as { uid: string }
      await refuseOtherBrowser(options, request, uid)
      return answer(request, reply, { url: `${ENDPOINTS.authorize}/${uid}` })
    }),
  )
  const form = (path: string, read: (sent: URLSearchParams) => URLSearchParams, meet = learn) =>
    server.post(
      path,
      guarded(options, async (request, reply) => {
        const asked = read(readParameters(options, String(request.body ?? '')))
        await meet(options, request, asked)
        const said = await ask(request, { url: path, body: String(asked), contentType: FORM })
        if (said.status === 200) onceSent(options, request, reply, asked)
        return send(reply, said)
      }),
    )
  form(ENDPOINTS.device, askedParameters)
  form(ENDPOINTS.token, (sent) => {
    refuseOtherResource(options, sent)
    return refreshParameters(sent)
  })
  form(ENDPOINTS.revoke, (sent) => sent, learnIfPossible)
  const register = guarded(options, async (request, reply) => {
    const checked = checkClient(readJson(request.body))
    if ('error' in checked) throw new OauthFault(400, checked.error, checked.description)
    await takeRegistration(options, request)
    return answer(request, reply, {
      url: ENDPOINTS.register,
      body: JSON.stringify(checked.metadata),
      contentType: 'application/json',
    })
  })
  server.post(ENDPOINTS.register, register)
  // Some clients look nowhere else.
  server.post('/register', register)
}

/** The library says of every failure that it is ours. Those that pass are told as such, and the client can ask again. */
async function refuseIfBusy({ tx, onFailure }: OauthOptions, { id }: FastifyRequest, said: BridgedAnswer) {
  if (said.failure === undefined) return
  const refusal = refusalOf(said.failure)
  if (refusal.status === 500) return onFailure(said.failure as Error, id)
  if (said.used.length > 0) await giveBack(tx, said.used)
  throw refusal
}

/** Once the answer is sent the refresh token counts as used: see noteAnswered. */
function onceSent(
  { tx, onFailure }: OauthOptions,
  { id }: FastifyRequest,
  { raw }: FastifyReply,
  asked: URLSearchParams,
) {
  const used = asked.get('refresh_token')
  if (used === null) return
  raw.once('finish', () => void noteAnswered(tx, hashToken(used)).catch((error: Error) => onFailure(error, id)))
}

function send(reply: FastifyReply, { status, headers, body }: BridgedAnswer): FastifyReply {
  const cookies = [headers['set-cookie'] ?? []].flat().filter((line) => !UNUSED_COOKIE.test(line))
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
  for (const name of PASSED_ON) if (headers[name] !== undefined) reply.header(name, headers[name])
  if (String(headers['content-type']).startsWith('text/html'))
    reply.header('Content-Security-Policy', PLAIN_PAGE_POLICY)
  return reply.header('Cache-Control', 'no-store').code(status).send(body)
}

/**
 * Where a request that is refused at once would take the browser. Nobody was asked anything yet, and anybody can register a
 * target: sending people there would make our address a disguise for any other (RFC 9700, 4.11.2). Programs on
 * their own device, and clients that an admin approved, get their browser back as they expect.
 */
async function strangeTarget(
  { tx, site }: OauthOptions,
  asked: URLSearchParams,
  { headers: { location } }: BridgedAnswer,
): Promise<URL | undefined> {
  if (typeof location !== 'string') return undefined
  const target = new URL(location, site.baseUrl)
  if (target.origin === new URL(site.baseUrl).origin || LOOPBACK.has(target.hostname)) return undefined
  return (await isApprovedClient(tx, asked.get('client_id') ?? '')) ? undefined : target
}

/** Shows people where the link leads before they follow it. */
function sendWayBack(request: FastifyRequest, reply: FastifyReply, target: URL): FastifyReply {
  const [error, error_description] = ['error', 'error_description'].map((name) => target.searchParams.get(name) ?? '')
  const fault = new OauthFault(400, error || 'invalid_request', error_description ?? '')
  return refuse(request, reply, fault, target)
}

/**
 * The library finds out only after it has used up the code or refresh token. A client that corrects its mistake would then
 * seem to use it a second time, which ends the whole sign-in.
 */
function refuseOtherResource({ site }: OauthOptions, sent: URLSearchParams): void {
  const resource = mcpResource(site.baseUrl)
  const named = sent.getAll('resource')
  if (named.length > 0 && !named.includes(resource))
    throw new OauthFault(400, 'invalid_target', `the resource here is ${resource}`)
}

/** Loaded on first use: the library takes 20 MB and 0.2 s. */
async function openLibrary({ tx, config, secrets, site }: OauthOptions): Promise<Handle> {
  const { createProvider } = await import('./provider.ts')
  return createProvider({ tx, config, secrets, baseUrl: site.baseUrl }).callback()
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function guarded(options: OauthOptions, run: Answering): Answering {
  return async (request, reply) => {
    try {
      await takeCall(options, request)
      return await run(request, reply)
    } catch (error) {
      const fault = faultOf(error, request)
      if (fault === undefined) throw error
      return refuse(request, reply, fault)
    }
  }
}

/** A client whose id is a URL is described by the document there. */
async function learn(options: OauthOptions, request: FastifyRequest, asked: URLSearchParams): Promise<void> {
  const clientId = asked.get('client_id') ?? ''
  if (!/^https?:\/\//i.test(clientId)) return
  const { tx, client, config, onFailure } = options
  const documents = {
    tx,
    client,
    allowPrivate: config.webhookAllowPrivate,
    timeoutMs: OAUTH_DOCUMENT_TIMEOUT_MS,
    beforeFetch: () => takeDocument(options, request),
  }
  try {
    await learnClient(documents, clientId)
  } catch (error) {
    if (error instanceof DocumentFault || error instanceof Refusal) throw error
    onFailure(error as Error, request.id)
    throw new DocumentFault('the document at client_id cannot be fetched right now')
  }
}

/** A client can revoke its tokens even if its document is gone. The library refuses unknown clients. */
async function learnIfPossible(options: OauthOptions, request: FastifyRequest, asked: URLSearchParams): Promise<void> {
  try {
    await learn(options, request, asked)
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
  }
}

/**
 * The browser that goes on must be the one in which the request began and in which the person consented. Otherwise somebody
 * could begin a request, have another person consent to it, and take the code.
 */
async function refuseOtherBrowser(options: OauthOptions, request: FastifyRequest, uid: string): Promise<void> {
  const { tx, config } = options
  const record = await findRecord(tx, 'Interaction', hashToken(uid), config.oauth.refreshReuseSeconds)
  if (record === undefined) throw new OauthFault(400, 'invalid_request', 'This request has ended.')
  const begun = (request.headers.cookie ?? '').split(';').some((pair) => pair.trim() === `ideabridge_resume=${uid}`)
  const { token } = sentSession(request.headers.cookie, options.site.baseUrl)
  const decided = token !== undefined && record.decision?.session === hashToken(token).toString('hex')
  if (!begun || !decided)
    throw new OauthFault(403, 'access_denied', 'Go on in the browser in which you began, signed in as who consented.')
}

/** Of what the library stores with a request as it was sent; the port in a loopback `redirect_uri` may begin with any number of zeros. */
const LONGEST_STATE = 2_048

/** Anybody can begin a request. */
function refuseLong(asked: URLSearchParams): void {
  for (const name of ['state', 'redirect_uri'])
    if ((asked.get(name) ?? '').length > LONGEST_STATE)
      throw new OauthFault(400, 'invalid_request', `${name} may have ${LONGEST_STATE} characters.`)
}

/** Refuses NUL: no parameter needs it, and the database cannot store it. */
function readParameters({ site }: OauthOptions, text: string): URLSearchParams {
  const sent = nameResource(new URLSearchParams(text), site.baseUrl)
  if (sent.values().some((value) => value.includes('\0')))
    throw new OauthFault(400, 'invalid_request', 'A parameter contains a NUL character.')
  return sent
}

function queryOf({ raw }: FastifyRequest): string {
  const url = raw.url ?? ''
  return url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
