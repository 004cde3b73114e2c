import { it } from 'node:test'
import { useAdmin } from './admins.ts'
import { assertAccepted } from './assertions.ts'
import { useBrowser } from './browser.ts'
import { interested, market } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const admin = useAdmin(service)
const browser = useBrowser()

it('a message that an admin removes leaves an open talk, however early it was, and comes back after an appeal', async () => {
  const world = await market(service)
  const { conversation_id } = await interested(service, world)
  const [person, author] = [world.owner.person, world.investor.person]
  const [first] = await service.sql<{ id: number }>(
    `select id from messages where conversation_id = $1 and account_type <> 'system' limit 1`,
    [conversation_id],
  )
  const said = { headers: author.session }
  for (let n = 1; n <= 51; n++)
    assertAccepted(
      await service.post(`/account/conversations/${conversation_id}/messages`, { body: `Line ${n}.` }, said),
      201,
    )
  const { messages } = (
    await service.get(`/account/conversations/${conversation_id}/messages?before_id=999999999`, said)
  ).body
  const page = await browser.open({ person, service })
  await page.goto(`${service.url}/app/conversations/${conversation_id}`)
  const log = page.getByRole('log')
  await log.getByText('Line 51.').waitFor()
  await page.getByRole('button', { name: 'Show earlier messages' }).click()
  await log.getByText('Tell me more.').waitFor()

  for (const [id, words] of [
    [messages.at(-1).id, 'Line 51.'],
    [first!.id, 'Tell me more.'],
  ] as const) {
    const about = { subject_type: 'message', subject_id: id, category: 'abuse', words: 'Look at this.' }
    const { report_id } = (await service.post('/account/reports', about, { headers: person.session })).body
    const ruling = { decision: 'take_down', reason: 'It insults people.' }
    assertAccepted(await admin.post(`/admin/reports/${report_id}/decide`, ruling), 200)
    await log.getByText(words).waitFor({ state: 'detached', timeout: 10_000 })
  }
  await log.getByText('An admin removed this message.').nth(1).waitFor()
  await log.getByText('Line 50.').waitFor()

  const [{ statement_id }] = (await service.get('/account/statements', said)).body.statements
  assertAccepted(await service.post(`/account/statements/${statement_id}/appeal`, { words: 'No.' }, said), 201)
  const other = { headers: (await createPerson(service, { admin: true })).session }
  const reversed = { outcome: 'reversed', answer: 'Right.' }
  assertAccepted(await service.post(`/admin/appeals/${statement_id}/decide`, reversed, other), 200)
  await log.getByText('Tell me more.').waitFor({ timeout: 10_000 })
})
