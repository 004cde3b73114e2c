import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../../contract/operation.ts'
import { attachment } from './attachment.ts'

/**
 * Read-ahead for a slow reader, roughly doubled. Measured with 10 MB files: smaller chunks are slower (64 kB takes half
 * as long again), larger ones are no faster.
 */
const PIECE = 128 * 1024

/**
 * Sends a file in chunks: the next one is read when the reader has room, without holding a database connection
 * meanwhile. An attachment unless we made it ourselves: what others wrote must not run as a page of this site.
 */
export function sendFile(reply: FastifyReply, file: StoredFile, known: string | undefined): FastifyReply {
  const tag = `"${file.tag}"`
  reply.headers({
    ETag: tag,
    // It may be taken down, or be visible to its owner only, so caches must revalidate.
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  if (names(known, tag)) return reply.code(304).send()
  return reply
    .headers({
      'Content-Type': file.contentType.startsWith('text/') ? `${file.contentType}; charset=utf-8` : file.contentType,
      'Content-Length': file.bytes,
      'Content-Disposition': file.shown ? 'inline' : attachment(file.name),
    })
    .send(Readable.from(pieces(file), { objectMode: false, highWaterMark: PIECE }))
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
