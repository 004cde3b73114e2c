import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sendMcp } from '../../test/mcp.ts'
import { useService } from '../../test/service.ts'
import { aiCatalog, serverCard } from './server-card.ts'

const service = useService()

/** The constraints of the published schema. */
const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/

describe('the server card', () => {
  it('says what the endpoint itself says, under its own media type, to anybody', async () => {
    const { status, headers, body } = await service.get('/mcp/server-card')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/mcp-server-card+json')
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
    assert.match(body.name, NAME)
    assert.ok(body.description.length <= 100)
    const { result } = (await sendMcp(service, 'server/discover')).message
    const { version, title, websiteUrl } = result._meta['io.modelcontextprotocol/serverInfo']
    assert.deepEqual([body.version, body.title, body.websiteUrl], [version, title, websiteUrl])
    const [remote] = body.remotes
    assert.deepEqual(remote.type, 'streamable-http')
    assert.equal(remote.url, `${service.url}/mcp?auth=required`)
    for (const revision of result.supportedVersions) assert.ok(remote.supportedProtocolVersions.includes(revision))
  })

  it('is not at the well-known address that the standard advises against', async () =>
    assert.equal((await service.get('/.well-known/mcp/server-card.json')).status, 404))

  it('has a name under every address a service can have', () => {
    assert.equal(serverCard('https://bridge.example.org').name, 'org.example.bridge/ideabridge')
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      assert.match(serverCard(url).name, NAME)
  })
})

describe('the catalogue', () => {
  for (const path of ['/.well-known/ai-catalog.json', '/.well-known/ard.json'])
    it(`${path} leads to the card`, async () => {
      const { headers, body } = await service.get(path)
      assert.equal(headers.get('content-type'), 'application/ai-catalog+json')
      const [entry, ...others] = body.entries
      assert.deepEqual(others, [])
      assert.equal(entry.displayName, 'Ideabridge')
      assert.ok(entry.representativeQueries.length >= 2 && entry.representativeQueries.length <= 5)
      const card = await service.get(entry.url.slice(service.url.length))
      assert.equal(card.headers.get('content-type'), entry.type)
    })

  it('is found by anybody who asks for the root, and names its domain', async () => {
    const { headers } = await service.get('/')
    assert.match(headers.get('link') ?? '', /<\/\.well-known\/ard\.json>; rel="ard"/)
    assert.equal(
      aiCatalog('https://bridge.example.org').entries[0]?.identifier,
      'urn:air:bridge.example.org:mcp:ideabridge',
    )
  })
})
