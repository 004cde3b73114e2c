import type { FastifyInstance } from 'fastify'
import { languageFrom } from '../../contract/languages.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { fileOf, type StaticFile, sendStatic } from './static-files.ts'
import { WORDS, type Words } from './words.ts'

const MANIFEST = 'site.webmanifest'
const WORKER = 'push-worker.js'

/** What a phone or computer needs to install the app, and to show notifications while it is closed. */
export function addInstalled(server: FastifyInstance, files: ReadonlyMap<string, StaticFile>): void {
  const [manifest, worker] = [files.get(MANIFEST), files.get(WORKER)]
  if (manifest) {
    const each = Object.fromEntries(LANGUAGES.map((language) => [language, inWordsOf(manifest, WORDS[language])]))
    server.get(`/app/${MANIFEST}`, (request, reply) => {
      const language: Language = languageFrom(request.headers['accept-language'])
      const headers = { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Language' }
      return sendStatic(reply.headers(headers), request, each[language] ?? manifest)
    })
  }
  if (worker)
    server.get(`/app/${WORKER}`, (request, reply) => {
      // Its own folder would be /app/, and the first page is /app. It contacts only this service.
      const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
      const scope = { 'Service-Worker-Allowed': '/app', 'Content-Security-Policy': policy }
      return sendStatic(reply.headers({ ...scope, 'Cache-Control': 'no-cache' }), request, worker)
    })
}

/** The manifest as it was built, in this language. */
function inWordsOf({ content, type }: StaticFile, { locale, frontTitle, home, inbox, giveTask }: Words): StaticFile {
  const shortcut = (name: string, url: string) => ({ name, url })
  const said = {
    ...JSON.parse(content.toString()),
    lang: locale.replace('_', '-'),
    description: `${frontTitle}.`,
    shortcuts: [shortcut(home, '/app/home'), shortcut(inbox, '/app/inbox'), shortcut(giveTask, '/app/tasks?give=true')],
  }
  return fileOf(Buffer.from(JSON.stringify(said)), type)
}
