import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useAdmin } from './admins.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { publishedIdea } from './market.ts'
import { activeAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const admin = useAdmin(service)

async function open(path: string): Promise<Page> {
  const page = await browser.open({ person: await admin.person(), service })
  await page.goto(`${service.url}/app${path}`)
  return page
}

async function report(subject: Record<string, unknown>): Promise<void> {
  const { session } = await createPerson(service)
  const answer = await service.post(
    '/account/reports',
    { category: 'misleading', words: 'Look at this.', ...subject },
    { headers: session },
  )
  assert.equal(answer.status, 201, answer.text)
}

const suspension = async (userId: number) => {
  const [row] = await service.sql<{ suspended_at: string | null; suspended_until: string | null }>(
    'select suspended_at, suspended_until from users where user_id = $1',
    [userId],
  )
  return row
}

describe('a suspension', () => {
  it('whose end cannot be read is not one without an end', async () => {
    const { user_id } = await createPerson(service)
    const page = await open(`/admin/users/${user_id}`)
    await page.getByRole('button', { name: 'Suspend person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too loud.')
    const ends = dialog.getByLabel('Ends on')
    await ends.fill('31/13/2030')
    await dialog.getByRole('button', { name: 'Suspend person' }).click()
    await ends.and(page.locator('[aria-invalid=true]:focus')).waitFor()
    assert.equal((await suspension(user_id))?.suspended_at, null)

    await ends.fill('31/12/2030')
    await dialog.getByRole('button', { name: 'Suspend person' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.match(String((await suspension(user_id))?.suspended_until), /^2030-12-3/)
    await page.getByText('Ends automatically:').waitFor()
    await assertAccessible(page)
  })

  it('is seen in the list of people, as is a profile that an admin hides', async () => {
    const name = 'Sibyl Suspended'
    const { user_id } = await createPerson(service, { name })
    const other = await createPerson(service, { name: 'Hedda Hidden' })
    assert.equal((await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Too loud.' })).status, 200)
    const hidden = await admin.patch(`/admin/users/${other.user_id}`, { visibility: 'hidden', reason: 'A false name.' })
    assert.equal(hidden.status, 200, hidden.text)
    const page = await open('/admin/users?search=Sibyl')
    await page.getByRole('row').filter({ hasText: name }).getByText('Suspended', { exact: true }).waitFor()
    await page.goto(`${service.url}/app/admin/users?search=Hedda`)
    await page.getByRole('row').filter({ hasText: other.name }).getByText('Profile hidden').waitFor()
  })
})

describe('the public profile of a suspended person', () => {
  it('cannot be switched, and it says why', async () => {
    const { user_id } = await createPerson(service)
    assert.equal((await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Too loud.' })).status, 200)
    const page = await open(`/admin/users/${user_id}`)
    await page.getByText('It is hidden while they are suspended.').waitFor()
    assert.equal(await page.getByRole('switch', { name: 'Show public profile' }).isDisabled(), true)
    await assertAccessible(page)
  })
})

describe('a birth date', () => {
  it('that cannot be read is refused at its field, and nothing says that it was saved', async () => {
    const { user_id } = await createPerson(service)
    const page = await open(`/admin/users/${user_id}`)
    await page.getByRole('switch', { name: 'Trusted' }).press('Space')
    await page.getByLabel('Date of birth').fill('the first of May')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Date of birth').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel('Reason for the change').waitFor()
    assert.equal(await page.getByText('Saved.').count(), 0)
    const [row] = await service.sql('select trusted from users where user_id = $1', [user_id])
    assert.deepEqual(row, { trusted: false })
  })
})

describe('a notice', () => {
  it('that was closed is shown again when the same happens again', async () => {
    const { bot_id } = await activeAgent(service)
    const page = await open(`/admin/agents/${bot_id}`)
    const saved = page.getByRole('status').getByText('Saved.')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    for (const _time of [1, 2]) {
      await save.click()
      await saved.waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await saved.waitFor({ state: 'detached' })
    }
    const person = await createPerson(service)
    await page.goto(`${service.url}/app/admin/users/${person.user_id}`)
    for (const _time of [1, 2]) {
      await page.getByRole('switch', { name: 'Trusted' }).press('Space')
      await save.click()
      await saved.waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await saved.waitFor({ state: 'detached' })
    }
  })
})

describe('several decisions at once', () => {
  it('can be taken back though one of them failed, and say which cannot', async () => {
    const owner = await createPerson(service)
    const ids: number[] = []
    for (const name of ['Bulk kite', 'Bulk loom', 'Bulk mill']) {
      const ideaId = await publishedIdea(service, owner, name)
      await service.sql(`update ideas set approval_status = 'pending', published_at = null where idea_id = $1`, [
        ideaId,
      ])
      ids.push(ideaId)
    }
    const page = await open('/admin/review')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await service.sql(`update ideas set approval_status = 'rejected', rejection_reason = 'No.' where idea_id = $1`, [
      ids[0],
    ])
    await page.getByRole('button', { name: 'Approve selected (3)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('status').getByText('Approved: 2').waitFor()
    await page.getByRole('alert').getByText('1 could not be approved:').waitFor()

    await service.sql(`update audit_log set created_at = created_at - interval '1 day' where subject_id = $1`, [ids[1]])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('Undone.').waitFor()
    await page.getByRole('alert').getByText('1 could not be undone:').waitFor()
    await page.getByRole('alert').getByText('Bulk loom').waitFor()
    const rows = await service.sql<{ approval_status: string }>(
      'select approval_status from ideas where idea_id = any($1) order by idea_id',
      [ids],
    )
    assert.deepEqual(
      rows.map(({ approval_status }) => approval_status),
      ['rejected', 'approved', 'pending'],
    )
  })
})

describe('the rights of an agent', () => {
  it('that another admin changed are shown, not overwritten', async () => {
    const { bot_id } = await activeAgent(service, { capabilities: ['create_idea', 'update_idea'] })
    const page = await open(`/admin/agents/${bot_id}`)
    const box = page.getByRole('checkbox', { name: 'Edit ideas' })
    assert.ok(await box.isChecked())
    const changed = await admin.patch(`/admin/bots/${bot_id}`, { capabilities: ['create_idea'], autonomous: false })
    assert.equal(changed.status, 200, changed.text)
    await page.getByLabel(/^Points/).fill('5')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Well done.')
    await page.getByRole('button', { name: 'Grant points' }).click()
    await page.getByText(/^Done\. It now has/).waitFor()
    await page.getByRole('checkbox', { name: 'Edit ideas', checked: false }).waitFor()
  })
})

describe('what was reported', () => {
  it('can be read to its end', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner, 'Long story')
    const body = `${'Nothing wrong here.\n\n'.repeat(40)}The insult.`
    await service.sql('insert into idea_updates (idea_id, body) values ($1, $2)', [ideaId, body])
    const [row] = await service.sql<{ update_id: number }>('select update_id from idea_updates where idea_id = $1', [
      ideaId,
    ])
    await report({ subject_type: 'update', subject_id: row!.update_id })
    const page = await open('/admin/reports')
    const text = page.getByRole('region', { name: 'What it says' })
    await text.focus()
    await page.keyboard.press('End')
    for (let time = 0; time < 100 && (await text.evaluate((box) => box.scrollTop)) === 0; time++)
      await page.waitForTimeout(50)
    assert.ok((await text.evaluate((box) => box.scrollTop)) > 0)
    assert.match(await text.innerText(), /The insult\.$/)
    await assertAccessible(page)
  })
})

describe('the audit log', () => {
  it('has words for every act, and for what they were about', async () => {
    const owner = await createPerson(service)
    await report({ subject_type: 'idea', subject_id: await publishedIdea(service, owner) })
    const { body } = await admin.get('/admin/reports')
    const [{ reports }] = body.things.filter(({ subject_type }: { subject_type: string }) => subject_type === 'idea')
    for (const [path, fields] of [
      [`/admin/reports/${reports[0].report_id}/decide`, { decision: 'dismiss' }],
      [`/admin/users/${owner.user_id}/suspend`, { reason: 'Too loud.', until: '2030-12-31T00:00:00+00:00' }],
      [`/admin/users/${owner.user_id}/lift-suspension`, {}],
    ] as const) {
      const answer = await admin.post(path, fields)
      assert.equal(answer.status, 200, answer.text)
    }
    const page = await open('/admin/audit-log')
    await page.evaluate(() => localStorage.setItem('ideabridge-language', 'de'))
    await page.reload()
    await page.getByRole('heading', { name: 'Protokoll' }).waitFor()
    const card = (words: string) => page.getByRole('row').filter({ hasText: words }).first()
    assert.match(await card('Meldung ohne Verstoß geschlossen').innerText(), /Was gemeldet wurde\s+Idee/)
    assert.match(await card('Person gesperrt').innerText(), /Endet\s+3[01]\.12\.2030/)
    await card('Sperre einer Person aufgehoben').waitFor()
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\b(user|report|bot|idea)\.[a-z_]+/)
    await page.getByLabel('Betrifft').selectOption('Meldungen')
    await page.waitForURL('**subject=report')
    await card('Meldung ohne Verstoß geschlossen').waitFor()
  })
})
