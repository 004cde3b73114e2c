import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act, makeBusiness, makeIdea } from './ideas.ts'
import { mailedToken } from './mails.ts'
import { interested, market, type Represented } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())
const PHONE = 390

/** From now on the agent asks before it does any of this. */
async function ask({ person, agent }: Represented, ...permissions: string[]): Promise<void> {
  const grants = permissions.map((permission) => ({ permission, mode: 'ask' }))
  const answer = await service.call(
    'PATCH',
    `/account/agents/${agent.bot_id}`,
    { grants, mail_approval: true },
    { headers: person.session },
  )
  assert.equal(answer.status, 200, answer.text)
}

async function asked({ person, agent }: Represented, action: string, fields: Record<string, unknown>): Promise<void> {
  const answer = await act(service, agent, action, { user_id: person.user_id, ...fields })
  assert.equal(answer.status, 202, answer.text)
}

/** The one thing that is asked, read in German. */
async function cardInGerman(page: Page) {
  await page.evaluate(() => localStorage.setItem('ideabridge-language', 'de'))
  await page.reload()
  await page.getByRole('button', { name: 'Freigeben', exact: true }).waitFor()
  return page.getByRole('main')
}

const facts = (page: Page) => page.locator('dl.changes > div').allInnerTexts()
/** "Label: value", whatever stands between the lines. */
const inLines = (texts: string[]) => texts.map((text) => text.split(/\n+/).join(': '))

describe('what an approval is about', () => {
  it('an answer is in words, in German, on the page and behind the mailed link', async () => {
    const setting = await market(service)
    const { interest_id } = await interested(service, setting)
    const { owner } = setting
    await ask(owner, 'express_interest')
    await asked(owner, 'respond-interest', { interest_id, decision: 'declined' })

    const page = await visit(owner.person, '/approvals')
    const card = await cardInGerman(page)
    await card.getByText('Möchte investieren').waitFor()
    assert.deepEqual(inLines(await facts(page)), ['Deine Antwort: Abgelehnt'])
    await assertAccessible(page)

    const token = await mailedToken(service, owner.person.email)
    const mailed = await visit(undefined, `/approval?token=${token}`, PHONE)
    await cardInGerman(mailed)
    assert.deepEqual(inLines(await facts(mailed)), ['Deine Antwort: Abgelehnt'])
  })

  it('an interest says what for', async () => {
    const { investor, ideaId } = await market(service)
    await ask(investor, 'express_interest')
    await asked(investor, 'express-interest', { idea_id: ideaId, kind: 'partner' })
    const card = await cardInGerman(await visit(investor.person, '/approvals'))
    await card.getByText('Als Partner').waitFor()
  })

  it('an edit names the business, and the values as people write them', async () => {
    const { owner } = await market(service)
    const { user_id } = owner.person
    const business_id = await makeBusiness(service, owner.agent, { user_id, business_name: 'Lamplight' })
    await ask(owner, 'create_business', 'create_idea')
    await asked(owner, 'update-business', {
      ...{ business_id, business_type: 'SME', country: 'DE', registration_date: '2024-03-31' },
    })
    const page = await visit(owner.person, '/approvals')
    const card = await cardInGerman(page)
    const link = card.getByRole('link', { name: 'Lamplight' })
    assert.equal(await link.getAttribute('href'), `/app/my-businesses/${business_id}`)
    assert.deepEqual(inLines(await facts(page)), [
      'Art des Unternehmens: KMU',
      'Land: Deutschland',
      'Eingetragen am: 31.03.2024',
    ])
    await assertAccessible(page)
    const mailed = await visit(undefined, `/approval?token=${await mailedToken(service, owner.person.email)}`, PHONE)
    await (await cardInGerman(mailed)).getByText('Zu Lamplight').waitFor()
    assert.equal(await mailed.getByRole('main').getByRole('link', { name: 'Lamplight' }).count(), 0)
  })

  it('a new idea says in words whether it is a draft, and for which business', async () => {
    const { owner } = await market(service)
    const { user_id } = owner.person
    const business_id = await makeBusiness(service, owner.agent, { user_id, business_name: 'Lamplight' })
    await ask(owner, 'create_idea')
    await asked(owner, 'create-idea', { name: 'Street lamps', business_id, is_draft: 1 })
    const page = await visit(owner.person, '/approvals')
    await (await cardInGerman(page)).getByRole('link', { name: 'Lamplight' }).waitFor()
    assert.deepEqual(inLines(await facts(page)).sort(), [
      'Entwurf: Ja',
      'Titel: Street lamps',
      'Unternehmen: Lamplight',
    ])
    const mailed = await visit(undefined, `/approval?token=${await mailedToken(service, owner.person.email)}`, PHONE)
    await cardInGerman(mailed)
    assert.deepEqual(inLines(await facts(mailed)).sort(), ['Entwurf: Ja', 'Titel: Street lamps'])
  })

  it('a draft that goes to review shows both states', async () => {
    const { owner } = await market(service)
    const { user_id } = owner.person
    const business_id = await makeBusiness(service, owner.agent, { user_id })
    const idea_id = await makeIdea(service, owner.agent, { user_id, business_id, is_draft: 1 })
    await ask(owner, 'create_idea', 'update_idea')
    await asked(owner, 'publish-idea', { idea_id })
    const page = await visit(owner.person, '/approvals')
    await cardInGerman(page)
    assert.deepEqual(inLines(await facts(page)), ['Stand: Entwurf → In Prüfung'])
  })
})
