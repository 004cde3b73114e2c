import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { type Coded, codedIn, languageFrom } from '../../contract/languages.ts'
import { PLAIN_PAGE_POLICY, plainPage } from '../shared/plain-page.ts'

interface Words {
  title: string
  advice: string
}

const NO_PAGE: Coded<Words> = {
  en: { title: 'There is no such page', advice: 'The address may be mistyped, or the page may have moved.' },
  de: {
    title: 'Diese Seite gibt es nicht',
    advice: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
  },
}

const FAILED: Coded<Words & { request: string }> = {
  en: {
    title: 'Something went wrong',
    advice: 'That was our fault. Try again in a few minutes.',
    request: 'If you write to us about it, please quote',
  },
  de: {
    title: 'Etwas ist schiefgegangen',
    advice: 'Das lag an uns. Versuch es in ein paar Minuten noch einmal.',
    request: 'Wenn du uns deswegen schreibst, nenn bitte',
  },
}

/** Somebody typed an address into a browser. Programs get JSON: they do not ask for HTML. */
export function isVisitor({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

/** From an operation's URL to the page about the same, with its parameters; nowhere if the app was not built. */
export function leadToPage(page: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!request.server.hasRoute({ method: 'GET', url: '/app' })) return
    reply.header('Vary', 'Accept')
    const named = request.params as Record<string, string>
    const address = page.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(named[name] ?? ''))
    // URLs with a query are written by programs, which want the record.
    if (isVisitor(request) && !request.url.includes('?')) return reply.redirect(address, 302)
  }
}

export function sendLostPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFrom(request.headers['accept-language'])
  return send(reply.code(404), plainPage({ language, ...codedIn(language, NO_PAGE) }))
}

/** Operators find the cause by the request id. */
export function sendFailedPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFrom(request.headers['accept-language'])
  const { request: quote, ...words } = codedIn(language, FAILED)
  return send(reply, plainPage({ language, ...words, detail: `${quote} ${request.id}` }))
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .removeHeader('ETag')
    .headers({
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      Vary: 'Accept, Accept-Language',
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
