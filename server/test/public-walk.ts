import { gunzipSync } from 'node:zlib'
import { catalogue } from '../src/catalogue.ts'
import type { TestService } from './service.ts'

/** Values for route parameters. An unknown parameter fails the walk, so that none is forgotten. */
export type Parameters = Readonly<Record<string, string | number>>

/** Never end, or wait for something to happen. */
const STREAMS = new Set(
  catalogue.filter(({ stream, path }) => stream || path.endsWith('/events')).map(({ path }) => path),
)

/** Parameters that the walk leaves out: secrets, and files that do not depend on the database. */
const UNKNOWN_TO_STRANGERS = ['token', 'page_token', 'code', 'uid', 'session_id', 'epoch', 'request_id']

/**
 * Every address that can be read without writing: all GET routes of the server, filled in, the public pages of the app in
 * both languages, and whatever the sitemaps name.
 */
export function addressesOf(service: TestService, given: Parameters): string[] {
  const parameters: Parameters = { version: 1, size: 'large', ...given }
  const filled = routesOf(service).flatMap((route) => {
    // Strangers are refused below /admin, and the manual does not depend on what people write.
    if (/^\/(admin|docs)\b|\*/.test(route) || STREAMS.has(route.replaceAll(/:(\w+)/g, '{$1}'))) return []
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    if (names.some((name) => UNKNOWN_TO_STRANGERS.includes(name))) return []
    // Ids of other things belong to nobody the walk looks for.
    const missing = names.filter((name) => !(name in parameters) && name !== 'file' && !name.endsWith('_id'))
    if (missing.length > 0) throw new Error(`The walk does not know ${missing} of ${route}.`)
    return fileNames(route, parameters).map((file) =>
      route.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'file' ? file : String(parameters[name] ?? 1))),
    )
  })
  const { idea_id, username, business_id, bot_id } = parameters
  const pages = ['', '/ideas', `/ideas/${idea_id}`, `/people/${username}`, `/businesses/${business_id}`, '/agents']
  pages.push(`/agents/${bot_id}`)
  const page = encodeURIComponent(`${service.url}/app/ideas/${idea_id}`)
  return [
    ...filled,
    ...pages.flatMap((path) => [`/app${path}`, `/app${path}?lang=de`]),
    `/oembed?url=${page}`,
    `/get-ideas?search=${parameters.word}`,
    `/ideas?search=${parameters.word}`,
  ]
}

/** Reads every address, and whatever sitemaps name on the way, as each of these readers. */
export async function readEach(
  service: TestService,
  addresses: readonly string[],
  readers: readonly Record<string, string>[],
  visit: (address: string, text: string) => void,
): Promise<void> {
  const [waiting, seen] = [[...new Set(addresses)], new Set(addresses)]
  const read = async (address: string) => {
    for (const headers of readers) {
      const text = await readText(`${service.url}${address}`, headers)
      for (const [, next] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const listed = (next as string).replace(service.url, '')
        if (!seen.has(listed)) waiting.push(listed)
        seen.add(listed)
      }
      visit(address, text)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(read))
}

/** By kind of word: addresses whose answer to a visitor or to another account contains it. */
export async function findTraces<Kind extends string>(
  service: TestService,
  addresses: readonly string[],
  words: Readonly<Record<Kind, readonly string[]>>,
  stranger: Record<string, string>,
): Promise<Record<Kind, string[]>> {
  const kinds = Object.keys(words) as Kind[]
  const found = Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>
  const note = (address: string, text: string) => {
    for (const kind of kinds) if (words[kind].some((word) => text.includes(word))) found[kind].add(address)
  }
  await readEach(service, addresses.filter(isForAll), [{}], note)
  await readEach(service, addresses.filter(isForPeople), [stranger], note)
  return Object.fromEntries(kinds.map((kind) => [kind, [...found[kind]].sort()])) as Record<Kind, string[]>
}

const AT_ONCE = 8

/** Answers the same to everybody, so one reader is enough. */
export const isForAll = (address: string) => !/^\/(account|bots|get-|create-)/.test(address)
export const isForPeople = (address: string) => /^\/(account|get-)/.test(address)
export const isForAgents = (address: string) => address.startsWith('/bots')

async function readText(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString() : bytes.toString()
}

/** From Fastify's own tree of routes. */
function routesOf(service: TestService): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of service.app.server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (indent === undefined || part === undefined) continue
    const depth = indent.length / 4
    above.length = depth
    above.push(part)
    if (methods.split(', ').includes('GET')) routes.push(above.join(''))
  }
  return [...new Set(routes)]
}

function fileNames(route: string, { idea_id, bot_id }: Parameters): string[] {
  if (!route.includes(':file')) return ['']
  return route.includes('sitemaps') ? ['pages.xml'] : [`${idea_id}.png`, `${bot_id}.png`]
}
