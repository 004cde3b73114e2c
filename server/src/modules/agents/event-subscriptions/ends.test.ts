import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connectAssistant } from '../../../../test/assistants.ts'
import { eventClient, openCallback, tell } from '../../../../test/event-subscriptions.ts'
import { connect, postForm } from '../../../../test/oauth.ts'
import { activeAgent, createPerson, linkUser, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ webhookTimeoutMs: 400, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

async function refusal(answer: Promise<{ error?: { code: number; message: string; data?: Record<string, unknown> } }>) {
  const { error } = await answer
  assert.ok(error, 'it was refused')
  assert.ok(error.message.length > 10)
  return error
}

describe('a bound', () => {
  it('holds for a thousand subscriptions, fifty at once', async (test) => {
    const agent = await activeAgent(service)
    const { receiver } = await openCallback(test)
    const client = eventClient(service, agent.token)
    assert.ok((await client.subscribe(receiver.url)).result)
    const answers = []
    for (let from = 1; from <= 1000; from += 50)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, at) => client.subscribe(receiver.url, { arguments: { idea_id: from + at } })),
        )),
      )
    const refused = answers.filter(({ error }) => error)
    assert.equal(refused.length, 901)
    for (const { error } of refused)
      assert.deepEqual([error.code, error.data], [-32013, { limit: 'subscriptions', max: 100 }])
    const rows = await service.sql('select 1 from event_subscriptions where bot_id = $1', [agent.bot_id])
    assert.equal(rows.length, 100)
    // What is there can still be refreshed.
    assert.ok((await client.subscribe(receiver.url)).result)
  })

  it('counts a subscription no more that its caller ended after the person had unpaired', async (test) => {
    const { receiver } = await openCallback(test)
    const [agent, person] = [await activeAgent(service), await createPerson(service)]
    await linkUser(service, agent, person)
    const client = eventClient(service, agent.token)
    const named = { arguments: { user_id: person.user_id } }
    assert.ok((await client.subscribe(receiver.url, named)).result)
    await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers: person.session })
    assert.equal((await refusal(client.subscribe(receiver.url, named))).code, -32012)
    assert.ok((await client.unsubscribe(receiver.url, named)).result)
    assert.deepEqual(await service.sql('select 1 from event_subscriptions where bot_id = $1', [agent.bot_id]), [])
  })

  it('holds for each person of a shared assistant by itself', async (test) => {
    const { receiver } = await openCallback(test)
    const assistant = await connectAssistant(service, await createPerson(service))
    const sharing = await connectAssistant(service, await createPerson(service), { sharedWith: assistant })
    const client = eventClient(service, assistant.token)
    for (let idea_id = 1; idea_id <= 100; idea_id++)
      assert.ok((await client.subscribe(receiver.url, { arguments: { idea_id } })).result)
    assert.equal((await refusal(client.subscribe(receiver.url))).code, -32013)
    assert.ok((await eventClient(service, sharing.token).subscribe(receiver.url)).result)
  })

  it('holds for subscriptions asked for twice at the same moment', async (test) => {
    const agent = await activeAgent(service)
    const { receiver } = await openCallback(test)
    const client = eventClient(service, agent.token)
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.subscribe(receiver.url)))
    assert.equal(new Set(answers.map(({ result }) => result.id)).size, 1)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    assert.equal(receiver.received.filter(({ event }) => event.eventId).length, 1)
  })
})

