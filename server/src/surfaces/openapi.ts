import Type, { type TObject, type TSchema } from 'typebox'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { type Access, isBotOperation, type Operation } from '../operation.ts'
import { SPEC_VERSION } from '../vocabulary.ts'

type Json = Record<string, unknown>

/** The catalogue as OpenAPI 3.1. Schemas need no translation: they are JSON Schema already. */
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
      description:
        'Every success carries status: true. Every refusal carries a code from a closed table; branch on it.',
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(operations.map((operation) => operation.group))].map((name) => ({ name })),
    paths,
    components: { schemas: { Error: errorSchema() }, securitySchemes: securitySchemes() },
  }
}

function describe(operation: Operation): Json {
  const takesBody = operation.method !== 'GET'
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const idempotent = isBotOperation(operation) && operation.access.idempotent
  return {
    operationId: operation.name,
    tags: [operation.group],
    summary: operation.summary,
    description: operation.description,
    security: security(operation.access),
    parameters: [
      ...parameters(operation.input, (name) => inPath.has(name), 'path'),
      ...(takesBody ? [] : parameters(operation.input, (name) => !inPath.has(name), 'query')),
      ...(idempotent ? [idempotencyHeader()] : []),
    ],
    ...(takesBody && { requestBody: requestBody(operation, inPath) }),
    responses: responses(operation),
  }
}

function parameters(input: TObject, wanted: (name: string) => boolean, place: 'path' | 'query'): Json[] {
  return Object.entries(input.properties as Record<string, TSchema>)
    .filter(([name]) => wanted(name))
    .map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || (input.required?.includes(name) ?? false),
      schema,
    }))
}

function requestBody(operation: Operation, inPath: Set<string | undefined>): Json {
  const properties = Object.entries(operation.input.properties).filter(([name]) => !inPath.has(name))
  const required = operation.input.required?.filter((name) => !inPath.has(name)) ?? []
  const schema = { ...operation.input, properties: Object.fromEntries(properties), required }
  const example = Object.fromEntries(Object.entries(operation.example).filter(([name]) => !inPath.has(name)))
  return { required: required.length > 0, content: { 'application/json': { schema, example } } }
}

function responses(operation: Operation): Json {
  const success = Type.Object({ status: Type.Literal(true), ...operation.output.properties })
  const held = operation.release && {
    bot_queued: Type.Boolean({ description: 'Present and true while you wait for approval.' }),
  }
  const body = { ...success, properties: { ...success.properties, ...held } }
  const byStatus = Map.groupBy(possibleErrors(operation), (code) => ERRORS[code].status)
  return {
    ...Object.fromEntries(operation.statuses.map((status) => [status, response(operation.summary, body)])),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        response(codes.join(', '), { $ref: '#/components/schemas/Error' }),
      ]),
    ),
  }
}

function possibleErrors(operation: Operation): ErrorCode[] {
  const common: ErrorCode[] = ['not_found', 'validation_failed', 'rate_limited', 'server_error']
  if (operation.access.by === 'anyone')
    return operation.name === 'platform_register' ? ['terms_not_accepted', ...common] : common
  if (!isBotOperation(operation)) return ['unauthenticated', 'permission_denied', ...common]
  const { actsFor, permission, countsAsAction } = operation.access
  return [
    'bot_auth_required',
    'bot_token_invalid',
    ...(actsFor === 'nobody' ? [] : (['user_not_linked', 'age_below_minimum'] as const)),
    ...(permission === null ? [] : (['permission_denied'] as const)),
    ...(countsAsAction ? (['daily_limit_reached'] as const) : []),
    ...common,
  ]
}

function response(description: string, schema: unknown): Json {
  return { description, content: { 'application/json': { schema } } }
}

function security(access: Access): Json[] {
  const ways = {
    anyone: [],
    bot: ['botToken'],
    person: access.by === 'person' && access.scope === 'session' ? ['session'] : ['userToken', 'session'],
    admin: ['userToken', 'session'],
    'any-token': ['botToken', 'userToken', 'session'],
  }
  return ways[access.by].map((name) => ({ [name]: [] }))
}

function securitySchemes(): Json {
  return {
    botToken: { type: 'http', scheme: 'bearer', description: 'The bot_token of POST /bots/register.' },
    userToken: { type: 'http', scheme: 'bearer', description: 'A personal access token of a person.' },
    session: { type: 'apiKey', in: 'cookie', name: 'ideabridge_session', description: 'The cookie of a login.' },
  }
}

function idempotencyHeader(): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeat a call safely: the same key within 24 hours gives the stored answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['status', 'message', 'code'],
    properties: {
      status: { const: false },
      message: { type: 'string', description: 'For humans.' },
      code: { enum: Object.keys(ERRORS), description: 'Branch on this.' },
      errors: {
        type: 'object',
        description: 'With validation_failed: sentences by field.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  }
}
