import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import {
  act,
  approveByAdmin,
  businessRow,
  ideaRow,
  makeBusiness,
  makeIdea,
  pairedAgent,
} from '../../../../test/ideas.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const MOST = 100
let counter = 0
const freshAddress = () => `claim-${++counter}@example.org`

async function activeAgent() {
  return (await pairedAgent(service)).agent
}

function mailsTo(address: string) {
  return service.sql('select subject from mails where to_address = $1', [address])
}

describe('create-business and create-idea with an address', () => {
  it('keeps the records private and ownerless, under the normalized address', async () => {
    const agent = await activeAgent()
    const answer = await act(service, agent, 'create-business', { email: ' Ada@BÜCHER.example ' })
    assertAccepted(answer, 201)
    assert.deepEqual([answer.body.approval_status, answer.body.pending_approval], ['pending', true])
    assert.match(
      answer.body.message,
      /private and kept for the person with this address for 60 days.*reviews it once they have said yes to it\.$/,
    )
    const row = await businessRow(service, answer.body.business_id)
    assert.deepEqual([row!.claim_email, row!.owner_user_id], ['ada@xn--bcher-kva.example', null])
    const admin = await createPerson(service, { admin: true })
    const { body } = await service.get('/admin/businesses?status=pending&limit=200', { headers: admin.session })
    assert.deepEqual(body.businesses, [])
    const approve = `/admin/businesses/${answer.body.business_id}/approve`
    assertRefused(await service.post(approve, {}, { headers: admin.session }), 404, 'not_found')
  })

  it('is the same call under one key, however the address is written', async () => {
    const agent = await activeAgent()
    const create = (email: string) => act(service, agent, 'create-business', { email }, 'one-key')
    const first = await create('ada@bücher.example')
    assertAccepted(first, 201)
    const again = await create(' Ada@XN--BCHER-KVA.example ')
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal(again.headers.get('idempotent-replay'), 'true')
    assertRefused(await create('bob@bücher.example'), 422, 'validation_failed', ['Idempotency-Key'])
  })

  it('needs a business for the same address, which may be held in claim mode', async () => {
    const agent = await activeAgent()
    const email = freshAddress()
    const fields = { email, name: 'Lamps' }
    assertRefused(await act(service, agent, 'create-idea', fields), 422, 'validation_failed', ['business_id'])
    assertAccepted(await act(service, agent, 'create-idea', { ...fields, is_draft: 1 }), 201)
    const business_id = await makeBusiness(service, agent, { email })
    assertAccepted(await act(service, agent, 'create-idea', fields), 201)
    const answer = await act(service, agent, 'create-idea', { ...fields, business_id })
    assertAccepted(answer, 201)
    assert.equal((await ideaRow(service, answer.body.idea_id))!.business_id, business_id)
  })

  it("refuses a business of another address and somebody's own", async () => {
    const { agent, owner } = await pairedAgent(service)
    const elsewhere = await makeBusiness(service, agent, { email: freshAddress() })
    const owned = await makeBusiness(service, agent, { user_id: owner.user_id })
    const email = freshAddress()
    await makeBusiness(service, agent, { email })
    for (const business_id of [elsewhere, owned, 999_999_999])
      assertRefused(await act(service, agent, 'create-idea', { email, name: 'L', business_id }), 404, 'not_found')
    const to = { email: owner.email, name: 'L', business_id: owned }
    assertRefused(await act(service, agent, 'create-idea', to), 404, 'not_found')
  })

  it('answers alike whether or not the address has an account, before and after a claim or refusal', async () => {
    const agent = await activeAgent()
    const known = await createPerson(service)
    const answers: Record<string, unknown>[][] = []
    for (const email of [known.email, freshAddress()]) {
      const business = await act(service, agent, 'create-business', { email, business_name: 'L' })
      if (email === known.email) {
        const accept = `/account/offers/business/${business.body.business_id}/accept`
        assertAccepted(await service.post(accept, {}, { headers: known.session }), 200)
      }
      const { business_id } = business.body
      const idea = await act(service, agent, 'create-idea', { email, name: 'L', business_id })
      if (email === known.email) {
        const decline = `/account/offers/idea/${idea.body.idea_id}/decline`
        assertAccepted(await service.post(decline, {}, { headers: known.session }), 200)
      }
      const second = await act(service, agent, 'create-idea', { email, name: 'L' })
      const list = await act(service, agent, 'list-ideas', {})
      answers.push(
        [business, idea, second, list].map(({ status, body: { business_id: _b, idea_id: _i, ...rest } }) => ({
          status,
          rest,
        })),
      )
    }
    assert.deepEqual(answers[0], answers[1])
  })

  it('mails the address once a day, the same text to everybody, and never the agent’s words', async () => {
    const agent = await activeAgent()
    const known = await createPerson(service)
    for (const email of [known.email, freshAddress()]) {
      await makeBusiness(service, agent, { email, business_name: 'Buy now' })
      await makeIdea(service, agent, { email })
      const [mail, ...others] = await mailsTo(email)
      assert.match(String(mail?.subject), /^The agent “.*” prepared something for you$/)
      assert.deepEqual(others, [])
    }
  })

  it('keeps to the limit per address under concurrent calls', async () => {
    const agents = await Promise.all(Array.from({ length: 5 }, activeAgent))
    const email = freshAddress()
    for (let count = 10; count < MOST; count++) await makeIdea(service, agents[0]!, { email, is_draft: 1 })
    const calls = Array.from({ length: 30 }, (_, index) =>
      act(service, agents[index % 5]!, index % 2 ? 'create-business' : 'create-idea', {
        email,
        name: 'L',
        is_draft: 1,
      }),
    )
    const answers = await Promise.all(calls)
    assert.deepEqual(countStatuses(answers), { 201: 10, 422: 20 })
    assertRefused(answers.find(({ status }) => status === 422)!, 422, 'validation_failed', ['email'])
    const counted = await service.sql<{ actions: number; failed: number }>(
      `select sum(sum_of(actions)) as actions, sum(sum_of(failed)) as failed from bot_usage where bot_id = any ($1)`,
      [agents.map(({ bot_id }) => bot_id)],
    )
    assert.deepEqual(counted, [{ actions: MOST - 10 + 30, failed: 0 }], 'a full address is not the agent’s failure')
    const [row] = await service.sql<{ count: number }>(
      `select (select count(*) from ideas where claim_email = $1) + (select count(*) from businesses where claim_email = $1)
         as count`,
      [email],
    )
    assert.equal(row!.count, MOST)
    assertAccepted(await act(service, agents[0]!, 'create-idea', { email: freshAddress(), is_draft: 1 }), 201)
  })

  it('answers the same to the agent that used up an address and to others, without a number', async () => {
    const [filler, other] = [await activeAgent(), await activeAgent()]
    const email = freshAddress()
    for (let count = 0; count < MOST; count++) await makeIdea(service, filler, { email, is_draft: 1 })
    const refusals = await Promise.all(
      [filler, other].map((agent) => act(service, agent, 'create-idea', { email, is_draft: 1 })),
    )
    assert.deepEqual(refusals[0]!.body, refusals[1]!.body)
    assert.doesNotMatch(refusals[0]!.body.errors.email[0], /\d/)
  })
})

