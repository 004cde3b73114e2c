import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { connectAssistant } from '../../../test/assistants.ts'
import { isOnRequest, REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { activeAgent, createPerson, personToken, setStatus } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { catalogue } from '../../catalogue.ts'
import type { Operation } from '../../contract/operation.ts'
import { toolName } from './tools.ts'

const service = useService()

async function listed(token?: string): Promise<string[]> {
  const lists = await Promise.all(
    REVISIONS.map((revision) =>
      sendMcp(service, 'tools/list', {}, { revision, ...(token !== undefined && { token }) }),
    ),
  )
  const [one, other] = lists.map(({ message }) => message.result.tools.map(({ name }: { name: string }) => name).sort())
  assert.deepEqual(one, other)
  return one
}

function tools(wanted: (operation: Operation) => boolean): string[] {
  return catalogue
    .filter((operation) => operation.mcp && wanted(operation))
    .map(toolName)
    .sort()
}

const JUST_FOR_NEWCOMERS = tools(({ forNewcomers }) => forNewcomers === true)
const ofNewcomers = tools((operation) => ['bot', 'anyone'].includes(operation.access.by) && !isOnRequest(operation))
const ofAgents = ofNewcomers.filter((name) => !JUST_FOR_NEWCOMERS.includes(name))

describe('tools/list', () => {
  it('shows callers without a token everything an agent can call: registering is a tool', async () =>
    assert.deepEqual(await listed(), ofNewcomers))

  it('shows an agent the same without registration, and nothing that takes a person’s token', async () => {
    assert.ok(JUST_FOR_NEWCOMERS.includes('platform_register'))
    const { token } = await activeAgent(service)
    assert.deepEqual(await listed(token), ofAgents)
    assert.equal(ofAgents.includes('platform_browse_ideas'), false)
  })

  it('leaves out what the agent’s capabilities do not allow', async () => {
    const agent = await registerAgent(service, { capabilities: ['create_idea'] })
    const names = await listed(agent.token)
    assert.ok(names.includes('platform_create_idea') && names.includes('platform_send_message'))
    assert.equal(names.includes('platform_find_matches'), false)
  })

  it('shows a person what the scopes of their token cover', async () => {
    const token = await personToken(service, await createPerson(service), ['ideas:read', 'messages:read'])
    const covered = tools(
      (operation) =>
        (operation.access.by === 'anyone' && !operation.forNewcomers && !isOnRequest(operation)) ||
        (operation.access.by === 'person' && ['any', 'ideas:read', 'messages:read'].includes(operation.access.scope)),
    )
    assert.deepEqual(await listed(token), covered)
    assert.ok(covered.includes('platform_account_list_ideas') && covered.includes('platform_pair'))
    assert.equal(covered.includes('platform_create_own_idea'), false)
  })

  it('offers an assistant no field by which it would act for somebody else', async () => {
    const { token } = await connectAssistant(service, await createPerson(service))
    const { message } = await sendMcp(service, 'tools/list', {}, { token })
    const fields = (tool: string) =>
      message.result.tools.find(({ name }: { name: string }) => name === tool).inputSchema.properties
    for (const tool of ['platform_create_idea', 'platform_create_business'])
      for (const field of ['user_id', 'email']) assert.equal(field in fields(tool), false, `${tool} ${field}`)
  })

  it('names every scope that a tool needs', async () => {
    const { message } = await sendMcp(service, 'tools/list')
    const tool = message.result.tools.find(({ name }: { name: string }) => name === 'platform_request_introduction')
    const [{ scopes }] = tool.securitySchemes
    assert.deepEqual(scopes, ['send_message', 'find_matches'])
    assert.deepEqual(tool._meta.securitySchemes, tool.securitySchemes)
  })

  it('says to a stopped agent that it is stopped and why, and not to register again', async () => {
    const agent = await activeAgent(service)
    const { session } = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'Too much at once.' }, { headers: session })
    for (const method of ['tools/list', 'resources/read', 'server/discover']) {
      const { status, message } = await sendMcp(service, method, { uri: 'ideabridge://terms' }, { token: agent.token })
      assert.equal(status, 401, method)
      assert.equal(message.error.message, 'This agent is suspended. Reason: Too much at once.')
      assert.equal(message.error.data.reason, 'agent_stopped_because')
    }
  })

  it('401 for an invalid token, or a suspended agent’s, like everything else that is open', async () => {
    const agent = await registerAgent(service, { capabilities: ['create_idea'] })
    await setStatus(service, agent, 'suspended')
    for (const token of ['nonsense', agent.token])
      for (const method of ['initialize', 'tools/list', 'prompts/list']) {
        const { status, headers, message } = await sendMcp(service, method, {}, { token })
        assert.equal(status, 401, method)
        assert.match(headers.get('www-authenticate') ?? '', /error="invalid_token".*resource_metadata=/)
        assert.equal(message.error.data.code, 'bot_token_invalid')
        const page = token === 'nonsense' ? 'errors.md#bot_token_invalid' : 'reasons.md#agent_stopped'
        assert.equal(message.error.data.doc_url, `${service.url}/docs/${page}`)
      }
  })

  it('is never cached for somebody else', async () => {
    const { message } = await sendMcp(service, 'tools/list')
    assert.equal(message.result.cacheScope, 'private')
  })
})
