import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupFault } from '../config/startup-fault.ts'
import type { PinnedFile } from './model.ts'

/** In a row, without a byte more than before. */
const MOST_TRIES = 5
const PAUSE_MS = 500

interface Download {
  readonly url: string
  readonly to: string
  readonly file: Pick<PinnedFile, 'bytes' | 'integrity'>
  readonly signal: AbortSignal
  /** How much is there. */
  onBytes?(bytes: number): void
}

/**
 * Fetches a file, unless it is there already. What came before a connection broke, or before the command was ended, is kept
 * and continued. It gets its name once its digest is right, so a file of that name is always whole.
 */
export async function download(wanted: Download): Promise<void> {
  const { to, file, url } = wanted
  if ((await sizeOf(to)) === file.bytes && (await isRight(to, file.integrity))) return
  const part = `${to}.part`
  let tries = 0
  for (let before = await sizeOf(part); before < file.bytes; ) {
    let why = 'it ends too early'
    await fetchInto(part, before, wanted).catch((error: unknown) => {
      wanted.signal.throwIfAborted()
      if (error instanceof StartupFault) throw error
      // A full disk, or somebody else's folder: asking again does not mend that. What the network fails with is wrapped.
      if ('syscall' in (error as object)) throw notWritten(part, error)
      why = reasonOf(error)
    })
    const after = await sizeOf(part)
    tries = after > before ? 0 : tries + 1
    if (tries === MOST_TRIES) throw new StartupFault(`${url} could not be read: ${why}`)
    if (tries > 0) await pause(PAUSE_MS, undefined, { signal: wanted.signal })
    before = after
  }
  if (!(await isRight(part, file.integrity))) {
    await rm(part)
    throw new StartupFault(`${url} is not the file that was expected: its digest is another. Nothing of it was kept.`)
  }
  await rename(part, to)
}

async function fetchInto(part: string, from: number, { url, file, signal, onBytes }: Download): Promise<void> {
  // Uncompressed: a range of a compressed response is not a range of the file.
  const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
  const answer = await fetch(url, { signal, headers })
  const continues = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${from}-`)
  if (!continues && answer.status !== 200) {
    await answer.body?.cancel()
    // The server has nothing beyond this, so the partial file belongs to another version.
    if (from > 0 && answer.status === 416) await rm(part)
    throw new StartupFault(`${url} answers ${answer.status}.`)
  }
  if (answer.body === null) return
  let size = continues ? from : 0
  await pipeline(
    answer.body,
    async function* bounded(pieces) {
      for await (const piece of pieces) {
        size += piece.length
        if (size > file.bytes) throw new StartupFault(`${url} is longer than the file that was expected.`)
        onBytes?.(size)
        yield piece
      }
    },
    createWriteStream(part, { flags: continues ? 'a' : 'w', flush: true }),
  )
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

async function isRight(file: string, integrity: string): Promise<boolean> {
  const algorithm = integrity.slice(0, integrity.indexOf('-'))
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return `${algorithm}-${hash.digest('base64')}` === integrity
}

export function notWritten(place: string, error: unknown): StartupFault {
  return new StartupFault(`${place} could not be written: ${reasonOf(error)}. What came so far is kept.`)
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
