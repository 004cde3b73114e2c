import { boundedText } from '../../../events/bounded-text.ts'
import { OutgoingClient } from '../../../events/outgoing-client.ts'

const PROVIDER_TIMEOUT_MS = 4_000
/** Per answer. Key sets of large providers have some 10 KB. */
const LARGEST_ANSWER = 262_144

/** It cannot be reached, takes too long, or has an error of its own: it may work later. */
export class ProviderDown extends Error {}

interface ProviderRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: unknown
}

/** How the library reaches a provider. The operator chose the address, so it may be private; redirects are not followed. */
export async function providerFetch(url: string, { method, headers, body }: ProviderRequest): Promise<Response> {
  const client = new OutgoingClient(true)
  try {
    const { origin, pathname, search } = new URL(url)
    const answer = await (await client.get()).request({
      origin,
      path: `${pathname}${search}`,
      method: method as 'GET' | 'POST',
      headers: { ...headers, 'user-agent': 'Ideabridge-SignIn/1.0' },
      body: body === undefined || body === null ? null : String(body),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
      headersTimeout: PROVIDER_TIMEOUT_MS,
      bodyTimeout: PROVIDER_TIMEOUT_MS,
    })
    const text = await boundedText(answer.body, LARGEST_ANSWER, () => new Error('its answer is too long'))
    const status = answer.statusCode
    if (status >= 500 || status === 429) throw new Error(`it answers ${status}`)
    return new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  } catch (error) {
    throw new ProviderDown((error as Error).message, { cause: error })
  } finally {
    await client.destroy()
  }
}
