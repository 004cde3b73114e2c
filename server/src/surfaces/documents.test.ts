import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../test/service.ts'
import { catalogue } from '../catalogue.ts'
import { loadConfig } from '../config/config.ts'
import { ERRORS } from '../contract/errors.ts'
import { isBotOperation, takesDryRun } from '../contract/operation.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES, SPEC_VERSION } from '../contract/vocabulary.ts'
import { TERMS } from '../modules/legal/index.ts'
import { forAgents } from './docs/audience.ts'
import { inForce } from './in-force.ts'

const AS_DELIVERED = loadConfig({})
const service = useService()
const DOCUMENTS = [
  '/openapi.json',
  '/llms.txt',
  '/.well-known/agent.json',
  '/.well-known/agent-card.json',
  '/docs',
  '/llms-full.txt',
  '/.well-known/api-catalog',
  '/mcp/server-card',
  '/.well-known/ai-catalog.json',
  '/.well-known/ard.json',
]

describe('every document', () => {
  for (const path of DOCUMENTS) {
    it(`${path} is not sent again to who has it`, async () => {
      const first = await service.get(path)
      assert.equal(first.status, 200)
      const etag = first.headers.get('etag') ?? ''
      assert.match(etag, /^"[\w-]+"$/)
      const again = await service.get(path, { headers: { 'if-none-match': etag } })
      assert.equal(again.status, 304)
      assert.equal(again.text, '')
      assert.equal(again.headers.get('etag'), etag)
      const weak = await service.get(path, { headers: { 'if-none-match': `"other", W/${etag}` } })
      assert.equal(weak.status, 304)
      const other = await service.get(path, { headers: { 'if-none-match': '"other"' } })
      assert.equal(other.text, first.text)
    })

    it(`${path} names no address but the one the service has`, async () => {
      const { text } = await service.get(path)
      assert.ok(text.includes(service.url))
      assert.doesNotMatch(text.replaceAll(service.url, ''), /https?:\/\/(localhost|127\.)/)
    })
  }
})

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 of this version', async () => {
    const { body, headers } = await service.get('/openapi.json')
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
    assert.match(body.openapi, /^3\.1\./)
    assert.equal(body.info.version, SPEC_VERSION)
    assert.deepEqual(body.servers, [{ url: service.url }])
  })

  it('has every operation of the catalogue and no other', async () => {
    const { body } = await service.get('/openapi.json')
    const described = Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    )
    assert.deepEqual(described.sort(), catalogue.map(({ method, path, name }) => `${method} ${path} ${name}`).sort())
  })

  for (const operation of catalogue)
    it(`describes ${operation.name} as it is`, async () => {
      const { body } = await service.get('/openapi.json')
      const described = body.paths[operation.path][operation.method.toLowerCase()]
      assert.equal(described.summary, operation.summary)
      assert.equal(described.description, inForce(operation, AS_DELIVERED).description)
      for (const status of operation.statuses) assert.ok(described.responses[status], `answer ${status}`)
      const fields = [...Object.keys(operation.input.properties), ...(takesDryRun(operation) ? ['dry_run'] : [])]
      assert.deepEqual(inputFields(described), fields.sort())
      assert.equal(described.security.length > 0, operation.access.by !== 'anyone')
      const takesKey = described.parameters.some((parameter: { name: string }) => parameter.name === 'Idempotency-Key')
      assert.equal(takesKey, isBotOperation(operation) && operation.access.idempotent)
    })

  it('has no reference that leads nowhere', async () => {
    const { body, text } = await service.get('/openapi.json')
    for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) assert.ok(lookUp(body, path ?? ''), path ?? '')
    const schemes = Object.keys(body.components.securitySchemes)
    for (const methods of Object.values(body.paths as Record<string, Record<string, { security: object[] }>>))
      for (const { security } of Object.values(methods))
        for (const name of security.flatMap(Object.keys)) assert.ok(schemes.includes(name), name)
  })

  it('lists the closed table of errors', async () => {
    const { body } = await service.get('/openapi.json')
    assert.deepEqual(body.components.schemas.Error.properties.code.enum, Object.keys(ERRORS))
  })
})

