import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { carefulPerson, DRAFT } from '../../test/careful.ts'
import { callTool } from '../../test/mcp.ts'
import { useService } from '../../test/service.ts'
import { catalogue } from '../catalogue.ts'
import { canAsk } from '../contract/operation.ts'
import { AWAITING_APPROVAL } from './success-body.ts'

const service = useService()
const askable = catalogue.filter(canAsk)

describe('the answer of a write that waits for its person', () => {
  it('is documented for every write that can be asked about, and for no other', async () => {
    const { body } = await service.get('/openapi.json')
    type Documented = { operationId: string; responses: Record<string, unknown> }
    const listed = (Object.values(body.paths) as Record<string, Documented>[])
      .flatMap((path) => Object.values(path))
      .filter(({ responses }) => JSON.stringify(responses['202'] ?? '').includes('AwaitingApproval'))
      .map(({ operationId }) => operationId)
    assert.deepEqual(listed.toSorted(), askable.map(({ name }) => name).toSorted())
    assert.ok(askable.length >= 9)
    const { required, properties } = body.components.schemas.AwaitingApproval
    assert.deepEqual(Object.keys(properties).toSorted(), [...required, 'reason', 'warnings'].toSorted())
  })

  it('has the documented fields, over HTTP and MCP, and says what to tell the person', async () => {
    const { act, agent, person } = await carefulPerson(service)
    const overHttp = await act('create-idea', DRAFT)
    const fields = { user_id: person.user_id, ...DRAFT }
    const overMcp = await callTool(service, 'platform_create_idea', fields, { token: agent.token })
    for (const body of [overHttp.body, overMcp.body]) {
      assert.deepEqual(Object.keys(body).toSorted(), AWAITING_APPROVAL.required.toSorted())
      assert.deepEqual([body.code, body.pending, body.waiting_for], ['awaiting_approval', true, 'user_approval'])
      assert.match(body.message, /Tell them what you want to do/)
    }
  })
})
