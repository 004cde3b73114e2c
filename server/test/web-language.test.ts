import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPassword } from '../src/modules/people/accounts/passwords.ts'
import { PASSWORD } from './accounts.ts'
import { assertAccepted } from './assertions.ts'
import { useBrowser, visitsTo } from './browser.ts'
import { interested, market, publishedIdea } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

describe('the language of the app', () => {
  it('is saved to the profile, comes along to a new device, and covers what the platform says in a talk', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    // Somebody who writes like the platform is still quoted word for word.
    const words = 'The interest was accepted.'
    const { session } = setting.owner.person
    await service.post(`/account/conversations/${conversation_id}/messages`, { body: words }, { headers: session })

    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    await page.getByText('Interest expressed: to invest.').first().waitFor()
    await page.getByRole('button', { name: 'Language, Appearance' }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    assert.equal((await saved).status(), 200)
    await page.getByText('Interesse gezeigt: als Investor.').first().waitFor()
    const profile = await service.get('/account/profile', { headers: session })
    assert.equal(profile.body.language, 'de')

    const elsewhere = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    await elsewhere.getByText('Interesse gezeigt: als Investor.').first().waitFor()
    assert.ok((await elsewhere.getByText(words).count()) > 0)

    const asked = await visit(setting.owner.person, `/conversations/${conversation_id}?lang=en`)
    await asked.getByText('Interest expressed: to invest.').first().waitFor()
    assert.equal(await asked.evaluate(() => localStorage.getItem('ideabridge-language')), null)
  })

  it('names whoever has left', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const { user_id, session } = setting.investor.person
    await service.sql('update users set password_hash = $2 where user_id = $1', [user_id, await hashPassword(PASSWORD)])
    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers: session }), 200)

    const page = await visit(setting.owner.person, `/conversations/${conversation_id}?lang=de`)
    await page.getByRole('heading', { level: 1, name: 'Ehemaliges Mitglied' }).waitFor()
    await page.getByText('Tell me more.').first().waitFor()
    assert.equal(await page.getByText('Former member').count(), 0)
    const inbox = await visit(setting.owner.person, '/conversations?lang=de')
    await inbox.getByRole('link', { name: /Ehemaliges Mitglied/ }).waitFor()
  })

  it('is offered as a filter where there are ideas in others, too', async () => {
    const { person } = (await market(service)).owner
    for (const [name, text] of [
      [
        'Benches for the square',
        'Every bench in the square has a small lamp, and the people who sit there pay nothing for it.',
      ],
      [
        'Bänke für den Platz',
        'Jede Bank auf dem Platz hat eine kleine Lampe, und die Leute, die dort sitzen, bezahlen nichts dafür.',
      ],
    ]) {
      const ideaId = await publishedIdea(service, person, name)
      await service.sql('update ideas set description = $2 where idea_id = $1', [ideaId, text])
    }
    await service.runJob('idea-listing')
    const page = await visit(undefined, '/ideas?lang=de', 390)
    await page.getByRole('button', { name: 'Nur auf Deutsch (1)' }).click()
    await page.getByRole('heading', { name: 'Bänke für den Platz' }).waitFor()
    await page.getByRole('heading', { name: 'Benches for the square' }).waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: /^Nur auf/ }).count(), 0)
  })
})
