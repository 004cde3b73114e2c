import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../http/etag.ts'

export interface StaticFile {
  content: Buffer
  /** Zipped on the first request and kept, so that starting does not wait for files nobody may want. */
  zipped: (() => Promise<Buffer>) | undefined
  /** Made by the build: an eighth smaller, but too slow to make per request. */
  brotli?: Buffer
  type: string
  etag: string
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Sends the file, or 304 if the client already has it. */
export async function sendStatic(
  reply: FastifyReply,
  request: FastifyRequest,
  file: StaticFile,
): Promise<FastifyReply> {
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  reply.headers({ 'Content-Type': file.type, ETag: file.etag, Vary: vary })
  if (reply.statusCode === 200 && isKnownTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  if (file.brotli && accepts('br', request)) return reply.header('Content-Encoding', 'br').send(file.brotli)
  if (file.zipped === undefined || !acceptsGzip(request)) return reply.send(file.content)
  return reply.header('Content-Encoding', 'gzip').send(await file.zipped())
}

export const acceptsGzip = (request: FastifyRequest) => accepts('gzip', request)

/** A weight of 0 means that it is not wanted. */
function accepts(wanted: 'gzip' | 'br', { headers }: FastifyRequest): boolean {
  const codings = String(headers['accept-encoding'] ?? '').split(',')
  return codings.some((coding) => {
    const [name = '', ...weights] = coding.split(';')
    return name.trim().toLowerCase() === wanted && !weights.some((weight) => /^\s*q=0(\.0*)?\s*$/i.test(weight))
  })
}

const BROTLI = '.br'

/** All files of a folder, except those in one inside it. */
export async function loadFiles(folder: string, except: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(path.join(folder, except)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const made = new Set(paths)
  const loaded = await Promise.all(
    paths
      .filter((file) => !file.endsWith(BROTLI))
      .map(async (file) => [path.relative(folder, file), await load(file, made)] as const),
  )
  return new Map(loaded)
}

async function load(file: string, made: ReadonlySet<string>): Promise<StaticFile> {
  const content = await readFile(file)
  const smaller = file + BROTLI
  return {
    ...fileOf(content, TYPES[path.extname(file)] ?? 'application/octet-stream'),
    ...(made.has(smaller) && { brotli: await readFile(smaller) }),
  }
}

/** A file as it is kept in memory. */
export function fileOf(content: Buffer, type: string): StaticFile {
  const isText = /^(text|image\/svg|application\/(json|manifest))/.test(type)
  let zipped: Promise<Buffer> | undefined
  const zip = () => {
    zipped ??= promisify(gzip)(content, { level: 9 })
    return zipped
  }
  return { content, type, zipped: isText ? zip : undefined, etag: tagOf(content) }
}

export function tagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return `"${hash.digest('base64url').slice(0, 22)}"`
}
