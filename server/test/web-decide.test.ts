import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { mailedToken } from './mails.ts'
import { interested, market } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** The owner's agent asks for everything, and has asked for this. */
async function asked(action: string, input: (conversation_id: number, idea_id: number) => object) {
  const setting = await market(service)
  const { conversation_id } = await interested(service, setting)
  const { person, agent } = setting.owner
  const grants = ['send_message', 'update_idea'].map((permission) => ({ permission, mode: 'ask' }))
  const granted = await service.call(
    'PATCH',
    `/account/agents/${agent.bot_id}`,
    { grants, mail_approval: true },
    { headers: person.session },
  )
  assert.equal(granted.status, 200, granted.text)
  const body = { user_id: person.user_id, ...input(conversation_id, setting.ideaId) }
  const answer = await service.post(`/bots/action/${action}`, body, { token: agent.token })
  assert.equal(answer.status, 202, answer.text)
  const { approval_id } = answer.body as { approval_id: number }
  const state = async () =>
    (await service.get(`/account/approvals/${approval_id}`, { headers: person.session })).body.state
  return { ...setting, person, approval_id, conversation_id, state }
}

const askedToRename = () => asked('update-idea', (_, idea_id) => ({ idea_id, name: 'Solar oven' }))

describe('whoever decides what an agent asks', () => {
  it('sees the words they changed as long as these would be sent', async () => {
    const { person, approval_id, conversation_id } = await asked('send-message', (talk) => ({
      conversation_id: talk,
      body: 'We meet on Tuesday.',
    }))
    const page = await visit(person, `/approvals/${approval_id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const words = page.getByRole('textbox')
    await words.fill('We meet on Friday.')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    assert.equal(await words.inputValue(), 'We meet on Friday.')
    await page.getByRole('button', { name: 'Approve with these changes' }).click()
    await page.getByText('Approved', { exact: true }).waitFor()
    const sent = await service.sql('select 1 from messages where conversation_id = $1 and body = $2', [
      conversation_id,
      'We meet on Friday.',
    ])
    assert.equal(sent.length, 1)
  })

  it('is shown what changed meanwhile, and can decide on that', async () => {
    const { person, approval_id, ideaId, state } = await askedToRename()
    const page = await visit(person, `/approvals/${approval_id}`)
    await page.getByText('Solar oven', { exact: true }).waitFor()
    await service.sql(`update ideas set name = 'My own name' where idea_id = $1`, [ideaId])
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await approve.click()
    await page.getByRole('alert').first().waitFor()
    assert.equal(await state(), 'waiting')
    await page.getByRole('article').getByText('My own name').first().waitFor()
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    assert.equal(await state(), 'granted')
  })

  it('is shown it behind a mailed link too', async () => {
    const { person, ideaId, state } = await askedToRename()
    const page = await visit(undefined, `/approval?token=${await mailedToken(service, person.email)}`)
    await page.getByText('Solar oven', { exact: true }).waitFor()
    await service.sql(`update ideas set name = 'My own name' where idea_id = $1`, [ideaId])
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await approve.click()
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('main').getByText('My own name').first().waitFor()
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    assert.equal(await state(), 'granted')
  })
})
