import { type Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './App.tsx'
import { SESSION } from './calls/api.ts'
import { MissingPage, type Said } from './components/NotFound.tsx'
import { type Language, type ReaderLocale, speak } from './i18n/index.tsx'
import { Operated, type Operator } from './pages/public/site/operator.ts'
import { makeServerRouter } from './routes/router.tsx'
import type { Written } from './written/written.ts'

export { sendThrough } from './calls/api.ts'

/** Queries that depend on another's answer are found by rendering again; no page goes deeper than this. */
const MOST_PASSES = 5

interface PageRequest {
  /** Path and query, from `/app` on. */
  address: string
  language: Language
  /** Set if the address names the language: then the page's links do too. */
  lang: string | undefined
  operator: Operator
  /** What to say where there is nothing. */
  missing: Said | undefined
  /** Where a signed-in reader is; undefined for visitors. */
  own: ReaderLocale | undefined
}

/** A page as its reader sees it, and what it was written from. */
export async function write(request: PageRequest): Promise<{ html: string; written: Written }> {
  const { address, language, lang, own } = request
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  if (own === undefined) queries.setQueryData(SESSION, null)
  const spoken = await speak(language)
  const at = Date.now()
  const router = await routerAt(address, lang)
  const page = (
    <Operated value={request.operator}>
      <MissingPage value={request.missing}>
        <App router={router as never} queries={queries} spoken={spoken} place={own} writtenAt={at} />
      </MissingPage>
    </Operated>
  )
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const html = await markupOf(page)
    const open = queries.getQueryCache().getAll().filter(isUnanswered)
    if (open.length === 0) return { html, written: { language, answers: answersIn(queries), at, place: own } }
    await Promise.all(open.map((query) => query.fetch()))
  }
  throw new Error(`${address} still asked for more after ${MOST_PASSES} passes.`)
}

/** The router has its own spelling of addresses (`search="2030"`), and on a server shows nothing at any other. */
async function routerAt(address: string, lang: string | undefined) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeServerRouter(history, lang)
  const { pathname } = router.latestLocation
  const spelled = router.buildLocation({
    to: pathname,
    search: true,
    params: true,
    _includeValidateSearch: true,
  } as never)
  history.replace(spelled.publicHref)
  await router.load()
  if (router.state.matches.length === 0) throw new Error(`The router shows nothing at ${address}.`)
  return router
}

/** A part that fails would be left to the app; a page is written as a whole or not at all. */
async function markupOf(page: ReactNode): Promise<string> {
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError })
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return html
}

function isUnanswered({ state, options }: Query): boolean {
  return state.data === undefined && (options as { enabled?: unknown }).enabled !== false
}

function answersIn(queries: QueryClient): Written['answers'] {
  const answered = queries.getQueryCache().getAll()
  return answered
    .filter(({ state: { data } }) => data !== undefined && data !== null)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])
}
