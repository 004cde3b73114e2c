import type { TObject } from 'typebox'
import { type Fault, type FieldFaults, fault } from '../../contract/fault.ts'
import type { IncomingCall } from '../../pipeline/call.ts'
import { coerceText, isFields } from '../../schema/input.ts'
import { BODY_DEPTH, BODY_VALUES, type JsonFault, readJson } from './json.ts'

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
  const unread = Object.keys(request.query)
  const inBody = unread.length > 0 ? { ...parsed, unread } : parsed
  if (Object.keys(inPath).length === 0 || !isFields(parsed.fields)) return inBody
  return { ...inBody, fields: { ...parsed.fields, ...inPath } }
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
