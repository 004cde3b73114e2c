import assert from 'node:assert/strict'
import { it } from 'node:test'
import { connectAssistant } from '../../../test/assistants.ts'
import { sendMcp } from '../../../test/mcp.ts'
import { activeAgent, createPerson, personToken } from '../../../test/people.ts'
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

it('the instructions fit who calls', async () => {
  const person = await createPerson(service)
  const read = async (token?: string) =>
    (await sendMcp(service, 'server/discover', {}, token === undefined ? {} : { token })).message.result.instructions
  for (const token of [undefined, (await activeAgent(service)).token])
    assert.match(await read(token), /platform_register/)
  const assistant = await read((await connectAssistant(service, person)).token)
  assert.match(assistant, /leave user_id out/)
  assert.doesNotMatch(assistant, /platform_register|bot_pairing_code|platform_list_linked_users/)
  const own = await read(await personToken(service, person, ['ideas:read']))
  assert.match(own, /token of a person/)
  assert.doesNotMatch(own, /platform_register|bot_token|bot_queued|platform_get_approval/)
})
