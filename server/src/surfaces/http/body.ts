import type { TObject } from 'typebox'
import type { FieldErrors } from '../../contract/errors.ts'
import type { IncomingCall } from '../../pipeline/call.ts'
import { coerceText } from '../../schema/input.ts'
import { type JsonBounds, type JsonFault, readJson } from './json.ts'

export const LARGEST_BODY = 1_048_576

type DoorInput = IncomingCall['input']

interface RawRequest {
  body: unknown
  contentType: string | undefined
  contentEncoding: string | undefined
  query: Record<string, string | string[]>
  params: Record<string, string>
  takesBody: boolean
  bounds: JsonBounds
}

/** Fields of one call: from the body or query string, and from the path, which wins. */
export function readFields(schema: TObject, request: RawRequest): DoorInput {
  const inPath = coerceText(schema, request.params)
  if (!request.takesBody) return { fields: { ...coerceText(schema, request.query), ...inPath } }
  const parsed = parseBody(request)
  if ('errors' in parsed || Object.keys(inPath).length === 0) return parsed
  return isPlain(parsed.fields) ? { fields: { ...parsed.fields, ...inPath } } : parsed
}

/** For callbacks signed over the raw bytes. */
export function readSigned(body: unknown, signature: string | undefined): DoorInput {
  return { fields: { payload: Buffer.isBuffer(body) ? body.toString('utf8') : '', signature } }
}

function parseBody({ body, contentType, contentEncoding, bounds }: RawRequest): DoorInput {
  if (!Buffer.isBuffer(body) || body.length === 0) return { fields: {} }
  if (contentEncoding && contentEncoding !== 'identity') return fault('Content-Encoding', 'Send the body uncompressed.')
  if (!isJson(contentType)) return fault('Content-Type', 'Send JSON with Content-Type: application/json.')
  const read = readJson(body, bounds)
  return 'fault' in read ? fault('body', sentenceForJson(read.fault, bounds)) : { fields: read.value }
}

export function sentenceForJson(fault: JsonFault, { values, depth }: JsonBounds): string {
  return {
    not_utf8: 'Send JSON in UTF-8.',
    not_json: 'This is not valid JSON.',
    too_many_values: `Send at most ${values} values in one body.`,
    too_deep: `Nest values at most ${depth} levels deep.`,
  }[fault]
}

function fault(field: string, sentence: string): { errors: FieldErrors } {
  return { errors: { [field]: [sentence] } }
}

/** Parameters are ignored, except a charset other than ours. */
function isJson(contentType = ''): boolean {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  return type === 'application/json' && parameters.every((part) => !/^charset=(?!"?utf-?8"?$)/.test(part))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
