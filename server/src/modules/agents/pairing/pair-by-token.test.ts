import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { callTool } from '../../../../test/mcp.ts'
import { activeAgent, createPerson, linkUser, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { PERMISSION_NAMES, SCOPE_NAMES, type Scope } from '../../../contract/vocabulary.ts'

const service = useService()

async function setUp(scopes: readonly Scope[], capabilities?: string[]) {
  const agent = await activeAgent(service, capabilities && { capabilities })
  const person = await createPerson(service)
  const token = await personToken(service, person, scopes)
  const pair = (permissions?: string[]) =>
    service.post('/bots/pair', { bot_pairing_code: agent.pairingCode, permissions }, { token })
  return { agent, person, token, pair }
}

async function linkOf(agent: TestAgent): Promise<{ permissions: string[]; paused: boolean } | undefined> {
  const [link] = await service.sql<{ permissions: string[]; paused: boolean }>(
    'select permissions, paused_at is not null as paused from links where bot_id = $1',
    [agent.bot_id],
  )
  return link
}

describe('a user token grants what its own scopes cover', () => {
  const COVERED: [Scope[], string[]][] = [
    [['benefits:read'], []],
    [['ideas:write'], ['create_idea', 'update_idea']],
    [['business:write'], ['create_business']],
    [['ventures:read'], ['find_matches']],
    [['rounds:write'], ['start_round']],
    [['interests:write'], ['express_interest']],
    [['messages:read'], []],
    [['messages:read', 'messages:write'], ['send_message']],
    [[...SCOPE_NAMES], [...PERMISSION_NAMES]],
  ]
  for (const [scopes, covered] of COVERED)
    it(`${scopes.length > 2 ? 'all scopes' : scopes}: ${covered.length === 0 ? 'nothing' : covered}`, async () => {
      const { agent, pair } = await setUp(scopes)
      for (const permission of PERMISSION_NAMES.filter((name) => !covered.includes(name))) {
        const refused = await pair([...covered, permission])
        assertRefused(refused, 403, 'permission_denied')
        assert.match(refused.body.message, new RegExp(permission))
      }
      assert.equal(await linkOf(agent), undefined)
      const answer = await pair()
      assertAccepted(answer, 200)
      assert.deepEqual(answer.body.permissions, covered)
      assert.deepEqual((await linkOf(agent))?.permissions, covered)
    })

  it('left out, it is what the agent asked for within them', async () => {
    const { pair } = await setUp(['ideas:write', 'rounds:write'], ['create_idea', 'find_matches'])
    assert.deepEqual((await pair()).body.permissions, ['create_idea'])
  })

  it('over MCP as well', async () => {
    const { agent, token } = await setUp(['benefits:read'])
    const fields = { bot_pairing_code: agent.pairingCode, permissions: ['create_idea'] }
    const { answered, body } = await callTool(service, 'platform_pair', fields, { token })
    assert.deepEqual([answered, body.code], [403, 'permission_denied'])
  })
})

describe('a user token and an agent that is paired already', () => {
  it('never raises what was granted, named or not', async () => {
    const { agent, person, pair } = await setUp(SCOPE_NAMES)
    await linkUser(service, agent, person, ['create_idea'])
    assertRefused(await pair(['create_idea', 'update_idea']), 403, 'permission_denied')
    const again = await pair()
    assertAccepted(again, 200)
    assert.deepEqual(again.body.permissions, ['create_idea'])
    assert.deepEqual(await linkOf(agent), { permissions: ['create_idea'], paused: false })
  })

  it('may lower it', async () => {
    const { agent, person, pair } = await setUp(SCOPE_NAMES)
    await linkUser(service, agent, person, ['create_idea', 'update_idea'])
    assert.deepEqual((await pair(['update_idea'])).body.permissions, ['update_idea'])
    assert.deepEqual((await linkOf(agent))?.permissions, ['update_idea'])
  })

  it('never resumes a paused one; a session does', async () => {
    const { agent, person, pair } = await setUp(SCOPE_NAMES)
    await linkUser(service, agent, person, ['create_idea'])
    await service.sql('update links set paused_at = app_now() where bot_id = $1', [agent.bot_id])
    for (const permissions of [undefined, ['create_idea'], []]) {
      const refused = await pair(permissions)
      assertRefused(refused, 403, 'permission_denied')
      assert.match(refused.body.message, /paused/)
    }
    assert.deepEqual(await linkOf(agent), { permissions: ['create_idea'], paused: true })
    const body = { bot_pairing_code: agent.pairingCode, permissions: [...PERMISSION_NAMES] }
    assertAccepted(await service.post('/bots/pair', body, { headers: person.session }), 200)
    assert.deepEqual(await linkOf(agent), { permissions: [...PERMISSION_NAMES], paused: false })
  })
})
