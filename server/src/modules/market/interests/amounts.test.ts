import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { publishedIdea, representedPerson } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'
import { hashPassword } from '../../people/accounts/passwords.ts'

const service = useService()
async function asking(owner: TestPerson): Promise<number> {
  const ideaId = await publishedIdea(service, owner)
  await service.sql('update ideas set amount_of_shares = 100, price_per_unit = 1200 where idea_id = $1', [ideaId])
  return ideaId
}

const express = (person: TestPerson, fields: Fields) =>
  service.post('/account/interests', fields, { headers: person.session })

/** People who each name one of these amounts, in order. */
async function namedBy(ideaId: number, ...amounts: (number | undefined)[]): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (const amount of amounts) {
    const person = await createPerson(service)
    assertAccepted(await express(person, { idea_id: ideaId, ...(amount && { amount }) }), 201)
    people.push(person)
  }
  return people
}

async function shown(ideaId: number) {
  const { ask, interested_count, spoken_for } = (await service.get(`/ideas/${ideaId}`)).body.idea
  return { ask, interested_count, spoken_for }
}

const listed = async (person: TestPerson, direction: string) =>
  (await service.get(`/account/interests?direction=${direction}`, { headers: person.session })).body.interests

describe('an amount', () => {
  it('is seen by the owner and by who named it, in the currency of the idea, and by nobody else', async () => {
    const owner = await createPerson(service)
    const idea_id = await asking(owner)
    const [backer] = await namedBy(idea_id, 5000)
    for (const [person, direction] of [
      [owner, 'received'],
      [backer!, 'placed'],
    ] as const) {
      const [{ amount, currency }] = await listed(person, direction)
      assert.deepEqual([amount, currency], [5000, 'EUR'])
    }
    const standing = await service.get(`/account/standing/${idea_id}`, { headers: backer!.session })
    assert.deepEqual([standing.body.interest.amount, standing.body.interest.currency], [5000, 'EUR'])
    const stranger = await createPerson(service)
    const seen = [
      await service.get(`/ideas/${idea_id}`, { headers: stranger.session }),
      await service.get(`/account/standing/${idea_id}`, { headers: stranger.session }),
      await service.get('/account/interests', { headers: stranger.session }),
    ]
    for (const answer of seen) assert.doesNotMatch(answer.text, /5000/)
  })

  it('stays as it was first said: an interest is expressed once', async () => {
    const owner = await createPerson(service)
    const idea_id = await asking(owner)
    const backer = await createPerson(service)
    const answers = await Promise.all([10, 20, 30, 40].map((amount) => express(backer, { idea_id, amount })))
    const first = answers.find(({ body }) => body.already_existed === false)
    assert.ok(first)
    const said = [10, 20, 30, 40][answers.indexOf(first)]
    assertAccepted(await express(backer, { idea_id, amount: 50 }), 201)
    const interests = await listed(owner, 'received')
    assert.deepEqual(
      interests.map(({ amount }: Fields) => amount),
      [said],
    )
  })

  it('is repeated without a fault after the idea changed its currency: the existing interest is returned', async () => {
    const { person, agent } = await representedPerson(service)
    const idea_id = await asking(await createPerson(service))
    const fields = { idea_id, amount: 10, currency: 'EUR' }
    const byAgent = () =>
      service.post('/bots/action/express-interest', { user_id: person.user_id, ...fields }, { token: agent.token })
    const first = await byAgent()
    assertAccepted(first, 201)
    await service.sql(`update ideas set currency = 'CHF' where idea_id = $1`, [idea_id])
    for (const again of [await byAgent(), await express(person, fields)]) {
      assertAccepted(again, 201)
      assert.deepEqual([again.body.interest_id, again.body.already_existed], [first.body.interest_id, true])
    }
    // Somebody new names an amount in the currency of today.
    assertRefused(await express(await createPerson(service), fields), 422, 'validation_failed', ['currency'])
  })

  it('leaves with the person', async () => {
    const owner = await createPerson(service)
    const idea_id = await asking(owner)
    const [backer] = await namedBy(idea_id, 700)
    const [{ interest_id }] = await listed(owner, 'received')
    const path = `/account/interests/${interest_id}/respond`
    assertAccepted(await service.post(path, { decision: 'accepted' }, { headers: owner.session }), 200)
    await service.sql('update users set password_hash = $2 where user_id = $1', [
      backer!.user_id,
      await hashPassword(PASSWORD),
    ])
    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers: backer!.session }), 200)
    const [{ amount, currency }] = await listed(owner, 'received')
    assert.deepEqual([amount, currency], [null, null])
  })

  it('is refused unless it is exact: 422 names the field', async () => {
    const idea_id = await asking(await createPerson(service))
    const backer = await createPerson(service)
    const refused: [Fields, string, string][] = [
      [{ amount: 0 }, 'amount', 'too_small'],
      [{ amount: -5 }, 'amount', 'too_small'],
      [{ amount: 10.5 }, 'amount', 'not_an_integer'],
      [{ amount: '10' }, 'amount', 'not_an_integer'],
      [{ amount: 1_000_000_001 }, 'amount', 'too_large'],
      [{ amount: 10, currency: 'eur' }, 'currency', 'not_a_currency'],
      [{ amount: 10, currency: 'USD' }, 'currency', 'other_currency'],
      [{ currency: 'EUR' }, 'currency', 'currency_alone'],
      [{ kind: 'partner', amount: 10 }, 'amount', 'amount_of_partner'],
    ]
    for (const [fields, field, reason] of refused) {
      const answer = await express(backer, { idea_id, ...fields })
      assertRefused(answer, 422, 'validation_failed', [field])
      assert.equal(answer.body.reasons[field][0].reason, reason, answer.text)
    }
    assertAccepted(await express(backer, { idea_id, amount: 10, currency: 'EUR' }), 201)
  })
})

