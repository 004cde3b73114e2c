import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callTool, REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { activeAgent } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { catalogue } from '../../catalogue.ts'
import { toolName } from './tools.ts'
import { toolsetOf } from './toolsets.ts'

const service = useService()

async function listed(query: string, token?: string): Promise<string[]> {
  const { message } = await sendMcp(service, 'tools/list', {}, { path: `/mcp?${query}`, ...(token && { token }) })
  return message.result.tools.map(({ name }: { name: string }) => name)
}

const inToolset = (...names: string[]) =>
  catalogue.filter((operation) => operation.mcp && names.includes(toolsetOf(operation))).map(toolName)

describe('/mcp?toolsets=', () => {
  it('lists the named sets and whom one may act for', async () => {
    const { token } = await activeAgent(service)
    const names = await listed('toolsets=ideas,talks', token)
    assert.ok(names.includes('platform_create_idea') && names.includes('platform_send_message'))
    assert.ok(names.includes('platform_list_linked_users'))
    const expected = new Set(['platform_list_linked_users', ...inToolset('ideas', 'talks')])
    assert.deepEqual(
      names.filter((name) => !expected.has(name)),
      [],
    )
  })

  it('lists webhooks when asked, not by default', async () => {
    const { token } = await activeAgent(service)
    assert.ok((await listed('toolsets=webhooks', token)).includes('platform_set_webhook'))
    assert.ok((await listed('toolsets=all', token)).includes('platform_set_webhook'))
    assert.equal((await listed('', token)).includes('platform_set_webhook'), false)
  })

  for (const revision of REVISIONS)
    it(`keeps to the selection in calls too, and lets unlisted tools be called without one (${revision})`, async () => {
      const { token } = await activeAgent(service)
      const call = { name: 'platform_get_status', arguments: {} }
      const refused = await sendMcp(service, 'tools/call', call, { token, revision, path: '/mcp?toolsets=ideas' })
      assert.equal(refused.message.error.code, -32602)
      assert.equal((await callTool(service, 'platform_get_webhook', {}, { token, revision })).answered, 200)
    })

  it('refuses a set that does not exist and names those that do', async () => {
    const { status, message } = await sendMcp(service, 'tools/list', {}, { path: '/mcp?toolsets=ideas,nonsense' })
    assert.equal(status, 400)
    assert.equal(message.error.code, -32602)
    assert.match(
      message.error.message,
      /There are: agent, decisions, discover, documents, events, ideas, operating, points, .*talks, webhooks, and all\./,
    )
  })
})

describe('/mcp?readonly=1', () => {
  it('lists and runs nothing that writes', async () => {
    const { token } = await activeAgent(service)
    const names = await listed('readonly=1', token)
    const writing = catalogue.filter(({ effect, mcp }) => mcp && effect !== 'read').map(toolName)
    assert.ok(names.includes('platform_list_ideas'))
    assert.deepEqual(
      names.filter((name) => writing.includes(name)),
      [],
    )
    for (const revision of REVISIONS) {
      const call = { name: 'platform_create_idea', arguments: {} }
      const { message } = await sendMcp(service, 'tools/call', call, { token, revision, path: '/mcp?readonly=1' })
      assert.equal(message.error.code, -32602)
    }
  })

  it('takes 1 and 0 and nothing else', async () => {
    assert.equal((await sendMcp(service, 'tools/list', {}, { path: '/mcp?readonly=yes' })).status, 400)
    assert.equal((await sendMcp(service, 'tools/list', {}, { path: '/mcp?readonly=0' })).status, 200)
  })
})

describe('toolsets', () => {
  it('give each tool one, with a short name', () => {
    for (const operation of catalogue.filter(({ mcp }) => mcp)) assert.match(toolsetOf(operation), /^[a-z_]{2,20}$/)
  })
})
