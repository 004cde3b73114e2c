import type { Access } from '../contract/access.ts'
import type { Operation } from '../contract/operation.ts'
import { sessionCookieName } from './http/session-cookie.ts'

type Fields = Record<string, unknown>

/** An operation's example as a shell command. */
export function exampleCall(operation: Operation, baseUrl: string): string {
  const { method, access, upload, example } = operation
  const { path, query, body } = placed(operation)
  const token = credential(access, baseUrl)
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${baseUrl}${path}${query}`)}`,
    ...(token ? [`-H ${token}`] : []),
    ...(upload ? [`-H 'Content-Type: application/octet-stream' --data-binary @${example.file_name}`] : []),
    ...(body ? [`-H 'Content-Type: application/json' -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** Where each example field goes: path, query string or body. */
function placed({ method, path, example, upload }: Operation): { path: string; query: string; body: Fields | null } {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const rest = Object.entries(example).filter(([name]) => !inPath.has(name))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(example[name])))
  if (method !== 'GET' && !upload) return { path: filled, query: '', body: Object.fromEntries(rest) }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return { path: filled, query: query && `?${query}`, body: null }
}

function credential(access: Access, baseUrl: string): string | null {
  if (access.by === 'anyone') return null
  if (access.by === 'person' && access.scope === 'session') return `"Cookie: ${sessionCookieName(baseUrl)}=$SESSION"`
  return `"Authorization: Bearer ${access.by === 'bot' || access.by === 'any-token' ? '$BOT_TOKEN' : '$USER_TOKEN'}"`
}

function quoted(url: string): string {
  return /[?&]/.test(url) ? `'${url}'` : url
}
