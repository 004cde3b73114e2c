import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { yearsOld } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { interested, type Market, publishedIdea, representedPerson } from '../../../../test/market.ts'
import { activeAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const NAME = 'Ottilie Lark'

async function placeOf(more: Parameters<typeof createPerson>[1], visibility: string): Promise<Market> {
  const [person, agent] = [await createPerson(service, { name: NAME, ...more }), await activeAgent(service)]
  await linkUser(service, agent, person)
  await service.sql('update users set visibility = $2 where user_id = $1', [person.user_id, visibility])
  const investor = await representedPerson(service)
  return { owner: { person, agent }, investor, ideaId: await publishedIdea(service, person) }
}

/** Everything about the conversation that the interested side can read, and the mails it got. */
async function readBy({ investor }: Market, conversationId: number): Promise<string> {
  const { agent, person } = investor
  const { user_id, session: headers } = person
  const token = agent.token
  const read = await Promise.all([
    service.get('/bots/action/list-conversations', { token }),
    service.get(`/bots/action/list-conversations?user_id=${user_id}`, { token }),
    service.post('/bots/action/read-messages', { user_id, conversation_id: conversationId }, { token }),
    service.get('/account/conversations', { headers }),
    service.get(`/account/conversations/${conversationId}`, { headers }),
    service.get(`/account/conversations/${conversationId}/messages`, { headers }),
    service.get('/account/notifications', { headers }),
  ])
  for (const answer of read) assertAccepted(answer, 200)
  const blocked_user = await ownerIn(conversationId, user_id)
  const blocked = await service.post('/account/blocks', { blocked_user }, { headers })
  assertAccepted(blocked, 201)
  const { block_id } = blocked.body.block ?? blocked.body
  assertAccepted(await service.call('DELETE', `/account/blocks/${block_id}`, undefined, { headers }), 200)
  await service.runJob('mail-notices')
  return [...read, blocked, ...(await mailsTo(service, person.email))].map((part) => part.text).join('\n')
}

async function ownerIn(conversationId: number, userId: number): Promise<number> {
  const [owner] = await service.sql<{ user_id: number }>(
    'select user_id from conversation_members where conversation_id = $1 and user_id <> $2',
    [conversationId, userId],
  )
  return owner!.user_id
}

for (const [who, more, visibility] of [
  ['hides', {}, 'hidden'],
  ['is a minor', { date_of_birth: yearsOld(16), guardian_approved: true }, 'public'],
] as const)
  it(`an owner who ${who} is named in the conversation once they have accepted the interest, not before`, async () => {
    const place = await placeOf(more, visibility)
    const { interest_id, conversation_id } = await interested(service, place)
    const { person, agent } = place.owner
    const { user_id } = person
    const before = await readBy(place, conversation_id)
    assert.doesNotMatch(before, /Ottilie/)
    assert.match(before, /"with":\["Owner of the idea"\]/)

    const said = { user_id, conversation_id, body: 'What would you like to know?' }
    assertAccepted(await service.post('/bots/action/send-message', said, { token: agent.token }), 201)
    const talking = await readBy(place, conversation_id)
    assert.doesNotMatch(talking, /Ottilie/)
    assert.match(talking, /What would you like to know/)
    const own = await service.post('/bots/action/read-messages', { user_id, conversation_id }, { token: agent.token })
    assert.equal(own.body.messages.at(-1).sender.on_behalf_of.name, NAME)

    const answer = { user_id, interest_id, decision: 'accepted' }
    assertAccepted(await service.post('/bots/action/respond-interest', answer, { token: agent.token }), 200)
    const after = await readBy(place, conversation_id)
    assert.match(after, /"with":\["Ottilie Lark"\]/)
    assert.doesNotMatch(after, /Owner of the idea/)
  })

it('an owner whom everybody may see is named from the beginning; one who declines unseen is never', async () => {
  const shown = await placeOf({}, 'public')
  assert.match(await readBy(shown, (await interested(service, shown)).conversation_id), /"with":\["Ottilie Lark"\]/)

  const hidden = await placeOf({}, 'hidden')
  const { interest_id, conversation_id } = await interested(service, hidden)
  const { person, agent } = hidden.owner
  const answer = { user_id: person.user_id, interest_id, decision: 'declined' }
  assertAccepted(await service.post('/bots/action/respond-interest', answer, { token: agent.token }), 200)
  assert.doesNotMatch(await readBy(hidden, conversation_id), /Ottilie/)
})
