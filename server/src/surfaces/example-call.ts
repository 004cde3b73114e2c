import type { Access } from '../contract/access.ts'
import type { Operation } from '../contract/operation.ts'
import { partOf } from './field-locations.ts'
import { sessionCookieName } from './http/sent-headers.ts'

/** An operation's example as a shell command. */
export function exampleCall(operation: Operation, baseUrl: string): string {
  const { method, path, access, upload, example } = operation
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(example[name])))
  const query = new URLSearchParams(partOf(operation, example, 'query') as Record<string, string>).toString()
  const body = method === 'GET' || upload ? null : partOf(operation, example, 'body')
  const token = credential(access, baseUrl)
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${baseUrl}${filled}${query && `?${query}`}`)}`,
    ...(token ? [`-H ${token}`] : []),
    ...(upload ? [`-H 'Content-Type: application/octet-stream' --data-binary @${example.file_name}`] : []),
    ...(body ? [`-H 'Content-Type: application/json' -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

function credential(access: Access, baseUrl: string): string | null {
  if (access.by === 'anyone') return null
  return takesToken(access) ? tokenHeader(access) : sessionHeader(baseUrl)
}

/** Operations reserved for the person take only their session. */
export function takesToken(access: Access): boolean {
  return access.by !== 'anyone' && !(access.by === 'person' && access.scope === 'session')
}

export function tokenHeader({ by }: Access): string {
  return `"Authorization: Bearer ${by === 'bot' ? '$BOT_TOKEN' : '$USER_TOKEN'}"`
}

export function sessionHeader(baseUrl: string): string {
  return `"Cookie: ${sessionCookieName(baseUrl)}=$SESSION"`
}

function quoted(url: string): string {
  return /[?&]/.test(url) ? `'${url}'` : url
}
