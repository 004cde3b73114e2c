import { createClient } from '@ideabridge/sdk'
import { QueryClient } from '@tanstack/react-query'
import { underItsKey } from './lost-answers.ts'
import { inSession } from './signed-out.ts'
import { withProof } from './step-up.ts'
import { noAnswer } from './unreached.ts'

export const queries = new QueryClient({
  defaultOptions: {
    // Offline, calls fail right away instead of waiting silently for the network.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The key of the query that knows who is signed in. */
export const SESSION = ['session'] as const

let language = 'en'

export const spokenNow = () => language

/** The language of the first requests. */
export function beginIn(spoken: string): void {
  language = spoken
}

/**
 * Switches the language of the page. The service’s words are shown as they are, so everything is refetched; requests under
 * way are cancelled, since their answers would be in the old language.
 */
export function askIn(spoken: string): void {
  beginIn(spoken)
  void queries.cancelQueries().then(() => queries.invalidateQueries())
}

/** When this page first asked, by the service’s clock: all that it shows was read later. */
let askedAt: number | undefined

export const firstAskedAt = () => askedAt

/** An answer says when it was sent; what it shows may have been read any time since it was asked for. */
function noteTime(answer: Response, asked: number): Response {
  const sentAt = Date.parse(answer.headers.get('date') ?? '')
  askedAt ??= Math.floor(sentAt - (performance.now() - asked)) || undefined
  return answer
}

/** How calls travel: the browser sends the session itself. */
let send: typeof fetch = (input, init) => {
  const { pathname } = new URL(String(input), window.location.origin)
  const signedIn = Boolean(queries.getQueryData(SESSION))
  const method = init?.method ?? 'GET'
  const looksOnly = method === 'GET' || isDryRun(init?.body)
  const call = { path: pathname, method, looksOnly, signedIn }
  const headers = { ...init?.headers, 'accept-language': language }
  const asked = performance.now()
  return withProof(call, () =>
    inSession(call, () =>
      fetch(input, { ...init, headers, credentials: 'same-origin' }).then(
        (answer) => noteTime(answer, asked),
        noAnswer,
      ),
    ),
  )
}

/** Safe to look for: inside a JSON string, the quotation marks would be escaped. */
function isDryRun(body: unknown): boolean {
  return typeof body === 'string' && body.includes('"dry_run":true')
}

/** The server renders public pages with this app and answers its calls itself. */
export function sendThrough(own: typeof fetch): void {
  send = own
}

/** The service that served this page. */
export const api = createClient({
  baseUrl: '',
  fetch: underItsKey(
    (...call) => send(...call),
    () => localStorage,
  ),
  retries: 1,
})
