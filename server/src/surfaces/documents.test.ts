import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../test/service.ts'
import { catalogue } from '../catalogue.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES, SPEC_VERSION } from '../contract/vocabulary.ts'
import { TERMS } from '../modules/people/legal/index.ts'
import { forAgents } from './docs/audience.ts'

const service = useService({ settings: { BOT_RATE_PER_MINUTE: '7000', DAILY_ACTIONS_STANDARD: '800' } })
const DOCUMENTS = [
  '/openapi.json',
  '/openapi-account.json',
  '/openapi-admin.json',
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

describe('a large document', () => {
  for (const path of ['/openapi.json', '/llms-full.txt', '/docs'])
    it(`${path} is kept zipped for whoever takes it so`, async () => {
      const zipped = await service.get(path)
      assert.equal(zipped.headers.get('content-encoding'), 'gzip')
      assert.match(
        zipped.headers.get('vary') ?? '',
        path === '/docs' ? /^Accept, Accept-Encoding$/ : /^Accept-Encoding$/,
      )
      const plain = await service.get(path, { headers: { 'accept-encoding': 'identity' } })
      assert.deepEqual([plain.headers.get('content-encoding'), plain.text], [null, zipped.text])
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

  it('names the limits of this installation', async () => {
    for (const path of ['/llms.txt', '/llms-full.txt'])
      assert.match((await service.get(path)).text, /^- 7000 calls a minute, 800 actions /m)
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
    const [manifest, card] = [
      await service.get('/.well-known/agent.json'),
      await service.get('/.well-known/agent-card.json'),
    ]
    assert.equal(manifest.text, card.text)
  })

  it('carries versions, endpoints, capabilities, permissions and limits', async () => {
    const { body } = await service.get('/.well-known/agent.json')
    assert.equal(body.spec_version, SPEC_VERSION)
    assert.equal(body.terms_version, TERMS.terms_version)
    assert.deepEqual(Object.keys(body.agent_capabilities), CAPABILITY_NAMES)
    assert.deepEqual(Object.keys(body.permissions), PERMISSION_NAMES)
    assert.equal(body.limits.actions_per_24_hours, 800)
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

  it('gives whoever takes anything the same, with links that lead somewhere, and Markdown on request', async () => {
    const { body, headers } = await service.get('/', { headers: { accept: '*/*' } })
    const manifest = (await service.get('/.well-known/agent.json')).body
    assert.deepEqual(body.links, manifest.links)
    const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"/g)]
    const rels = links.map(([, , rel]) => rel)
    for (const rel of ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'sitemap'])
      assert.ok(rels.includes(rel), rel)
    for (const [, address = ''] of links) assert.equal((await service.get(address)).status, 200, address)
    const asked = await service.get('/', { headers: { accept: 'text/markdown, text/html;q=0.5' } })
    assert.match(asked.headers.get('content-type') ?? '', /^text\/markdown/)
    assert.equal(asked.text, (await service.get('/llms.txt')).text)
  })
})
