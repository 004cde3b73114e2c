import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { activeAgent } from '../../../../test/people.ts'
import { openReceiver } from '../../../../test/receivers.ts'
import { useService } from '../../../../test/service.ts'
import { emit } from '../../../events/outbox.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

async function delivered(agent: TestAgent): Promise<number> {
  await service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
  const { body } = await service.get('/bots/webhooks/deliveries', { token: agent.token })
  return body.deliveries[0].delivery_id
}

const redeliver = ({ token }: TestAgent, id: number) =>
  service.post(`/bots/webhooks/deliveries/${id}/redeliver`, {}, { token })

const many = (agent: TestAgent, id: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => redeliver(agent, id)))

describe('redelivering', () => {
  it('429 exactly beyond an agent’s limit, under concurrency', async (test) => {
    const agent = await activeAgent(service, { webhook_url: (await openReceiver(test)).url })
    const id = await delivered(agent)
    const answers = await many(agent, id, 66)
    assert.deepEqual(countStatuses(answers), { 200: 60, 429: 6 })
    const refused = answers.find(({ status }) => status === 429)!
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) > 3_000)
    assert.match(refused.body.message, /recover/)
    await service.database.travel('61 minutes')
    assertAccepted(await redeliver(agent, id), 200)
    await service.database.travel('0')
  })

  it('429 sooner for a pending agent', async (test) => {
    const agent = await registerAgent(service, { webhook_url: (await openReceiver(test)).url })
    assert.deepEqual(countStatuses(await many(agent, await delivered(agent), 13)), { 200: 10, 429: 3 })
  })

  it('429 for one address beyond its own limit, whichever agents send there', async (test) => {
    const { url } = await openReceiver(test)
    const agents = []
    for (const part of ['', '#again', '?more'])
      agents.push(await activeAgent(service, { webhook_url: `${url}${part}` }))
    const answers = await Promise.all(agents.map(async (agent) => many(agent, await delivered(agent), 45)))
    assert.deepEqual(countStatuses(answers.flat()), { 200: 120, 429: 15 })
  })

  it('what is not there or has no webhook costs nothing', async (test) => {
    const agent = await registerAgent(service, { webhook_url: (await openReceiver(test)).url })
    const id = await delivered(agent)
    for (let turn = 0; turn < 11; turn++) assertRefused(await redeliver(agent, 9_999_999), 404, 'not_found')
    assertAccepted(await redeliver(agent, id), 200)
  })
})
