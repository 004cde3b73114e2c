import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { ErrorCode } from '../src/contract/error-codes.ts'
import type { Operation } from '../src/contract/operation.ts'
import { possibleErrors } from '../src/surfaces/possible-errors.ts'
import { registerAgent } from './agents.ts'
import { connectAssistant } from './assistants.ts'
import { createCallers, createWorld, doorsOf, exampleIn, shapeOf, tracesOf, type World, wrongInput } from './parity.ts'
import { activeAgent } from './people.ts'
import { withProbes } from './probe-operations.ts'
import { useService } from './service.ts'

/** Through either door: the same answer, the same refusal, the same traces. */
const service = useService({ ...withProbes, settings: { DAILY_ACTIONS_STANDARD: '1000000' } })
const { http, mcp } = doorsOf(service)
const offered = [...catalogue, ...withProbes.operations].filter((operation) => operation.mcp)

const fresh = () => createWorld(service)
let madeForReads: Promise<[World, World]> | undefined
function ofReads(): Promise<[World, World]> {
  madeForReads ??= Promise.all([fresh(), fresh()])
  return madeForReads
}

for (const operation of offered)
  describe(operation.name, () => {
    if (operation.access.by !== 'anyone')
      it('refuses alike without a token and with an unknown one', async () => {
        for (const token of [undefined, 'x'.repeat(64)]) {
          const refused = await http(operation, operation.example, token)
          assert.equal(refused.status, 401)
          assert.deepEqual(await mcp(operation, operation.example, token), refused)
        }
      })

    const wrong = wrongInput(operation)
    if (wrong)
      it('refuses wrong fields alike', async () => {
        const { tokenFor } = await createCallers(service)
        const refused = await http(operation, wrong, tokenFor(operation))
        assert.equal(refused.status, 422, JSON.stringify(refused.body))
        assert.deepEqual(await mcp(operation, wrong, tokenFor(operation)), refused)
      })

    it('answers its example alike and leaves the same traces', async () => {
      // An agent's reads change nothing, so they share their worlds; people's examples name the first agent there is.
      const shares = operation.effect === 'read' && operation.access.by === 'bot'
      const [one, other] = shares ? await ofReads() : [await fresh(), await fresh()]
      const overHttp = await http(operation, exampleIn(one, operation), one.tokenFor(operation))
      const overMcp = await mcp(operation, exampleIn(other, operation), other.tokenFor(operation))
      assert.equal(overMcp.status, overHttp.status, JSON.stringify([overHttp.body, overMcp.body]))
      // A file is its own answer over HTTP; a tool tells where it is.
      const isFile = operation.file !== undefined && overHttp.status === 200
      if (!isFile) assert.deepEqual(shapeOf(overMcp.body), shapeOf(overHttp.body))
      const code = isFile ? undefined : overHttp.body.code
      assert.ok(
        code === undefined || possibleErrors(operation).includes(code as ErrorCode),
        `documents tell of ${code}`,
      )
      assert.deepEqual(await tracesOf(service, other), await tracesOf(service, one))
    })
  })

describe('an assistant, for whom the same token opens both doors', () => {
  const forAgents = offered.filter(({ access }) => access.by === 'bot')
  let made: ReturnType<typeof assistantWorld> | undefined
  const world = () => {
    made ??= assistantWorld()
    return made
  }
  for (const operation of forAgents.filter(({ effect }) => effect === 'read'))
    it(`reads alike: ${operation.name}`, async () => {
      const { token, fieldsOf } = await world()
      const overHttp = await http(operation, fieldsOf(operation), token)
      const overMcp = await mcp(operation, fieldsOf(operation), token)
      assert.deepEqual([overMcp.status, shapeOf(overMcp.body)], [overHttp.status, shapeOf(overHttp.body)])
    })

  for (const operation of forAgents.filter(({ effect, access }) => effect !== 'read' && isClosed(access)))
    it(`is refused alike: ${operation.name}`, async () => {
      const { token, fieldsOf } = await world()
      const refused = await http(operation, fieldsOf(operation), token)
      assert.deepEqual([refused.status, refused.body.reason], [403, 'closed_to_assistants'])
      assert.deepEqual(await mcp(operation, fieldsOf(operation), token), refused)
    })

  async function assistantWorld() {
    const person = await createWorld(service)
    const { token } = await connectAssistant(service, { user_id: person.userId })
    return { token, fieldsOf: (operation: Operation) => exampleIn(person, operation) }
  }

  function isClosed(access: Operation['access']): boolean {
    return access.by === 'bot' && access.actsFor === 'nobody' && !access.openToAssistants
  }
})

describe('both doors together', () => {
  const write = probe('probe_other_note')

  it('count towards one quota', async () => {
    const agent = await activeAgent(service)
    await http(write, { text: 'one' }, agent.token)
    await mcp(write, { text: 'two' }, agent.token)
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_used, 2)
  })

  it('share idempotency keys', async () => {
    const agent = await activeAgent(service)
    const first = await mcp(write, { text: 'once' }, agent.token, 'key')
    assert.deepEqual(await http(write, { text: 'once' }, agent.token, 'key'), first)
    const other = await mcp(write, { text: 'other' }, agent.token, 'key')
    assert.equal(other.status, 422)
    assert.deepEqual(await http(write, { text: 'other' }, agent.token, 'key'), other)
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_used, 3)
  })

  it('refuse an invalid key', async () => {
    const agent = await activeAgent(service)
    const overHttp = await http(write, { text: 'x' }, agent.token, 'k'.repeat(256))
    assert.equal(overHttp.status, 422)
    assert.deepEqual(await mcp(write, { text: 'x' }, agent.token, 'k'.repeat(256)), overHttp)
    const notText = await mcp(write, { text: 'x', idempotency_key: 17 }, agent.token)
    assert.deepEqual(notText.body.errors, { idempotency_key: ['Must be a string.'] })
  })

  it('hold the writes of an agent that waits for approval', async () => {
    const held = probe('probe_write_note')
    for (const door of [http, mcp]) {
      const agent = await registerAgent(service)
      await service.sql('update bots set autonomous = true where bot_id = $1', [agent.bot_id])
      await service.sql('update bots set active_capabilities = requested_capabilities where bot_id = $1', [
        agent.bot_id,
      ])
      const answer = await door(held, { text: 'held' }, agent.token)
      assert.equal(answer.body.bot_queued, true, JSON.stringify(answer.body))
      const queued = await service.sql('select operation from queued_writes where bot_id = $1', [agent.bot_id])
      assert.deepEqual(queued, [{ operation: 'probe_write_note' }])
    }
  })
})

function probe(name: string): Operation {
  return withProbes.operations.find((operation) => operation.name === name)!
}
