import type { FastifyInstance, FastifyReply } from 'fastify'
import { languageFrom } from '../../contract/languages.ts'
import { compose } from '../../mail/compose.ts'
import { htmlOf } from '../../mail/html.ts'
import { SAMPLES } from '../../mail/samples.ts'

/** Sample data only, so anybody may see it; search engines have no use for it. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'public, max-age=300',
}

/** Every mail as people get it, for the developers' page: a list of kinds, and each by its kind and language. */
export function addMailPreviews(server: FastifyInstance, site: { readonly baseUrl: string }): void {
  server.get('/app/style/mails', (_request, reply) => reply.headers(HEADERS).send({ kinds: Object.keys(SAMPLES) }))
  server.get('/app/style/mails/:kind', (request, reply): FastifyReply | undefined => {
    const { kind } = request.params as { kind: string }
    const { language } = request.query as { language?: string }
    const sample = Object.hasOwn(SAMPLES, kind) ? SAMPLES[kind] : undefined
    if (sample === undefined) return void reply.callNotFound()
    const letter = compose(sample, { name: 'Ines', language: languageFrom(language) }, site.baseUrl)
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(htmlOf(letter))
  })
}
