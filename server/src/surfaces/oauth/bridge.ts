import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface BridgedAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export interface BridgedRequest {
  /** Path and query. */
  url: string
  body?: string | undefined
  contentType?: string | undefined
}

/**
 * Lets the library answer a request of ours. It gets a request of its own, so that bodies are read under our bounds, and
 * its answer is sent by us, with all that goes with every answer. It takes its own address from what we say it is.
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
  return new Promise((resolve, reject) => {
    const answer = new Gathered(asked, resolve)
    handle(asked, answer).catch(reject)
  })
}

/** All that matters to it. Credentials of the app stay with us. */
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

/** An answer that goes nowhere but to us. */
class Gathered extends ServerResponse {
  readonly #done: (answer: BridgedAnswer) => void
  readonly #chunks: Buffer[] = []

  constructor(request: IncomingMessage, done: (answer: BridgedAnswer) => void) {
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
