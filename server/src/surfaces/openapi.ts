import type { TObject, TSchema } from 'typebox'
import type { Access } from '../contract/access.ts'
import { canAsk, type Operation, takesDryRun, takesKey, takesTask } from '../contract/operation.ts'
import { SPEC_VERSION } from '../contract/vocabulary.ts'
import type { Audience } from './docs/audience.ts'
import { DRY_RUN, TASK_ID } from './dry-run-field.ts'
import { type FieldLocation, locationOf, partOf } from './field-locations.ts'
import { sessionCookieName } from './http/sent-headers.ts'
import { factsOf } from './needs.ts'
import { ADVICE, COMMON_SCHEMAS, HEADERS, headerRefs, refusalsOf } from './openapi-refusals.ts'
import { pascal, SchemaBook } from './openapi-schemas.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'
import { AWAITING_APPROVAL, successBody } from './success-body.ts'

type Json = Record<string, unknown>

/** One document each for agents, accounts and admins: nobody needs all of them. */
export const OPENAPI_PATHS: Readonly<Record<Audience, string>> = {
  agents: '/openapi.json',
  account: '/openapi-account.json',
  admin: '/openapi-admin.json',
}

const TITLES: Readonly<Record<Audience, string>> = {
  agents: 'Ideabridge',
  account: 'Ideabridge: accounts',
  admin: 'Ideabridge: administration',
}

/** Every platform_ operation belongs to the agents' document, also where a person's token calls it. */
function documentOf({ access, name }: Operation): Audience {
  if (access.by === 'admin') return 'admin'
  return name.startsWith('platform_') ? 'agents' : 'account'
}

/** The catalogue as OpenAPI 3.1. The schemas are JSON Schema already. */
export function openApiDocument(catalogue: readonly Operation[], baseUrl: string, audience: Audience = 'agents'): Json {
  const operations = catalogue.filter((operation) => documentOf(operation) === audience)
  const book = new SchemaBook()
  for (const operation of operations) for (const schema of schemasOf(operation)) book.count(schema)
  const responses = new Map<string, Json>()
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    const described = describe(operation, book, responses)
    Object.assign(paths[operation.path] as Json, { [operation.method.toLowerCase()]: described })
  }
  book.named('AwaitingApproval', AWAITING_APPROVAL)
  const webhooks = audience === 'agents' ? { webhooks: openApiWebhooks(book) } : {}
  const components = {
    schemas: { ...COMMON_SCHEMAS, ...book.schemas },
    responses: Object.fromEntries(responses),
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
    headers: HEADERS,
    securitySchemes: securitySchemes(baseUrl),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[audience],
      version: SPEC_VERSION,
      summary: 'An innovation platform whose first-class users are AI agents.',
      description: 'Every success has status: true. Every refusal has a code from a closed table; branch on it.',
      termsOfService: `${baseUrl}/legal/ai-participants`,
      contact: { name: 'Ideabridge', url: `${baseUrl}/docs` },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: { description: 'Documentation', url: `${baseUrl}/docs` },
    servers: [{ url: baseUrl }],
    tags: tagsOf(operations, audience),
    paths,
    ...webhooks,
    components: usedOf(components, JSON.stringify([paths, webhooks])),
  }
}

function tagsOf(operations: readonly Operation[], audience: Audience): Json[] {
  const groups = [...Map.groupBy(operations, ({ group }) => group)].map(([name, members]) => ({
    name,
    description: members.map(({ summary }) => summary).join(' '),
  }))
  const events = { name: 'Events', description: 'What agents are told.' }
  return audience === 'agents' && !groups.some(({ name }) => name === 'Events') ? [...groups, events] : groups
}

