import { isUtf8 } from 'node:buffer'
import type { TObject } from 'typebox'
import { type Fault, type FieldFaults, fault } from '../../contract/fault.ts'
import type { IncomingCall } from '../../pipeline/call.ts'
import { coerceText, isFields } from '../../schema/input.ts'

export const LARGEST_BODY = 1_048_576

type DoorInput = IncomingCall['input']

interface RawRequest {
  body: unknown
  contentType: string | undefined
  contentEncoding: string | undefined
  query: Record<string, string | string[]>
  params: Record<string, string>
  takesBody: boolean
}

/** Fields of one call: from the body or query string, and from the path, which wins. */
export function readFields(schema: TObject, request: RawRequest): DoorInput {
  const inPath = coerceText(schema, request.params)
  if (!request.takesBody) return { fields: { ...coerceText(schema, request.query), ...inPath } }
  const parsed = parseBody(request)
  if ('faults' in parsed) return parsed
  const { dry_run = 'false', ...query } = request.query
  const unread = Object.keys(query)
  const inBody = unread.length > 0 ? { ...parsed, unread } : parsed
  // A wish to try a write, sent in the wrong place, must not do it.
  const elsewhere = dry_run === 'false' ? inPath : { ...coerceText(schema, { dry_run }), ...inPath }
  if (Object.keys(elsewhere).length === 0 || !isFields(parsed.fields)) return inBody
  return { ...inBody, fields: { ...parsed.fields, ...elsewhere } }
}

/** For callbacks signed over the raw bytes. */
export function readSigned(body: unknown, signature: string | undefined): DoorInput {
  return { fields: { payload: Buffer.isBuffer(body) ? body.toString('utf8') : '', signature } }
}

function parseBody({ body, contentType, contentEncoding }: RawRequest): DoorInput {
  if (!Buffer.isBuffer(body) || body.length === 0) return { fields: {} }
  if (contentEncoding && contentEncoding !== 'identity') return faultOf('Content-Encoding', fault('compressed'))
  if (!isJson(contentType)) return faultOf('Content-Type', fault('not_json_type'))
  const read = readJson(body)
  return 'fault' in read ? faultOf('body', jsonFault(read.fault)) : { fields: read.value }
}

export function jsonFault(found: JsonFault): Fault {
  if (found === 'too_many_values') return fault('too_many_values', { limit: BODY_VALUES })
  return found === 'too_deep' ? fault('body_too_deep', { limit: BODY_DEPTH }) : fault(found)
}

function faultOf(field: string, wrong: Fault): { faults: FieldFaults } {
  return { faults: { [field]: [wrong] } }
}

/** Parameters are ignored, except a charset other than ours. */
function isJson(contentType = ''): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  return type === 'application/json' && parameters.every((part) => !/^charset=(?!"?utf-?8"?$)/.test(part))
}

/** Names and items both count. */
const BODY_VALUES = 5_000
const BODY_DEPTH = 64

/** Limits of one JSON text, counted in bytes before parsing. */
const BOUNDS = { values: BODY_VALUES, depth: BODY_DEPTH }

export type ReadJson = { value: unknown } | { fault: JsonFault }
export type JsonFault = 'not_utf8' | 'not_json' | 'too_many_values' | 'too_deep'

/**
 * Parses JSON from a stranger. A mebibyte can hold half a million numbers or names, and parsing, checking and refusing
 * those took seconds; a text with few values is cheap however long it is.
 */
export function readJson(body: Buffer, bounds = BOUNDS): ReadJson {
  const fault = isUtf8(body) ? faultIn(body, bounds) : 'not_utf8'
  if (fault) return { fault }
  try {
    return { value: JSON.parse(body.toString('utf8')) }
  } catch {
    return { fault: 'not_json' }
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const [NOTHING, STRING, MORE, OPEN, CLOSE] = [0, 1, 2, 3, 4]
/** Meaning of each byte outside strings. */
const MEANING = new Uint8Array(256)
MEANING[QUOTE] = STRING
for (const [characters, meaning] of [
  [',', MORE],
  ['[{', OPEN],
  [']}', CLOSE],
] as const)
  for (const character of characters) MEANING[character.charCodeAt(0)] = meaning
/** Most strings end within this; the end of a longer one is searched natively. */
const SHORT_STRING = 64

/** Every value but the first follows a comma or an opening bracket. Invalid JSON is left to the parser. */
function faultIn(body: Buffer, { values: mostValues, depth: mostDepth }: typeof BOUNDS): JsonFault | null {
  let values = 1
  let depth = 0
  for (let at = 0; at < body.length; at++) {
    const meaning = MEANING[body[at] as number]
    if (meaning === NOTHING) continue
    if (meaning === STRING) at = endOfString(body, at + 1)
    else if (meaning === CLOSE) depth--
    else {
      if (++values > mostValues) return 'too_many_values'
      if (meaning === OPEN && ++depth > mostDepth) return 'too_deep'
    }
  }
  return null
}

function endOfString(body: Buffer, start: number): number {
  let nextSearch = start + SHORT_STRING
  for (let at = start; at < body.length; at++) {
    const byte = body[at]
    if (byte === BACKSLASH) at++
    else if (byte === QUOTE) return at
    else if (at >= nextSearch) {
      const quote = body.indexOf(QUOTE, at)
      if (quote < 0) return body.length
      if (!isEscaped(body, quote, at)) return quote
      at = quote
      nextSearch = quote + SHORT_STRING
    }
  }
  return body.length
}

/** Backslashes escape each other, so an odd run of them escapes the quote. */
function isEscaped(body: Buffer, quote: number, start: number): boolean {
  let at = quote
  while (at > start && body[at - 1] === BACKSLASH) at--
  return (quote - at) % 2 === 1
}
