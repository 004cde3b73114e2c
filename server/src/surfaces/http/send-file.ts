import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { MadeFile, StoredFile } from '../../contract/reply.ts'
import { attachment } from './attachment.ts'

/**
 * Read-ahead for a slow reader, roughly doubled. Measured with 10 MB files: smaller chunks are slower (64 kB takes half
 * as long again), larger ones are no faster.
 */
const PIECE = 128 * 1024

/** Taken down or erased, it is gone for everyone who has not seen it yet. */
const KEPT = 'private, max-age=31536000, immutable'

/**
 * Sends a file in chunks: the next one is read when the reader has room, without holding a database connection
 * meanwhile. An attachment unless we made it ourselves: what others wrote must not run as a page of this site.
 */
export function sendFile(reply: FastifyReply, file: StoredFile | MadeFile, known: string | undefined): FastifyReply {
  reply.headers({
    // It may be taken down, or be visible to its owner only, so caches must revalidate.
    'Cache-Control': 'immutable' in file && file.immutable ? KEPT : 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  if ('parts' in file) return sendParts(reply, file, file.parts(), attachment(file.name))
  const tag = `"${file.tag}"`
  reply.header('ETag', tag)
  if (names(known, tag)) return reply.code(304).send()
  reply.header('Content-Length', file.bytes)
  return sendParts(reply, file, pieces(file), file.shown ? 'inline' : attachment(file.name))
}

function sendParts(
  reply: FastifyReply,
  { contentType }: { contentType: string },
  parts: AsyncIterable<Buffer>,
  disposition: string,
): FastifyReply {
  return reply
    .headers({
      'Content-Type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
      'Content-Disposition': disposition,
    })
    .send(Readable.from(parts, { objectMode: false, highWaterMark: PIECE }))
}

async function* pieces(file: StoredFile): AsyncGenerator<Buffer> {
  for (let from = 0; from < file.bytes; from += PIECE) {
    const piece = await file.piece(from, PIECE)
    if (piece === undefined) throw new Error('The file was deleted while it was being sent.')
    yield piece
  }
}

function names(known = '', tag: string): boolean {
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}