describe('somebody else', () => {
  it('can neither end a subscription nor get its events', async (test) => {
    const [mine, theirs] = [await activeAgent(service), await activeAgent(service)]
    const { receiver, events, expectEvents } = await openCallback(test)
    const { result } = await eventClient(service, mine.token).subscribe(receiver.url)
    const stranger = eventClient(service, theirs.token)
    assert.equal((await refusal(stranger.unsubscribe(receiver.url))).code, -32011)
    assert.equal((await refusal(stranger.unsubscribe(receiver.url, { id: result.id }))).code, -32011)
    await tell(service, theirs.bot_id, { idea_id: 1 })
    await tell(service, mine.bot_id, { idea_id: 2 })
    await expectEvents.call({ events }, 1)
    await service.app.courier.deliverDue()
    assert.deepEqual(
      events().map(({ event }) => event.data.idea_id),
      [2],
    )
  })

  it('is never heard through an assistant', async (test) => {
    const [one, other] = [await createPerson(service), await createPerson(service)]
    const assistant = await connectAssistant(service, one)
    await linkUser(service, assistant, other)
    const { receiver, events } = await openCallback(test)
    const client = eventClient(service, assistant.token)
    assert.ok((await client.subscribe(receiver.url, { arguments: { user_id: one.user_id } })).result)
    assert.equal(
      (await refusal(client.subscribe(receiver.url, { arguments: { user_id: other.user_id } }))).code,
      -32012,
    )
    assert.equal((await refusal(client.subscribe(receiver.url, { name: 'bot.approved' }))).code, -32011)
    await tell(service, assistant.bot_id, { idea_id: 1, user_id: other.user_id })
    await tell(service, assistant.bot_id, { idea_id: 2 })
    await service.app.courier.deliverDue()
    assert.deepEqual(events(), [])
  })
})

describe('a subscription ends with', () => {
  async function hearing(test: Parameters<typeof openCallback>[0]) {
    const person = await createPerson(service)
    const assistant = await connectAssistant(service, person)
    const callback = await openCallback(test)
    assert.ok((await eventClient(service, assistant.token).subscribe(callback.receiver.url)).result)
    return { person, assistant, callback }
  }
  const left = (bot_id: number) => service.sql('select 1 from event_subscriptions where bot_id = $1', [bot_id])

  const ENDINGS: [string, (assistant: { bot_id: number; grantId: string }, user_id: number) => Promise<unknown>][] = [
    ['the pairing', ({ bot_id }) => service.sql('delete from links where bot_id = $1', [bot_id])],
    ['a pause', ({ bot_id }) => service.sql('update links set paused_at = app_now() where bot_id = $1', [bot_id])],
    ['a suspension', ({ bot_id }) => service.sql(`update bots set status = 'suspended' where bot_id = $1`, [bot_id])],
    ['the consent', ({ grantId }) => service.sql('delete from oauth_grants where grant_id = $1', [grantId])],
  ]
  for (const [what, end] of ENDINGS)
    it(what, async (test) => {
      const { person, assistant, callback } = await hearing(test)
      await end(assistant, person.user_id)
      assert.deepEqual(await left(assistant.bot_id), [])
      await tell(service, assistant.bot_id, { idea_id: 1, user_id: person.user_id })
      await service.app.courier.deliverDue()
      assert.deepEqual(callback.events(), [])
    })

  for (const revoked of ['token', 'refreshToken'] as const)
    it(`the ${revoked === 'token' ? 'access' : 'refresh'} token that a client revokes`, async (test) => {
      const { client, ...tokens } = await connect(service, await createPerson(service))
      const { receiver } = await openCallback(test)
      const { result } = await eventClient(service, tokens.token).subscribe(receiver.url)
      const answer = await postForm(service, '/oauth/revoke', { client_id: client.client_id, token: tokens[revoked] })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(await service.sql('select 1 from event_subscriptions where public_id = $1', [result.id]), [])
    })

  it('no access token that merely ran out', async (test) => {
    const { assistant } = await hearing(test)
    await service.sql(`update bot_tokens set expires_at = app_now() where grant_id = $1`, [assistant.grantId])
    await service.runJob('prune-assistants')
    assert.equal((await left(assistant.bot_id)).length, 1)
  })

  it('the agent’s token, rotated out', async (test) => {
    const agent = await activeAgent(service)
    const callback = await openCallback(test)
    assert.ok((await eventClient(service, agent.token).subscribe(callback.receiver.url)).result)
    const rotated = await service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: agent.token })
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    assert.deepEqual(callback.events(), [])
    // Whoever holds the new token takes it over, with what waits.
    assert.ok((await eventClient(service, rotated.body.bot_token).subscribe(callback.receiver.url)).result)
    await service.app.courier.deliverDue()
    assert.equal(callback.events().length, 1)
  })

  it('the agent’s own suspension, whatever its token', async (test) => {
    const agent = await activeAgent(service)
    const { receiver } = await openCallback(test)
    assert.ok((await eventClient(service, agent.token).subscribe(receiver.url)).result)
    await setStatus(service, agent, 'suspended')
    assert.deepEqual(await left(agent.bot_id), [])
  })
})
