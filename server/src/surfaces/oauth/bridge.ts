import { AsyncLocalStorage } from 'node:async_hooks'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface BridgedAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  /** Hashes of the codes and refresh tokens that it used up. */
  used: readonly Buffer[]
  /** What went wrong on our side: all the library says of it is a 500. */
  failure?: unknown
}

interface Noted {
  used: Buffer[]
  failure?: unknown
}

const underWay = new AsyncLocalStorage<Noted>()

export function noteUse(hash: Buffer): void {
  underWay.getStore()?.used.push(hash)
}

export function noteFailure(failure: unknown): void {
  const request = underWay.getStore()
  if (request) request.failure = failure
}

export interface BridgedRequest {
  url: string
  body?: string | undefined
  contentType?: string | undefined
}

/**
 * Lets the library answer a request. It gets a copy, so that bodies are read within our bounds, and we send its answer, with
 * the headers of every answer. We tell it the service's address.
 */
export async function askLibrary(
  handle: Handle,
  request: FastifyRequest,
  baseUrl: string,
  { url, body, contentType }: BridgedRequest,
): Promise<BridgedAnswer> {
  const own = new URL(baseUrl)
  // Not the real socket: a request that ends takes its socket along.
  const asked = new IncomingMessage(new Socket())
  const content = Buffer.from(body ?? '')
  asked.method = request.method
  asked.url = url
  asked.headers = {
    ...kept(request),
    host: own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    'x-forwarded-host': own.host,
    ...(body !== undefined && { 'content-type': contentType, 'content-length': String(content.length) }),
  }
  asked.complete = true
  if (content.length > 0) asked.push(content)
  asked.push(null)
  const noted: Noted = { used: [] }
  const said = await underWay.run(
    noted,
    () =>
      new Promise<Said>((resolve, reject) => {
        handle(asked, new Gathered(asked, resolve)).catch(reject)
      }),
  )
  return { ...said, ...noted }
}

type Said = Pick<BridgedAnswer, 'status' | 'headers' | 'body'>

/** The headers it needs. The app's credentials stay here. */
function kept({ headers }: FastifyRequest) {
  const cookies = (headers.cookie ?? '')
    .split(';')
    .filter((pair) => /^\s*ideabridge_re(quest|sume)(\.sig)?=/.test(pair))
  return {
    accept: headers.accept ?? '*/*',
    'user-agent': headers['user-agent'] ?? '',
    'accept-language': headers['accept-language'] ?? '',
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    ...(cookies.length > 0 && { cookie: cookies.join(';') }),
  }
}

/** Collects an answer instead of sending it. */
class Gathered extends ServerResponse {
  readonly #done: (answer: Said) => void
  readonly #chunks: Buffer[] = []

  constructor(request: IncomingMessage, done: (answer: Said) => void) {
    super(request)
    this.#done = done
  }

  override write(chunk: string | Buffer): boolean {
    this.#chunks.push(Buffer.from(chunk as string))
    return true
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) this.write(chunk)
    const headers = { ...this.getHeaders() } as Record<string, string | string[]>
    this.#done({ status: this.statusCode, headers, body: Buffer.concat(this.#chunks) })
    return this
  }
}
