import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

describe('a question in the browser', () => {
  it('is asked on the idea’s page, answered in the inbox and published with its answer', async () => {
    const [owner, asker] = [await createPerson(service), await createPerson(service)]
    const ideaId = await publishedIdea(service, owner)
    const theirs = await visit(asker, `/ideas/${ideaId}`, 390)
    await theirs.getByRole('button', { name: 'Ask a question' }).click()
    await theirs.getByLabel('Your question').fill('What happens when it breaks?')
    await theirs.getByLabel('Yes, without my name').check()
    await assertAccessible(theirs)
    await theirs.getByRole('button', { name: 'Send question' }).click()
    await theirs.getByText('You asked the owner a question.').waitFor()

    const mine = await visit(owner, '/inbox')
    await mine.getByText('What happens when it breaks?').first().click()
    const field = mine.getByLabel('Your message')
    await field.fill('A **new** pane.')
    await field.press('Enter')
    await mine.getByRole('heading', { name: 'Show it on your idea’s page?' }).waitFor()
    await assertAccessible(mine)
    // What is typed there stays when something else is said meanwhile.
    await mine.getByLabel('Your answer, as everyone will read it').fill('A **new** pane, free.')
    await field.fill('Free of charge, too.')
    await field.press('Enter')
    await mine.getByRole('log').getByText('Free of charge, too.').waitFor()
    assert.equal(await mine.getByLabel('Your answer, as everyone will read it').inputValue(), 'A **new** pane, free.')
    await mine.getByRole('button', { name: 'Publish question and answer' }).click()
    await mine.getByText('The question and an answer are on the idea’s page.').waitFor()

    const page = await visit(undefined, `/ideas/${ideaId}`)
    const answered = page.getByRole('article').filter({ hasText: 'What happens when it breaks?' }).last()
    await answered.getByText('Someone asked').waitFor()
    assert.equal(await answered.locator('strong').textContent(), 'new')
    await theirs.getByRole('link', { name: 'Go to the conversation' }).click()
    await theirs.getByRole('button', { name: 'Keep it between us' }).click()
    await theirs.getByRole('dialog').getByText('Your question is taken off the idea’s page.').waitFor()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await theirs.getByRole('button', { name: 'Keep it between us' }).waitFor({ state: 'detached' })
    assert.deepEqual((await service.get(`/ideas/${ideaId}/answers`)).body.answers, [])
  })
})