describe('an agent', () => {
  it('names one within its grant; beyond it, or in another currency, 403 grant_limit', async () => {
    const { person, agent } = await representedPerson(service)
    const limits = { max_amount: 1000, currency: 'EUR' }
    const grants = [{ permission: 'express_interest', mode: 'allow', limits }]
    const grant = { headers: person.session }
    assertAccepted(await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, grant), 200)
    const owner = await createPerson(service)
    const [cheap, dear, foreign] = [await asking(owner), await asking(owner), await asking(owner)]
    await service.sql(`update ideas set currency = 'USD' where idea_id = $1`, [foreign])
    const name = (idea_id: number, amount?: number) =>
      service.post(
        '/bots/action/express-interest',
        { user_id: person.user_id, idea_id, ...(amount !== undefined && { amount }) },
        { token: agent.token },
      )
    for (const answer of [await name(dear, 1001), await name(foreign, 10)]) {
      assertRefused(answer, 403, 'permission_denied')
      assert.deepEqual([answer.body.reason, answer.body.params.limit], ['grant_limit', 'max_amount'])
    }
    assertAccepted(await name(cheap, 1000), 201)
    assertAccepted(await name(dear), 201)
    const amounts = (await listed(owner, 'received')).map(({ amount }: Fields) => amount)
    assert.deepEqual(amounts, [null, 1000])
  })

  it('that has to ask shows the amount to its person', async () => {
    const { person, agent } = await representedPerson(service)
    const grants = [{ permission: 'express_interest', mode: 'ask' }]
    const headers = person.session
    assertAccepted(await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers }), 200)
    const idea_id = await asking(await createPerson(service))
    const asked = { user_id: person.user_id, idea_id, amount: 250 }
    assertAccepted(await service.post('/bots/action/express-interest', asked, { token: agent.token }), 202)
    const [approval] = (await service.get('/account/approvals', { headers })).body.approvals
    assert.deepEqual(approval.preview.offer, { amount: 250, currency: 'EUR' })
  })
})

describe('the public', () => {
  it('sees the ask and how many are interested, and no sum of fewer than three', async () => {
    const idea_id = await asking(await createPerson(service))
    const ask = { amount: 120_000, currency: 'EUR' }
    assert.deepEqual(await shown(idea_id), { ask, interested_count: 0, spoken_for: null })
    await namedBy(idea_id, 5000, 8000, undefined)
    assert.deepEqual(await shown(idea_id), { ask, interested_count: 3, spoken_for: null })
  })

  it('sees the ask as it is worked out by hand', async () => {
    const idea_id = await asking(await createPerson(service))
    for (const [shares, price, amount] of [
      [3, 0.1, 0.3],
      [100, 19.99, 1999],
      [1_000_000, 1.005, 1_005_000],
      [7, 12.345678, 86.419746],
    ]) {
      await service.sql('update ideas set amount_of_shares = $2, price_per_unit = $3 where idea_id = $1', [
        idea_id,
        shares,
        price,
      ])
      assert.deepEqual((await shown(idea_id)).ask, { amount, currency: 'EUR' })
    }
  })

  it('sees a range that moves only when three more named an amount', async () => {
    const idea_id = await asking(await createPerson(service))
    const range = { from: 10_000, to: 20_000, currency: 'EUR' }
    const [first] = await namedBy(idea_id, 5000, 5000, 3500)
    assert.deepEqual((await shown(idea_id)).spoken_for, range)
    await namedBy(idea_id, 30_000, 20_000)
    assert.deepEqual((await shown(idea_id)).spoken_for, range)
    await namedBy(idea_id, 10_000)
    assert.deepEqual((await shown(idea_id)).spoken_for, { from: 50_000, to: 100_000, currency: 'EUR' })
    const [{ interest_id }] = await listed(first!, 'placed')
    await service.post(`/account/interests/${interest_id}/withdraw`, {}, { headers: first!.session })
    const { interested_count, spoken_for } = await shown(idea_id)
    assert.deepEqual([interested_count, spoken_for], [5, { from: 20_000, to: 50_000, currency: 'EUR' }])
  })

  it('sees no sum that is mostly one person’s, and none in a former currency', async () => {
    const owner = await createPerson(service)
    const [lopsided, changed] = [await asking(owner), await asking(owner)]
    await namedBy(lopsided, 100_000, 10, 20)
    assert.equal((await shown(lopsided)).spoken_for, null)
    await namedBy(changed, 100, 100, 100)
    await service.sql(`update ideas set currency = 'CHF' where idea_id = $1`, [changed])
    assert.equal((await shown(changed)).spoken_for, null)
  })
})
