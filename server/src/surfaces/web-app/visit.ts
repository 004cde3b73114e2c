import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageFrom } from '../../contract/languages.ts'
import type { Tx } from '../../db/tx.ts'
import { wasListed, wasPublished } from './gone.sql.ts'
import { languageOf } from './languages.ts'
import type { Operator } from './operator.ts'
import { notFound, type PageFacts, type Visit } from './page-facts.ts'
import type { Answer, Read } from './page-order.ts'
import { PUBLIC_PAGES } from './pages/index.ts'
import { WORDS } from './words.ts'

export interface Visited {
  server: FastifyInstance
  tx: Tx
  baseUrl: string
  /** Fields by which the listing of ideas can be narrowed down. */
  filters: readonly string[]
  operator: Operator
  /** What the browser says its reader reads; for answers that differ by it. */
  accepted?: string
}

/** As a path, these would mean another operation than the one that knows the page's subject. */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i

export function visitOf(request: FastifyRequest, visited: Visited): Visit {
  const { server, tx, baseUrl, filters, operator, accepted } = visited
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  const language = languageOf(query) ?? languageFrom(accepted)
  const ask = askedOnce(server, request, { language })
  return {
    ...{ baseUrl, query, language, words: WORDS[language], filters, operator, ask },
    async read(path) {
      const { status, text } = await ask(path)
      if (status === 200) return { status: 'found', body: JSON.parse(text) }
      // Over a limit or out of order: the app itself will say so.
      return { status: [404, 422].includes(status) ? 'missing' : 'unavailable' }
    },
    wasListed: async (id) => /^\d{1,15}$/.test(id) && (await wasListed(tx, Number(id))),
    wasPublished: async (id) => /^\d{1,15}$/.test(id) && (await wasPublished(tx, Number(id))),
  }
}

export interface Asking {
  /** The page's, once it is known. */
  language?: Language
  cookie?: string
}

/** Reads our own API as whoever made the request would: a visitor, unless a cookie says who. Each path is read once. */
export function askedOnce(server: FastifyInstance, request: FastifyRequest, asking: Asking): Read {
  const answerTo = async (path: string): Promise<Answer> => {
    const { language, ...own } = asking
    const { statusCode, body } = await server.inject({
      ...{ method: 'GET', url: path, remoteAddress: request.ip },
      headers: {
        ...{ accept: 'application/json', host: request.headers.host ?? '', ...own },
        ...(language && { 'accept-language': language }),
      },
    })
    return { status: statusCode, text: body }
  }
  const asked = new Map<string, Promise<Answer>>()
  return (path) => {
    const known = asked.get(path) ?? answerTo(path)
    asked.set(path, known)
    return known
  }
}

/** The facts of a public page; undefined for every other page, and while they cannot be read. */
export async function factsOf(path: string, visit: Visit): Promise<PageFacts | undefined> {
  for (const page of PUBLIC_PAGES) {
    const match = page.path.exec(path)
    if (match !== null) return DOTS.test(path) ? notFound(visit) : page.facts(visit, ...match.slice(1))
  }
}
