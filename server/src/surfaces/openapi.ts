import type { TObject, TSchema } from 'typebox'
import type { Access } from '../contract/access.ts'
import { ERRORS, type ErrorCode } from '../contract/errors.ts'
import { canAsk, isBotOperation, type Operation, takesDryRun } from '../contract/operation.ts'
import { SPEC_VERSION } from '../contract/vocabulary.ts'
import { DRY_RUN } from './dry-run-field.ts'
import { sessionCookieName } from './http/session-cookie.ts'
import { factsOf } from './needs.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'
import { possibleErrors } from './possible-errors.ts'
import { AWAITING_APPROVAL, successBody } from './success-body.ts'

type Json = Record<string, unknown>

/** The catalogue as OpenAPI 3.1. The schemas are JSON Schema already. */
export function openApiDocument(operations: readonly Operation[], baseUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    Object.assign(paths[operation.path] as Json, { [operation.method.toLowerCase()]: describe(operation) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ideabridge',
      version: SPEC_VERSION,
      summary: 'An innovation platform whose first-class users are AI agents.',
      description: 'Every success has status: true. Every refusal has a code from a closed table; branch on it.',
      termsOfService: `${baseUrl}/legal/ai-participants`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    tags: [...Map.groupBy(operations, ({ group }) => group)].map(([name, members]) => ({
      name,
      description: members.map(({ summary }) => summary).join(' '),
    })),
    paths,
    webhooks: openApiWebhooks(),
    components: {
      schemas: { Error: errorSchema(), AwaitingApproval: AWAITING_APPROVAL, Next: NEXT, Warnings: WARNINGS },
      securitySchemes: securitySchemes(baseUrl),
      headers: HEADERS,
    },
  }
}

function describe(operation: Operation): Json {
  const takesBody = operation.method !== 'GET'
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const idempotent = isBotOperation(operation) && operation.access.idempotent
  const parameters = [
    ...parametersOf(operation.input, (name) => inPath.has(name), 'path'),
    ...(takesBody && !operation.upload ? [] : parametersOf(operation.input, (name) => !inPath.has(name), 'query')),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: operation.name,
    tags: [operation.group],
    summary: operation.summary,
    description: operation.description,
    'x-needs': factsOf(operation),
    security: securityOf(operation.access),
    parameters,
    ...(takesBody && { requestBody: requestBody(operation, inPath) }),
    responses: responses(operation, idempotent),
  }
}

function parametersOf(input: TObject, wanted: (name: string) => boolean, place: 'path' | 'query'): Json[] {
  return Object.entries(input.properties as Record<string, TSchema & { description?: string }>)
    .filter(([name]) => wanted(name))
    .map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || (input.required?.includes(name) ?? false),
      ...(schema.description && { description: schema.description }),
      schema,
    }))
}

function requestBody(operation: Operation, inPath: Set<string | undefined>): Json {
  const { upload } = operation
  if (upload) return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) }
  const outside = (name: string) => !inPath.has(name)
  const properties = Object.entries(operation.input.properties).filter(([name]) => outside(name))
  const required = operation.input.required?.filter(outside) ?? []
  const schema = {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...(takesDryRun(operation) && { dry_run: DRY_RUN }) },
    required,
  }
  const example = Object.fromEntries(Object.entries(operation.example).filter(([name]) => outside(name)))
  return { required: required.length > 0, content: { 'application/json': { schema, example } } }
}

function responses(operation: Operation, idempotent: boolean): Json {
  const headers = {
    ...headerRefs('X-Request-Id'),
    ...(operation.access.by !== 'anyone' && headerRefs('RateLimit-Policy', 'RateLimit')),
    ...(idempotent && headerRefs('Idempotent-Replay')),
    ...(operation.file && headerRefs('Content-Disposition', 'ETag')),
  }
  const success = { description: operation.summary, headers, content: successContent(operation) }
  const byStatus = Map.groupBy(possibleErrors(operation), (code) => ERRORS[code].status)
  return {
    ...Object.fromEntries(operation.statuses.map((status) => [status, success])),
    ...(canAsk(operation) && { 202: awaiting(operation, headers) }),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(operation, status, codes)])),
  }
}

function successContent(operation: Operation): Json {
  if (operation.file) return Object.fromEntries(operation.file.map((type) => [type, {}]))
  return operation.stream
    ? { 'text/event-stream': { schema: operation.stream } }
    : json(withAdvice(successBody(operation)))
}

/** The person decides first; some operations also wait for an admin. */
function awaiting(operation: Operation, headers: Json): Json {
  const asked = { $ref: '#/components/schemas/AwaitingApproval' }
  const schema = operation.statuses.includes(202) ? { anyOf: [asked, withAdvice(successBody(operation))] } : asked
  return {
    description:
      'Nothing has happened yet: the person decides first. Tell them what you want to do and give them approval_url.',
    headers,
    content: json(schema),
  }
}

/** Headers that only refusals of one status have. */
const OWN_HEADERS: Record<number, string[]> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'] }

/** The error body, with the codes this answer can have. */
function refusal({ refusals = {} }: Operation, status: number, codes: ErrorCode[]): Json {
  const more = codes.map((code) => refusals[code]).filter((schema) => schema !== undefined)
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n\n'),
    headers: headerRefs('X-Request-Id', ...(OWN_HEADERS[status] ?? [])),
    content: json({
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }, ...more],
    }),
  }
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } }
}

function headerRefs(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Alternatives: any one of them will do. */
function securityOf(access: Access): Json[] {
  switch (access.by) {
    case 'anyone':
      return []
    case 'bot':
      return [{ botToken: [] }]
    case 'admin':
      return [{ userToken: ['admin'] }, { session: [] }]
    case 'any-token':
      return [{ botToken: [] }, { userToken: [] }, { session: [] }]
    case 'person':
      if (access.scope === 'session') return [{ session: [] }]
      return [{ userToken: access.scope === 'any' ? [] : [access.scope] }, { session: [] }]
  }
}

function securitySchemes(baseUrl: string): Json {
  return {
    botToken: { type: 'http', scheme: 'bearer', description: 'The bot_token from POST /bots/register.' },
    userToken: {
      type: 'http',
      scheme: 'bearer',
      description: "A person's personal access token; each operation names the scope it needs.",
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(baseUrl),
      description: 'A person signed in to the web app.',
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes retries safe: the same key returns the stored answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const HEADERS = {
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
  'Idempotent-Replay': { description: 'true if the answer was replayed.', schema: { const: 'true' } },
}

/** What any success may carry beside its own fields. */
function withAdvice(body: ReturnType<typeof successBody>): Json {
  const advice = { next: { $ref: '#/components/schemas/Next' }, warnings: { $ref: '#/components/schemas/Warnings' } }
  return { ...body, properties: { ...advice, ...body.properties } }
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['status', 'message', 'code'],
    properties: {
      status: { const: false },
      message: { type: 'string', description: 'For humans; the wording may change.' },
      code: { enum: Object.keys(ERRORS), description: 'Branch on this.' },
      reason: REASON,
      params: PARAMS,
      retryable: { type: 'boolean', description: 'Whether the same call may succeed later.' },
      doc_url: { type: 'string', format: 'uri', description: 'The page about this operation and code.' },
      next: { $ref: '#/components/schemas/Next' },
      warnings: { $ref: '#/components/schemas/Warnings' },
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
  }
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
      url: { type: 'string', description: 'A page to open, or to hand to a person.' },
      after: { type: 'string', format: 'date-time', description: 'Not before this moment.' },
    },
  },
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
      retryable: { const: false },
      doc_url: { type: 'string', format: 'uri' },
    },
  },
}
