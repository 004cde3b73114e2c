import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser } from './browser.ts'
import { act, ideaRow } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { market } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

describe('a mail about what an agent did', () => {
  it('leads to a page that undoes it, and to one that pauses the agent', async () => {
    const { owner, ideaId } = await market(service)
    const { person, agent } = owner
    await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id: ideaId, name: 'Loud kiln' })
    await service.database.travel('2 minutes')
    await service.runJob('act-notices')
    await service.database.travel('5 minutes')
    await service.runJob('mail-notices')
    const { text } = (await mailsTo(service, person.email)).at(-1)!
    const [undo, pause] = [...text.matchAll(/http\S*act-link\S*/g)].map(([url]) => url)

    const page = await browser.open({ width: 390 })
    await page.goto(undo!)
    await page.getByText('renamed “Solar kiln” to “Loud kiln”').waitFor()
    await assertAccessible(page)
    assert.equal((await ideaRow(service, ideaId))!.name, 'Loud kiln')
    await page.getByRole('button', { name: 'Undo this' }).click()
    await page.getByText('Undone. We let the agent know.').waitFor()
    assert.equal((await ideaRow(service, ideaId))!.name, 'Solar kiln')
    await page.reload()
    await page.getByRole('alert').waitFor()

    await page.goto(pause!)
    await page.getByRole('button', { name: /^Pause / }).click()
    await page.getByText(/is paused\. Resume it whenever you like/).waitFor()
    const { agents } = (await service.get('/account/agents', { headers: person.session })).body
    assert.equal(agents[0].paused, true)
  })
})
