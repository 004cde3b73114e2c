import { isUtf8 } from 'node:buffer'

export const DOCUMENT_KINDS = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const SIGNATURES: readonly (readonly [DocumentKind, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-', 'latin1')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]

/** By its content: names and what senders say about them can lie. Null for what is none of the kinds taken. */
export function detectKind(content: Buffer): DocumentKind | null {
  const signed = SIGNATURES.find(([, signature]) => content.subarray(0, signature.length).equals(signature))
  if (signed) return signed[0]
  return isPlainText(content) ? 'text/plain' : null
}

/** UTF-8 with no control characters but white space: anything else is a file of some other kind. */
function isPlainText(content: Buffer): boolean {
  return content.length > 0 && isUtf8(content) && !content.some((byte) => byte < 0x20 && !isWhiteSpace(byte))
}

function isWhiteSpace(byte: number): boolean {
  return byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d
}
