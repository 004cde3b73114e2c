import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { catalogue } from '../src/catalogue.ts'
import { toolName } from '../src/surfaces/mcp/tools.ts'
import { registerAgent } from './agents.ts'
import { isOnRequest } from './mcp.ts'
import { activeAgent } from './people.ts'
import { OTHER_NOTE, withProbes } from './probe-operations.ts'
import { useService } from './service.ts'

/** The official client, as model hosts embed it. It validates every structured result against the tool's schema. */
const service = useService(withProbes)

const KINDS: [string, string, ClientOptions][] = [
  ['stateless', '2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
  ['with a handshake', '2025-11-25', {}],
  ['of an older revision', '2025-06-18', { supportedProtocolVersions: ['2025-06-18'] }],
  ['that finds out by itself', '2026-07-28', { versionNegotiation: { mode: 'auto' } }],
]

for (const [kind, revision, options] of KINDS)
  describe(`a client ${kind}`, () => {
    async function withClient(token: string | undefined, work: (client: Client) => Promise<void>): Promise<void> {
      const client = new Client({ name: 'test', version: '1.0.0' }, options)
      const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }),
      )
      try {
        await work(client)
      } finally {
        await client.close()
      }
    }

    it(`speaks ${revision} and sees every tool for agents`, () =>
      withClient(undefined, async (client) => {
        assert.equal(client.getNegotiatedProtocolVersion(), revision)
        assert.equal(client.getServerVersion()?.name, 'ideabridge')
        const { tools } = await client.listTools()
        const offered = [...catalogue, ...withProbes.operations]
          .filter((operation) => operation.mcp && operation.access.by !== 'person' && !isOnRequest(operation))
          .map(toolName)
        assert.deepEqual(tools.map(({ name }) => name).sort(), offered.sort())
      }))

    it('registers, then acts with its token', async () => {
      let token = ''
      await withClient(undefined, async (client) => {
        await client.listTools()
        const fields = { bot_name: 'Client', contact_email: 'client@example.org', accept_terms: true }
        const answer = await client.callTool({ name: 'platform_register', arguments: fields })
        token = (answer.structuredContent as { bot_token: string }).bot_token
        assert.equal(token.length, 64)
      })
      await withClient(token, async (client) => {
        await client.listTools()
        const answer = await client.callTool({ name: 'platform_get_status' })
        assert.equal((answer.structuredContent as { bot_status: string }).bot_status, 'pending_approval')
      })
    })

    it('gets a refusal as a result that says what to do', () =>
      activeAgent(service).then(({ token }) =>
        withClient(token, async (client) => {
          const answer = await client.callTool({ name: 'platform_list_ideas', arguments: { user_id: 999_999 } })
          assert.equal(answer.isError, true)
          assert.equal(answer.structuredContent, undefined)
          assert.match(JSON.stringify(answer.content), /user_not_linked/)
        }),
      ))

    it('without a token is stopped by HTTP, so that a client that can sign in does', () =>
      withClient(undefined, async (client) => {
        await assert.rejects(client.callTool({ name: 'platform_get_status' }), /bot_auth_required/)
      }))

    it('learns from a tool of the other kind what its token is for, and continues', async () => {
      const agent = await activeAgent(service)
      await withClient(agent.token, async (client) => {
        const refused = await client.callTool({ name: 'platform_browse_ideas', arguments: {} })
        assert.equal(refused.isError, true)
        assert.match(JSON.stringify(refused.content), /This is a bot token/)
        assert.equal((await client.callTool({ name: 'platform_get_status', arguments: {} })).isError, undefined)
      })
    })

    it('repeats a write safely by its key', async () => {
      const agent = await activeAgent(service)
      await withClient(agent.token, async (client) => {
        const call = { name: 'platform_probe_other_note', arguments: { text: 'once', idempotency_key: 'k1' } }
        const first = await client.callTool(call)
        assert.deepEqual((await client.callTool(call)).structuredContent, first.structuredContent)
        const overHttp = await service.post(OTHER_NOTE, { text: 'once' }, { token: agent.token, key: 'k1' })
        assert.equal(overHttp.headers.get('idempotent-replay'), 'true')
        assert.deepEqual(overHttp.body, first.structuredContent)
      })
    })

    it('is refused with an invalid token', async () => {
      await assert.rejects(
        withClient('nonsense', async (client) => {
          await client.callTool({ name: 'platform_get_status' })
        }),
        (error: Error) => /401|bot_token_invalid|Unauthorized/.test(`${error.name} ${error.message}`),
      )
    })

    it('reads the resources, its own status with its token only', async () => {
      const agent = await registerAgent(service)
      await withClient(agent.token, async (client) => {
        const { resources } = await client.listResources()
        assert.deepEqual(
          resources.map(({ uri }) => uri).filter((uri) => !uri.startsWith('skill://')),
          ['ideabridge://terms', 'ideabridge://llms.txt', 'ideabridge://status'],
        )
        const [terms, guide, status] = await Promise.all(
          resources.map(async ({ uri }) => (await client.readResource({ uri })).contents[0] as { text: string }),
        )
        assert.deepEqual(JSON.parse(terms!.text), (await service.get('/legal/ai-participants')).body)
        assert.equal(guide!.text, (await service.get('/llms.txt')).text)
        assert.equal(JSON.parse(status!.text).bot_id, agent.bot_id)
      })
      await withClient(undefined, (client) =>
        assert.rejects(client.readResource({ uri: 'ideabridge://status' }), /Send your bot token/),
      )
    })
  })
