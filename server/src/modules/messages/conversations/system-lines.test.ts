import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { interested, market } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const GERMAN = { 'accept-language': 'de' }
const TO_INVEST = 'Interest expressed: to invest.'
const DECLINED = 'The interest was declined.'
const ABGELEHNT = 'Das Interesse wurde abgelehnt.'

describe('what the platform says in a conversation', () => {
  it('is said in the language of the person who reads it, in lists too', async () => {
    const setting = await market(service)
    const { conversation_id, interest_id } = await interested(service, setting)
    const { session } = setting.owner.person
    await service.post(`/account/interests/${interest_id}/respond`, { decision: 'declined' }, { headers: session })
    const read = async (headers: Record<string, string>) => {
      const options = { headers: { ...session, ...headers } }
      const { body } = await service.get(`/account/conversations/${conversation_id}/messages`, options)
      const { body: list } = await service.get('/account/conversations', options)
      return [body.messages[0].body, body.messages.at(-1).body, list.conversations[0].last_message.body]
    }
    assert.deepEqual(await read({}), [TO_INVEST, DECLINED, DECLINED])
    assert.deepEqual(await read(GERMAN), ['Interesse gezeigt: als Investor.', ABGELEHNT, ABGELEHNT])
  })

  it('is English for programs, whatever language they ask for', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const { body } = await service.post(
      '/bots/action/read-messages',
      { conversation_id, user_id: setting.owner.person.user_id },
      { token: setting.owner.agent.token, headers: GERMAN },
    )
    assert.equal(body.messages[0].body, TO_INVEST)
  })
})
