import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageFrom } from '../../contract/languages.ts'
import { PLAIN_PAGE_POLICY, plainPage } from '../shared/plain-page.ts'

const WORDS = {
  en: { title: 'There is no such page', advice: 'The address may be mistyped, or the page may have moved.' },
  de: {
    title: 'Diese Seite gibt es nicht',
    advice: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
  },
} as const

/** Somebody typed an address into a browser. Programs get JSON: they do not ask for HTML. */
export function isLostVisitor({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

export function sendLostPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageFrom(request.headers['accept-language'])
  return reply
    .code(404)
    .headers({
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      Vary: 'Accept, Accept-Language',
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, ...WORDS[language] }))
}