describe('a pending agent', () => {
  it('makes claims that nobody learns of until its approval', async () => {
    const agent = await registerAgent(service)
    const person = await createPerson(service)
    const { email } = person
    const business_id = await makeBusiness(service, agent, { email })
    const idea_id = await makeIdea(service, agent, { email, business_id })
    const offers = async () => (await service.get('/account/offers', { headers: person.session })).body.offers
    assert.deepEqual(await offers(), [])
    for (const [kind, id] of [
      ['business', business_id],
      ['idea', idea_id],
    ])
      for (const verb of ['accept', 'decline'])
        assertRefused(
          await service.post(`/account/offers/${kind}/${id}/${verb}`, {}, { headers: person.session }),
          404,
          'not_found',
        )
    assert.deepEqual(await mailsTo(email), [])

    await approveByAdmin(service, agent)
    assert.deepEqual(
      (await offers()).map(({ kind, id }: { kind: string; id: number }) => [kind, id]),
      [
        ['business', business_id],
        ['idea', idea_id],
      ],
    )
    assert.equal((await mailsTo(email)).length, 1)
  })

  it('uses none of others’ limit while pending, and keeps to the limit at release', async () => {
    const pending = await registerAgent(service)
    const active = await activeAgent()
    const email = freshAddress()
    const held: number[] = []
    for (let count = 0; count < MOST; count++) held.push(await makeIdea(service, pending, { email, is_draft: 1 }))
    const over = { email, is_draft: 1 }
    assertRefused(await act(service, pending, 'create-idea', over), 422, 'validation_failed', ['email'])
    for (let count = 0; count < 4; count++) await makeIdea(service, active, { email, is_draft: 1 })

    await approveByAdmin(service, pending)
    const kept = await Promise.all(held.map((id) => ideaRow(service, id)))
    assert.equal(kept.filter((row) => row !== undefined).length, MOST - 4)
    assert.ok(kept.slice(0, MOST - 4).every((row) => row !== undefined))
    const failed = await service.sql(`select 1 from queued_writes where bot_id = $1 and state = 'failed'`, [
      pending.bot_id,
    ])
    assert.equal(failed.length, 4)
  })

  it('does not show that another pending agent made a business for the address', async () => {
    const pending = await registerAgent(service)
    const email = freshAddress()
    const business_id = await makeBusiness(service, pending, { email })
    const other = await activeAgent()
    const fields = { email, name: 'L' }
    assertRefused(await act(service, other, 'create-idea', fields), 422, 'validation_failed', ['business_id'])
    assertRefused(await act(service, other, 'create-idea', { ...fields, business_id }), 404, 'not_found')
  })
})
