import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sendMcp } from '../../../test/mcp.ts'
import { activeAgent } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

it('what the instructions say of keys holds', async () => {
  const { instructions } = (await sendMcp(service, 'server/discover')).message.result
  const [, most] = /idempotency_key \(up to (\d+) ASCII characters;/.exec(instructions) ?? []
  const { token } = await activeAgent(service)
  const call = async (idempotency_key: string) => {
    const fields = { name: 'platform_create_idea', arguments: { user_id: 4711, name: 'Lamps', idempotency_key } }
    return JSON.parse((await sendMcp(service, 'tools/call', fields, { token })).message.result.content[0].text).code
  }
  assert.equal(await call('k'.repeat(Number(most))), 'user_not_linked')
  for (const refused of ['k'.repeat(Number(most) + 1), 'Schlüssel'])
    assert.equal(await call(refused), 'validation_failed')
})