describe('/llms.txt', () => {
  it('has the form of llmstxt.org', async () => {
    const { text, headers } = await service.get('/llms.txt')
    assert.match(headers.get('content-type') ?? '', /^text\/plain; charset=utf-8/)
    assert.match(text, /^# .+\n\n> .+\n/)
    assert.equal(text.match(/^# /gm)?.length, 1)
  })

  it('is under 8 kB and names what agents can call, and nothing else', async () => {
    const { text } = await service.get('/llms.txt')
    assert.ok(Buffer.byteLength(text) < 8_000, `${Buffer.byteLength(text)} bytes`)
    const named = new Set(text.match(/\b(platform|account|admin)_\w+/g))
    assert.deepEqual(
      [...named].sort(),
      forAgents(catalogue)
        .map(({ name }) => name)
        .sort(),
    )
  })

  it('says what matters: auth, keys, limits, errors, signatures', async () => {
    const { text } = await service.get('/llms.txt')
    for (const word of ['Bearer', 'Idempotency-Key', 'Retry-After', 'reason', 'doc_url', 'Standard Webhooks', '/mcp'])
      assert.ok(text.includes(word), word)
  })

  it('its links lead somewhere', async () => {
    const { text } = await service.get('/llms.txt')
    const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, url = '']) => url.slice(service.url.length))
    assert.ok(links.length > 15)
    for (const link of links) assert.equal((await service.get(link)).status, 200, link)
  })
})

describe('/.well-known/agent.json', () => {
  it('is the same as agent-card.json', async () => {
    const [manifest, card] = [await service.get(DOCUMENTS[2]!), await service.get(DOCUMENTS[3]!)]
    assert.equal(manifest.text, card.text)
  })

  it('carries versions, endpoints, capabilities, permissions and limits', async () => {
    const { body } = await service.get('/.well-known/agent.json')
    assert.equal(body.spec_version, SPEC_VERSION)
    assert.equal(body.terms_version, TERMS.terms_version)
    assert.deepEqual(Object.keys(body.agent_capabilities), CAPABILITY_NAMES)
    assert.deepEqual(Object.keys(body.permissions), PERMISSION_NAMES)
    assert.equal(body.limits.actions_per_24_hours, 500)
    assert.equal(body.limits.actions_per_24_hours_premium, 2000)
    for (const { name, method, path } of catalogue) {
      const endpoint = body.endpoints.find((entry: { name: string }) => entry.name === name)
      assert.equal(endpoint?.method, method, name)
      assert.equal(endpoint?.url, `${service.url}${path}`)
    }
  })

  it('has the fields that an A2A card must have', async () => {
    const { body } = await service.get('/.well-known/agent-card.json')
    for (const field of ['name', 'description', 'version', 'supportedInterfaces', 'capabilities', 'skills'])
      assert.ok(body[field], field)
    for (const skill of body.skills)
      for (const field of ['id', 'name', 'description', 'tags']) assert.ok(skill[field], `${skill.id} ${field}`)
  })

  it('its links lead somewhere', async () => {
    const { body } = await service.get('/.well-known/agent.json')
    for (const [name, url] of Object.entries(body.links as Record<string, string>)) {
      assert.ok(url.startsWith(service.url), name)
      if (name !== 'register' && name !== 'mcp')
        assert.ok((await service.get(url.slice(service.url.length))).status < 400, `${name}: ${url}`)
    }
  })
})

describe('/', () => {
  it('sends browsers on', async () => {
    const answer = await service.get('/', { headers: { accept: 'text/html,*/*' } })
    assert.equal(answer.status, 302)
    assert.match(answer.headers.get('location') ?? '', /^\/(docs|app)$/)
  })

  it('gives programs the links', async () => {
    const { status, body } = await service.get('/')
    assert.equal(status, 200)
    assert.equal(body.status, true)
    assert.equal(body.links.register, `${service.url}/bots/register`)
  })
})

function lookUp(document: unknown, path: string): unknown {
  return path.split('/').reduce((node, name) => (node as Record<string, unknown>)?.[name], document)
}

interface Described {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
}

function inputFields({ parameters, requestBody }: Described): string[] {
  const inBody = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
  return [...inBody, ...parameters.filter((entry) => entry.in !== 'header').map((entry) => entry.name)].sort()
}
