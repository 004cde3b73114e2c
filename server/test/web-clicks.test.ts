import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { mailsTo } from './mails.ts'
import { interested, market } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** Presses and counts. Pairing by link is counted in web-arrival.test.ts. */
function counting() {
  let count = 0
  const press = async (what: Locator) => {
    count += 1
    await what.click()
  }
  return { press, total: () => count }
}

const answerTo = async (interestId: number) => {
  const [row] = await service.sql<{ status: string }>('select status from interests where interest_id = $1', [
    interestId,
  ])
  return row?.status
}

describe('what is done often takes few clicks', () => {
  for (const [decision, buttons] of [
    ['accepted', ['Accept']],
    ['declined', ['Decline', 'Confirm']],
  ] as const)
    it(`an interest is ${decision} from Home in ${buttons.length}`, async () => {
      const setting = await market(service)
      const { interest_id } = await interested(service, setting)
      const page = await visit(setting.owner.person, '/home')
      const { press, total } = counting()
      for (const name of buttons) await press(page.getByRole('button', { name, exact: true }))
      // What they wrote was read where it was answered.
      await page.getByText('All caught up').waitFor()
      assert.equal(await answerTo(interest_id), decision)
      assert.ok(total() <= 2, `${total()} clicks`)
    })

  it('an approval is given from its mail in two, signed out, by who chose that', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const { person, agent } = setting.owner
    const grants = [{ permission: 'send_message', mode: 'ask' }]
    const choices = { grants, mail_approval: true }
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, choices, { headers: person.session })
    const message = { user_id: person.user_id, conversation_id, body: 'By mail.' }
    assert.equal((await service.post('/bots/action/send-message', message, { token: agent.token })).status, 202)
    const mail = (await mailsTo(service, person.email)).at(-1)?.text ?? ''
    const [link = ''] = /http\S+\/app\/approval\S+/.exec(mail) ?? []
    const { press, total } = counting()
    const inbox = await visit(undefined, '/login')
    await inbox.setContent(`<a href="${link}">See it in full and decide</a>`)
    await press(inbox.getByRole('link'))
    await press(inbox.getByRole('button', { name: 'Approve' }))
    await inbox.getByRole('status').getByText('Approved and done.').waitFor()
    assert.equal(total(), 2)
    assert.equal((await service.sql('select 1 from messages where body = $1', ['By mail.'])).length, 1)
  })
})
