import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { pairedAgent, publishedIdea } from './ideas.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

describe('a signed-in reader of an idea', () => {
  it('marks it and expresses interest, which opens a conversation', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Tide mill' })
    const reader = await createPerson(service)
    const page = await visit(reader, `/ideas/${ideaId}`)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('status').getByText('You follow this idea and hear what is new.').waitFor()
    await page.getByRole('button', { name: 'Stop following' }).waitFor()
    await page.getByRole('radio', { name: 'become a partner' }).check()
    await page.getByLabel('Message to the owner').fill('I build mills.')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You have expressed interest.').waitFor()
    await assertAccessible(page)
    const { interests } = (await service.get('/account/interests?direction=placed', { headers: reader.session })).body
    assert.deepEqual([interests[0].kind, interests[0].message], ['partner', 'I build mills.'])
    const link = page.getByRole('link', { name: 'Open the conversation' })
    assert.equal(await link.getAttribute('href'), `/app/conversations/${interests[0].conversation_id}`)
  })

  it('is told why a minor may not, and sees which idea is their own', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Wind organ' })
    const minor = await createPerson(service, { date_of_birth: `${new Date().getUTCFullYear() - 16}-01-01` })
    const page = await visit(minor, `/ideas/${ideaId}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('A parent or guardian has to approve first').waitFor()
    const own = await visit(owner, `/ideas/${ideaId}`)
    await own.getByText('This is your idea.').waitFor()
    assert.equal(await own.getByRole('button', { name: 'Send' }).count(), 0)
  })

  it('names an amount; the owner posts an update in simple Markdown, which cannot become HTML', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Peat still' })
    const reader = await createPerson(service)
    const page = await visit(reader, `/ideas/${ideaId}`)
    await page.getByLabel('About how much, in EUR?').fill('5,000')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You named about €5,000.').waitFor()
    const own = await visit(owner, `/ideas/${ideaId}`)
    await own.getByLabel('What’s new?').fill('It **stands**, see [here](javascript:alert(1)) <img src=x>')
    await own.getByRole('button', { name: 'Post update' }).click()
    const update = own.locator('.update')
    await update.locator('strong').getByText('stands').waitFor()
    assert.equal(await update.locator('img, a').count(), 0)
    assert.match(await update.innerText(), /<img src=x>/)
    await assertAccessible(own)
    await page.reload()
    await page.locator('.update strong').waitFor()
  })

  it('sees where a link leads whose words are another address', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Rain harp' })
    const body = [
      '[https://bank.example/pay](https://evil.example/x), [bank.example](https://evil.example/y),',
      '[Pay at www.bank.example](https://evil.example/z),',
      '[the plan](https://plan.example/), [Plan.example](https://www.plan.example/a)',
    ].join(' ')
    const posted = await service.post(`/account/ideas/${ideaId}/updates`, { body }, { headers: owner.session })
    assert.equal(posted.status, 201, posted.text)
    const page = await visit(await createPerson(service), `/ideas/${ideaId}`)
    await page.locator('.update a').first().waitFor()
    assert.deepEqual(await page.locator('.update a').allInnerTexts(), [
      ...['x', 'y', 'z'].map((path) => `https://evil.example/${path}`),
      ...['the plan', 'Plan.example'],
    ])
  })

  it('sees open rounds and downloads documents', async () => {
    // Documents that trusted people add later are public at once.
    const { agent, owner } = await pairedAgent(service, { trusted: true })
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Sun oven' })
    const own = { headers: owner.session }
    await service.post(`/account/ideas/${ideaId}/rounds`, {}, own)
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('The plan.').toString('base64') }
    assert.equal((await service.post(`/account/ideas/${ideaId}/documents`, file, own)).status, 201)
    const page = await visit(undefined, `/ideas/${ideaId}`)
    await page.getByText('30-day round').waitFor()
    await page.locator('#act').getByText('30 days left').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download: plan.txt' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'plan.txt')
    await assertAccessible(page)
  })
})