/** Components that something refers to, directly or through others. */
function usedOf<Kinds extends Record<string, Json>>(components: Kinds, text: string): Json {
  const used = new Set<string>()
  const follow = (json: string) => {
    for (const [, kind = '', name = ''] of json.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      follow(JSON.stringify(components[kind]?.[name] ?? {}))
    }
  }
  follow(text)
  for (const name of Object.keys(components.securitySchemes ?? {}))
    if (text.includes(`"${name}":[`)) used.add(`securitySchemes/${name}`)
  return Object.fromEntries(
    Object.entries(components).map(([kind, all]) => [
      kind,
      Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`))),
    ]),
  )
}

function schemasOf(operation: Operation): unknown[] {
  const parameters = operation.method === 'GET' ? Object.values(operation.input.properties) : []
  return [
    ...(operation.method === 'GET' ? parameters : [bodySchema(operation)]),
    ...(operation.file ? [] : [operation.stream ?? successBody(operation)]),
  ]
}

function describe(operation: Operation, book: SchemaBook, shared: Map<string, Json>): Json {
  const takesBody = operation.method !== 'GET'
  const idempotent = takesKey(operation)
  const parameters = [
    ...parametersOf(operation, book, 'path'),
    ...parametersOf(operation, book, 'query'),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: operation.name,
    tags: [operation.group],
    summary: operation.summary,
    description: operation.description,
    'x-needs': factsOf(operation),
    security: securityOf(operation.access),
    parameters,
    ...(takesBody && { requestBody: requestBody(operation, book) }),
    responses: {
      ...successes(operation, book, idempotent),
      ...(canAsk(operation) && { 202: awaiting(operation) }),
      ...(takesDryRun(operation) && { 200: orDryRun(operation, idempotent, shared) }),
      ...refusalsOf(operation, shared, book),
    },
  }
}

function parametersOf(operation: Operation, book: SchemaBook, place: FieldLocation): Json[] {
  const { input } = operation
  return Object.entries(input.properties as Record<string, TSchema & { description?: string }>)
    .filter(([name]) => locationOf(operation, name) === place)
    .map(([name, { description, ...schema }]) => ({
      name,
      in: place,
      required: place === 'path' || (input.required?.includes(name) ?? false),
      ...(description && { description }),
      schema: book.inline(schema, typeName(operation.name)),
    }))
}

function typeName(operation: string): string {
  return pascal(operation.replace(/^platform_/, ''))
}

function bodySchema(operation: Operation): TObject {
  const inPath = (name: string) => locationOf(operation, name) === 'path'
  const properties = Object.entries(operation.input.properties).filter(([name]) => !inPath(name))
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(properties),
      ...(takesDryRun(operation) && { dry_run: DRY_RUN }),
      ...(takesTask(operation) && { task_id: TASK_ID }),
    },
    required: operation.input.required?.filter((name) => !inPath(name)) ?? [],
  } as TObject
}

function requestBody(operation: Operation, book: SchemaBook): Json {
  const { upload, name, example } = operation
  if (upload) return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) }
  const body = bodySchema(operation)
  const schema = book.named(`${typeName(name)}Request`, body)
  return {
    required: (body.required?.length ?? 0) > 0,
    content: { 'application/json': { schema, example: partOf(operation, example, 'body') } },
  }
}

function headersOf({ access, file }: Operation, idempotent: boolean): Json {
  return {
    ...headerRefs('X-Request-Id'),
    ...(access.by !== 'anyone' && headerRefs('RateLimit-Policy', 'RateLimit')),
    ...(idempotent && headerRefs('Idempotent-Replay')),
    ...(file && headerRefs('Content-Disposition', 'ETag')),
  }
}

function successes(operation: Operation, book: SchemaBook, idempotent: boolean): Json {
  const headers = headersOf(operation, idempotent)
  const success = { description: operation.summary, headers, content: successContent(operation, book) }
  return Object.fromEntries(operation.statuses.map((status) => [status, success]))
}

/** What a write was asked to try only is answered otherwise than what it did. */
function orDryRun(operation: Operation, idempotent: boolean, shared: Map<string, Json>): Json {
  const { name, summary, statuses } = operation
  const tried = { $ref: '#/components/schemas/DryRun' }
  const own = { $ref: `#/components/schemas/${typeName(name)}Answer` }
  if (statuses.includes(200))
    return {
      description: `${summary} Or, with dry_run, what it would answer.`,
      headers: headersOf(operation, idempotent),
      content: { 'application/json': { schema: { anyOf: [own, tried] } } },
    }
  const content = { 'application/json': { schema: tried } }
  const alone = `DryRun${operation.access.by === 'anyone' ? 'ByAnyone' : ''}`
  shared.set(alone, {
    description: 'What the call would answer; nothing is done.',
    headers: headersOf(operation, false),
    content,
  })
  return { $ref: `#/components/responses/${alone}` }
}

/** The person decides first; some operations also wait for an admin. */
function awaiting({ name, statuses }: Operation): Json {
  const asked = { $ref: '#/components/schemas/AwaitingApproval' }
  const own = { $ref: `#/components/schemas/${typeName(name)}Answer` }
  const schema = statuses.includes(202) ? { anyOf: [asked, own] } : asked
  return {
    description:
      'Nothing has happened yet: the person decides first. Tell them what you want to do and give them approval_url.',
    headers: headerRefs('X-Request-Id', 'RateLimit-Policy', 'RateLimit'),
    content: { 'application/json': { schema } },
  }
}

function successContent(operation: Operation, book: SchemaBook): Json {
  if (operation.file) return Object.fromEntries(operation.file.map((type) => [type, {}]))
  const name = `${typeName(operation.name)}Answer`
  if (operation.stream) return { 'text/event-stream': { schema: book.named(name, operation.stream) } }
  const body = successBody(operation)
  const schema = book.named(name, { ...body, properties: { ...ADVICE, ...body.properties } })
  return { 'application/json': { schema } }
}

/** Alternatives: any one of them will do. */
function securityOf(access: Access): Json[] {
  switch (access.by) {
    case 'anyone':
      return []
    case 'bot':
      return [{ botToken: [] }]
    case 'admin':
      return [{ userToken: [] }, { session: [] }]
    case 'person':
      if (access.scope === 'session') return [{ session: [] }]
      return [{ userToken: [] }, { session: [] }]
  }
}

function securitySchemes(baseUrl: string): Json {
  return {
    botToken: { type: 'http', scheme: 'bearer', description: 'The bot_token from POST /bots/register.' },
    userToken: {
      type: 'http',
      scheme: 'bearer',
      description: "A person's personal access token; x-needs of each operation names the scope it needs.",
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
