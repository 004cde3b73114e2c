import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { makeBusiness, makeIdea, pairedAgent, pairedPendingAgent, setIdeaStatus } from '../../../../test/ideas.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const FIELDS = {
  business_name: 'Lamplight Ltd',
  description: 'Lamps for streets.',
  business_type: 'Startup',
  city: 'Porto',
  country: 'PT',
}
const PRIVATE = {
  mobile: '+351 555 0100',
  street: 'Rua Secreta',
  street_number: '77b',
  postal_code: '4000-123',
  registration_date: '2024-03-31',
  id_number: 'REG-998877',
  vat_number: 'PT-VAT-5544',
}

const approve = (businessId: number) =>
  service.sql(`update businesses set approval_status = 'approved' where business_id = $1`, [businessId])

const read = (businessId: number) => service.get(`/businesses/${businessId}`)

async function approvedBusiness() {
  const { agent, owner } = await pairedAgent(service)
  const businessId = await makeBusiness(service, agent, { user_id: owner.user_id, ...FIELDS, ...PRIVATE })
  await approve(businessId)
  return { agent, owner, businessId }
}

describe('GET /businesses/{business_id}', () => {
  it('shows everybody what a business says of itself, and nothing private', async () => {
    const { agent, owner, businessId } = await approvedBusiness()
    const ideaId = await makeIdea(service, agent, { user_id: owner.user_id, business_id: businessId })
    const draft = await makeIdea(service, agent, { user_id: owner.user_id, business_id: businessId, is_draft: 1 })
    assert.ok(draft)
    await setIdeaStatus(service, ideaId, 'approved')
    const answer = await read(businessId)
    assertAccepted(answer, 200)
    const { ideas, ...business } = answer.body.business
    assert.deepEqual(business, { business_id: businessId, ...FIELDS, created_by_bot: true, edited_by_bot: false })
    assert.deepEqual(
      ideas.map(({ idea_id }: { idea_id: number }) => idea_id),
      [ideaId],
    )
    for (const secret of [...Object.values(PRIVATE), owner.name, owner.email, `"user_id"`])
      assert.ok(!answer.text.includes(secret), secret)
  })

  it('is named on its published ideas while it is approved', async () => {
    const { agent, owner, businessId } = await approvedBusiness()
    const ideaId = await makeIdea(service, agent, { user_id: owner.user_id, business_id: businessId })
    await setIdeaStatus(service, ideaId, 'approved')
    const named = async () => (await service.get(`/ideas/${ideaId}`)).body.idea.business
    assert.deepEqual(await named(), { business_id: businessId, business_name: 'Lamplight Ltd' })
    await service.sql(`update businesses set approval_status = 'rejected' where business_id = $1`, [businessId])
    assert.equal(await named(), null)
  })

  it('404 before its approval, while it is held, in claim mode and when there is none', async () => {
    const { agent, owner } = await pairedAgent(service)
    const pending = await makeBusiness(service, agent, { user_id: owner.user_id })
    const claimed = await makeBusiness(service, agent, { email: 'somebody@example.org' })
    const waiting = await pairedPendingAgent(service)
    const held = await makeBusiness(service, waiting.agent, { user_id: waiting.owner.user_id })
    for (const businessId of [claimed, held]) await approve(businessId)
    for (const businessId of [pending, claimed, held, 999_999]) assertRefused(await read(businessId), 404, 'not_found')
  })
})
