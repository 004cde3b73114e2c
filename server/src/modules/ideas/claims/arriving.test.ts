import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, registerPerson, signIn } from '../../../../test/accounts.ts'
import { makeBusiness, makeIdea, pairedAgent } from '../../../../test/ideas.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** Registers as the app does after the claim mail, confirms, and says where each step leads. */
async function arrive(email: string, next: string | undefined = '/app/offers') {
  await registerPerson(service, { email, ...(next && { next }) })
  const confirmed = await service.post('/account/verify-email', { token: await mailedToken(service, email) })
  const headers = await signIn(service, email)
  const profile = () => service.get('/account/profile', { headers })
  return { confirmed: confirmed.body.next, kept: (await profile()).body.onboarding.next, headers, profile }
}

const linkIn = async (email: string) =>
  /http\S+\/app\/\S+/.exec((await mailsTo(service, email)).at(-1)?.text ?? '')?.[0]

describe('whoever follows the mail about a claim', () => {
  it('gets a form that knows their address; who has an account gets their offers', async () => {
    const { agent } = await pairedAgent(service)
    const [newcomer, known] = [`ada+kiln-${Date.now()}@example.org`, await createPerson(service)]
    for (const email of [newcomer, known.email]) await makeIdea(service, agent, { email, is_draft: 1 })
    const link = new URL((await linkIn(newcomer)) ?? '')
    assert.deepEqual([link.pathname, link.search], ['/app/register', '?next=%2Foffers'])
    assert.equal(decodeURIComponent(link.hash.slice(1)), newcomer)
    assert.equal(await linkIn(known.email), `${service.url}/app/offers`)
    // An unproven account proves nothing about the address, and reads the same as none.
    const unproven = await createPerson(service, { verified: false })
    await makeIdea(service, agent, { email: unproven.email, is_draft: 1 })
    assert.match((await linkIn(unproven.email)) ?? '', /\/app\/register/)
  })

  it('is led to the thing itself when they confirm and whenever they sign in, until they are there', async () => {
    const { agent } = await pairedAgent(service)
    const email = newAddress()
    const business_id = await makeBusiness(service, agent, { email })
    const idea_id = await makeIdea(service, agent, { email, business_id })
    const { confirmed, kept, headers, profile } = await arrive(email)
    assert.deepEqual([confirmed, kept], [`/app/my-ideas/${idea_id}`, `/app/my-ideas/${idea_id}`])
    const idea = await service.get(`/account/ideas/${idea_id}`, { headers })
    assert.equal(idea.body.idea.approval_status, 'draft')
    await service.call('PATCH', '/account/onboarding', { arrived: true }, { headers })
    assert.equal((await profile()).body.onboarding.next, null)
  })

  it('is led to a single business, or to all of several', async () => {
    const { agent } = await pairedAgent(service)
    const [one, two, three] = [newAddress(), newAddress(), newAddress()]
    const business_id = await makeBusiness(service, agent, { email: one })
    for (let time = 0; time < 2; time++) await makeIdea(service, agent, { email: two, is_draft: 1 })
    for (let time = 0; time < 2; time++) await makeBusiness(service, agent, { email: three })
    assert.equal((await arrive(one)).confirmed, `/app/my-businesses/${business_id}`)
    assert.equal((await arrive(two, undefined)).confirmed, '/app/my-ideas')
    assert.equal((await arrive(three, '/app/offers/business/1')).confirmed, '/app/my-businesses')
  })

  it('goes on to where else they were going, and to the offers while none is theirs', async () => {
    const { agent } = await pairedAgent(service)
    const email = newAddress()
    await makeIdea(service, agent, { email, is_draft: 1 })
    for (const next of ['/app/pair/IDB-ABC123', '/app/ideas/12'])
      assert.equal((await arrive(next.includes('pair') ? email : newAddress(), next)).confirmed, next)
    assert.equal((await arrive(newAddress())).confirmed, '/app/offers')
  })
})
