import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageFrom } from '../../contract/languages.ts'
import { sentSession, sessionCookieName } from '../http/sent-headers.ts'
import { type Language, languageOf } from './languages.ts'
import type { Operator } from './operator.ts'
import { type PageSender, pageHeaders, takenOver } from './send-page.ts'
import { acceptsGzip } from './static-files.ts'
import { type Asking, askedOnce } from './visit.ts'

/** Pages the server writes for people who are signed in, below `/app`: those they open the app with. */
const WRITTEN = ['/home', '/inbox']
const ZONE_COOKIE = 'ideabridge_zone'
/** More entries than this no browser sends. */
const MOST_TAGS = 20

interface Own {
  path: string
  server: FastifyInstance
  baseUrl: string
  operator: Operator
}

/** What decides whether and how a page is written for somebody. */
interface Reader {
  language: Language | null
  onboarding: { step: string | null }
}

/**
 * Somebody's own page, whole, so that they need not wait for the app to read it. It is written from what the API answers to
 * their session, for this one request, and no cache keeps it. Until the device has said which hour it is there, no hour is shown.
 * undefined if the app must show it: nobody is signed in, or the page cannot be written now.
 */
export async function sendOwnPage(
  { frames, writer }: PageSender,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { path, server, baseUrl, operator }: Own,
): Promise<FastifyReply | undefined> {
  if (writer === undefined || !WRITTEN.includes(path)) return
  const { token } = sentSession(request.headers.cookie, baseUrl)
  if (token === undefined) return
  const asking: Asking = { cookie: `${sessionCookieName(baseUrl)}=${token}` }
  const ask = askedOnce(server, request, asking)
  const profile = await ask('/account/profile')
  if (profile.status !== 200) return
  const reader: Reader = JSON.parse(profile.text)
  if (reader.onboarding.step !== null) return
  const language = languageFor(request, reader)
  asking.language = language
  const own = {
    locale: localeOf(request.headers['accept-language'], language),
    timeZone: sentZone(request.headers.cookie),
  }
  const order = { address: request.url, language, operator, own, lang: undefined, missing: undefined }
  const page = await writer.writeOwn(order, ask)
  if (page === undefined) return
  const frame = frames.soon(path)
  const html = frame.html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('<div id="root"></div>', () => takenOver(page))
  reply.headers({
    ...pageHeaders(frame),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  if (!acceptsGzip(request)) return reply.send(html)
  return reply.header('Content-Encoding', 'gzip').send(await promisify(gzip)(html))
}

function languageFor({ url, headers }: FastifyRequest, reader: Reader): Language {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  return languageOf(query) ?? reader.language ?? languageFrom(headers['accept-language'])
}

/** The reader's variant of a language, as their browser names it. */
function localeOf(accepted: string | undefined, language: Language): string {
  const tags = (accepted ?? '').split(',', MOST_TAGS).map((wish) => wish.split(';')[0]?.trim() ?? '')
  const ours = language === 'en' ? 'en-GB' : language
  return tags.find((tag) => tag.slice(0, 2) === language && isLocale(tag)) ?? ours
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** The app leaves the time zone here when it runs for somebody. */
function sentZone(header: string | undefined): string | undefined {
  const [, zone] = new RegExp(`(?:^|;\\s*)${ZONE_COOKIE}=([\\w+/-]{1,64})(?:;|$)`).exec(header ?? '') ?? []
  if (zone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
