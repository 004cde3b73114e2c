import { isUtf8 } from 'node:buffer'

export const DOCUMENT_KINDS = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const SIGNATURES: readonly (readonly [DocumentKind, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-', 'latin1')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]

/** Control characters other than white space: plain text has none. */
const IN_NO_TEXT = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte) ? 1 : 0,
)

/** The kind of a complete file; null if we do not accept it. */
export function detectKind(content: Buffer): DocumentKind | null {
  const detector = new KindDetector()
  detector.add(content)
  return detector.kind
}

/** Detects the kind of a file from its content, chunk by chunk: its name and declared type can lie. */
export class KindDetector {
  #found: DocumentKind | null | undefined
  /** The start of a character whose end is in the next chunk. */
  #cutOff = Buffer.alloc(0)

  /** The first chunk must contain the signature: eight bytes, or the whole file. */
  add(piece: Buffer): void {
    if (piece.length === 0) return
    if (this.#found === undefined) this.#found = signatureOf(piece) ?? 'text/plain'
    if (this.#found !== 'text/plain') return
    const text = Buffer.concat([this.#cutOff, piece])
    const end = text.length - cutOffLength(text)
    this.#cutOff = text.subarray(end)
    if (!isPlainText(text.subarray(0, end))) this.#found = null
  }

  /** For everything added so far; null if it is not a file we accept. */
  get kind(): DocumentKind | null {
    return this.#cutOff.length > 0 ? null : (this.#found ?? null)
  }

  /** No further chunk can make it acceptable. */
  get hopeless(): boolean {
    return this.#found === null
  }
}

function signatureOf(start: Buffer): DocumentKind | undefined {
  return SIGNATURES.find(([, signature]) => start.subarray(0, signature.length).equals(signature))?.[0]
}

function isPlainText(text: Buffer): boolean {
  if (!isUtf8(text)) return false
  for (let at = 0; at < text.length; at++) if (IN_NO_TEXT[text[at] as number] === 1) return false
  return true
}

/** Number of bytes at the end that start an incomplete character. */
function cutOffLength(text: Buffer): number {
  for (let back = 1; back <= Math.min(3, text.length); back++) {
    const byte = text[text.length - back] as number
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? back : 0
  }
  return 0
}
