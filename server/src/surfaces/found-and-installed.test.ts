import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { useService } from '../../test/service.ts'
import { registryEntry } from './server-card.ts'

const service = useService()

/** What the published schemas demand of the fields that we send. */
const REGISTRY: Record<string, RegExp> = {
  $schema: /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/2025-12-11\/server\.schema\.json$/,
  name: /^(?=.{3,200}$)[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
  title: /^.{1,100}$/,
  description: /^.{1,100}$/,
  version: /^\d[\w.+-]{0,254}$/,
  websiteUrl: /^https?:\/\/[^\s]+$/,
}
const SKILL: Record<string, RegExp> = {
  name: /^(?!.*--)[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/,
  type: /^skill-md$/,
  description: /^.{1,1024}$/,
  url: /^\/\.well-known\/agent-skills\/[a-z-]+\/SKILL\.md$/,
  digest: /^sha256:[0-9a-f]{64}$/,
}

function assertFits(fields: Record<string, string>, demanded: Record<string, RegExp>): void {
  assert.deepEqual(Object.keys(fields).toSorted(), Object.keys(demanded).toSorted())
  for (const [name, form] of Object.entries(demanded)) assert.match(fields[name] ?? '', form, name)
}

describe('/server.json', () => {
  it('is what the MCP registry takes, and leads to the address that asks for a sign-in', async () => {
    const { body, status } = await service.get('/server.json')
    assert.equal(status, 200)
    const { remotes, ...fields } = body
    assertFits(fields, REGISTRY)
    assert.deepEqual(remotes, [{ type: 'streamable-http', url: `${service.url}/mcp?auth=required` }])
  })

  it('has the name that the owner of the domain can prove', () =>
    assert.equal(registryEntry('https://bridge.example.org').name, 'org.example.bridge/ideabridge'))
})

describe('/.well-known/agent-skills/index.json', () => {
  it('lists each skill with the digest of what is at its address', async () => {
    const { body, headers } = await service.get('/.well-known/agent-skills/index.json')
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal(body.$schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json')
    assert.ok(body.skills.length >= 4)
    let references = 0
    for (const skill of body.skills) {
      assertFits(skill, SKILL)
      const file = await service.get(skill.url)
      assert.match(file.headers.get('content-type') ?? '', /^text\/markdown/)
      assert.equal(`sha256:${createHash('sha256').update(file.text).digest('hex')}`, skill.digest)
      // It is installed without the files beside it.
      for (const [, linked = ''] of file.text.matchAll(/\]\(([^)]+)\)/g)) {
        assert.ok(linked.startsWith(`${service.url}/`), linked)
        assert.equal((await service.get(linked.slice(service.url.length))).status, 200, linked)
        references++
      }
    }
    assert.equal(references, 2)
  })
})

describe('/auth.md', () => {
  it('says how to get a token: every address in it is there', async () => {
    const { headers, text } = await service.get('/auth.md')
    assert.match(headers.get('content-type') ?? '', /^text\/markdown/)
    const named = [...text.matchAll(/(?:(GET|POST) )?(http\S+?)[.,]?(?=\s)/g)]
    assert.ok(named.length >= 10)
    for (const [, method = 'GET', address = ''] of named) {
      assert.ok(address.startsWith(service.url), address)
      const { status } = await service.call(
        method,
        address.slice(service.url.length),
        method === 'POST' ? {} : undefined,
      )
      assert.notEqual(status, 404, address)
      assert.ok(status < 500, address)
    }
  })
})
