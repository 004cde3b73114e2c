import { ERRORS, type ErrorCode } from '../contract/error-codes.ts'
import { type Operation, takesDryRun } from '../contract/operation.ts'
import { pascal, type SchemaBook } from './openapi-schemas.ts'
import { possibleErrors } from './possible-errors.ts'

type Json = Record<string, unknown>

/** For requests too large to be read, on every operation. */
const OF_REQUEST: Record<number, { name: string; description: string }> = {
  413: { name: 'BodyTooLarge', description: 'The body is too large; errors.body names the limit.' },
  431: { name: 'HeadersTooLong', description: 'The headers or the address are too long.' },
}

/** Headers that only refusals of one status have. */
const OWN_HEADERS: Record<number, string[]> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'] }

/** Refusals by status. Those that many operations share are components, named after their codes. */
export function refusalsOf(operation: Operation, shared: Map<string, Json>, book: SchemaBook): Json {
  const byStatus = Map.groupBy(possibleErrors(operation), (code) => ERRORS[code].status)
  const ofRequest = operation.method === 'GET' ? [431] : [413, 431]
  for (const status of ofRequest) shared.set(OF_REQUEST[status]!.name, refusal(status, ['validation_failed'], []))
  return Object.fromEntries([
    ...ofRequest.map((status) => [status, { $ref: `#/components/responses/${OF_REQUEST[status]!.name}` }]),
    ...[...byStatus].map(([status, codes]) => {
      const own = codes.map((code) => operation.refusals?.[code]).filter((schema) => schema !== undefined)
      if (own.length > 0)
        return [
          status,
          refusal(
            status,
            codes,
            own.map((schema) => orTried(operation, book.inline(schema, '') as Json)),
          ),
        ]
      const name = codes.map(pascal).join('Or')
      if (!shared.has(name)) shared.set(name, refusal(status, codes, []))
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  ])
}

/** A call that was only tried asks nobody for anything, so its refusal has no page and no id for that. */
function orTried(operation: Operation, own: Json): Json {
  return takesDryRun(operation) ? { anyOf: [own, TRIED] } : own
}

const TRIED = {
  type: 'object',
  required: ['dry_run'],
  properties: { dry_run: { type: 'boolean', const: true, description: 'Nothing was done.' } },
}

/** The error body, with the codes this answer can have. */
function refusal(status: number, codes: ErrorCode[], more: Json[]): Json {
  const code = { type: 'string', enum: codes }
  return {
    description:
      OF_REQUEST[status]?.description ?? codes.map((name) => `${name}: ${ERRORS[name].message}`).join('\n\n'),
    headers: headerRefs('X-Request-Id', ...(OWN_HEADERS[status] ?? [])),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code } }, ...more] },
      },
    },
  }
}

export function headerRefs(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export const HEADERS = {
  'X-Request-Id': { description: 'Quote it when you report a problem.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } },
  'RateLimit-Policy': { description: 'The limits that apply to your calls.', schema: { type: 'string' } },
  RateLimit: { description: 'What is left of them, and when they reset.', schema: { type: 'string' } },
  'Content-Disposition': {
    description: 'An attachment; filename* is safe to save it under.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Send it as If-None-Match to get 304 if you already have this file.',
    schema: { type: 'string' },
  },
  'Idempotent-Replay': { description: 'true if the answer was replayed.', schema: { type: 'string', const: 'true' } },
}

/** No enumeration: more reasons may come, and clients must get along with one they do not know. */
const REASON = {
  type: 'string',
  description:
    'A stable word for why, finer than the code; always there with validation_failed, not_found and permission_denied.',
}
const PARAMS = {
  type: 'object',
  description: 'What the reason speaks of, such as a limit.',
  additionalProperties: true,
}

const NEXT = {
  type: 'array',
  description: 'What has to happen first, where a person has to act or time has to pass.',
  items: {
    type: 'object',
    required: ['do'],
    properties: {
      do: { type: 'string' },
      operation: { type: 'string', description: 'An operation that helps.' },
      method: { type: 'string', description: 'Of that operation.' },
      path: { type: 'string', description: 'Of that operation, with parameters in braces.' },
      url: { type: 'string', description: 'A page to open, or to hand to a person.' },
      after: { type: 'string', format: 'date-time', description: 'Not before this moment.' },
    },
  },
}

const WARNINGS = {
  type: 'array',
  description: 'Fields that the operation does not know and ignored.',
  items: {
    type: 'object',
    required: ['message', 'reason', 'params', 'retryable', 'doc_url'],
    properties: {
      message: { type: 'string' },
      reason: REASON,
      params: PARAMS,
      retryable: { type: 'boolean', const: false },
      doc_url: { type: 'string', format: 'uri' },
    },
  },
}

/** What any success may carry beside its own fields. */
export const ADVICE = {
  next: { $ref: '#/components/schemas/Next' },
  warnings: { $ref: '#/components/schemas/Warnings' },
}

export const COMMON_SCHEMAS = {
  Error: {
    type: 'object',
    required: ['status', 'message', 'code'],
    properties: {
      status: { type: 'boolean', const: false },
      message: { type: 'string', description: 'For humans; the wording may change.' },
      code: { type: 'string', enum: Object.keys(ERRORS), description: 'Branch on this.' },
      reason: REASON,
      params: PARAMS,
      retryable: { type: 'boolean', description: 'Whether the same call may succeed later.' },
      doc_url: { type: 'string', format: 'uri', description: 'What is written about the reason, or about the code.' },
      ...ADVICE,
      errors: {
        type: 'object',
        description: 'With validation_failed: messages by field.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      reasons: {
        type: 'object',
        description: 'With validation_failed: the same as reasons with parameters, for those who translate.',
        additionalProperties: {
          type: 'array',
          items: { type: 'object', required: ['reason', 'params'], properties: { reason: REASON, params: PARAMS } },
        },
      },
    },
  },
  DryRun: {
    type: 'object',
    required: ['status', 'dry_run', 'would'],
    properties: {
      status: { type: 'boolean', const: true },
      dry_run: { type: 'boolean', const: true, description: 'Nothing was done.' },
      would: {
        type: 'object',
        description: 'What the call would answer, without ids that do not exist yet.',
        required: ['http_status'],
        properties: { http_status: { type: 'integer', description: 'The status it would answer with.' } },
        additionalProperties: true,
      },
      warnings: ADVICE.warnings,
    },
  },
  Next: NEXT,
  Warnings: WARNINGS,
}
