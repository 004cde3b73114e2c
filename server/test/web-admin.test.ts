import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { type AdminWorld, adminWorld, CRAFTED } from './admin-world.ts'
import { useAdmin } from './admins.ts'
import { pageHolds, useBrowser } from './browser.ts'
import { assertNoneForgotten, lookAt, type Visit } from './page-visits.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const admin = useAdmin(service)
let world: AdminWorld
describe('the world of these tests', () => {
  it('has something of everything', async () => {
    world = await adminWorld(service)
  })
})

async function open(path: string, options: { dark?: boolean; width?: number } = {}): Promise<Page> {
  const page = await browser.open({ person: await admin.person(), service, ...options })
  await page.goto(`${service.url}/app${path}`)
  return page
}

describe('every admin page', () => {
  /** Each with text that appears only with its data. */
  const VISITS: Visit[] = [
    ['/admin', 'Agents by status'],
    ['/admin/agents', 'agent1@example.org'],
    ['/admin/agents?search=nobody-of-this-name', /./],
    ['/admin/agents/$pending', 'Held workshop'],
    ['/admin/agents/$active', 'Recent activity'],
    ['/admin/review', 'Tide mill'],
    ['/admin/review?kind=edits', 'four days,'],
    ['/admin/review?kind=documents', 'Nothing to review here.'],
    ['/admin/reports', 'No open reports.'],
    ['/admin/appeals', 'No appeals waiting.'],
    ['/admin/warnings', /unusually busy|unusual way/],
    ['/admin/users', 'Olga Owner'],
    ['/admin/users/$owner', 'Account status'],
    ['/admin/payments', 'Refunds due'],
    ['/admin/mail', '@example.org'],
    ['/admin/audit-log', 'Request req_'],
    ['/admin/settings', 'AGENT_MESSAGES_IN_A_ROW'],
  ]
  const at = (address: string) =>
    address
      .replace('$pending', `${world.pending.bot_id}`)
      .replace('$active', `${world.active.bot_id}`)
      .replace('$owner', `${world.owner.user_id}`)

  let shared: Promise<Page> | undefined
  for (const [address, words] of VISITS)
    it(`${address} has no accessibility faults and runs no foreign script`, async () => {
      shared ??= open('/admin')
      const page = await shared
      await lookAt(page, service, [[at(address), words]])
      assert.equal(await page.locator('body').getAttribute('data-owned'), null)
    })

  it('is in the list above', () =>
    assertNoneForgotten(
      'admin',
      VISITS.map(([address, words]) => [at(address), words]),
    ))

  it('is refused to others', async () => {
    const page = await browser.open({ person: await createPerson(service), service })
    await page.goto(`${service.url}/app/admin/settings`)
    await page.getByText('Only admins can see this page.').waitFor()
  })
})

/** Not under the bar, which stays at the top. */
const HELP_IN_SIGHT = `(() => {
  const { top } = document.querySelector('main details[open]')?.getBoundingClientRect() ?? {}
  return top >= document.querySelector('.bar').getBoundingClientRect().bottom
})()`

describe('the review queue by keyboard', () => {
  const ideaStates = async (): Promise<Record<string, string>> => {
    const rows = await service.sql<{ name: string; approval_status: string }>(
      'select name, approval_status from ideas where owner_user_id = $1',
      [world.owner.user_id],
    )
    return Object.fromEntries(rows.map(({ name, approval_status }) => [name, approval_status]))
  }

  it('moves, rejects with a reason, approves; keys do nothing while typing or switched off', async () => {
    const page = await open('/admin/review')
    const item = (name: string) => page.getByRole('article', { name })
    await item(CRAFTED).focus()
    await page.keyboard.press('k')
    await page.locator('article:focus', { hasText: 'Glass bricks' }).waitFor()
    await page.keyboard.press('j')
    await page.locator('article:focus', { hasText: CRAFTED }).waitFor()
    await page.getByRole('complementary', { name: 'Background' }).getByText('Olga Owner').waitFor()

    await page.keyboard.press('r')
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await reason.fill('')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').locator('[id$="-error"]').waitFor()
    await reason.pressSequentially('a jarring title')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await item(CRAFTED).waitFor({ state: 'detached' })
    assert.deepEqual(await ideaStates().then((states) => [states[CRAFTED], states['Glass bricks']]), [
      'rejected',
      'pending',
    ])

    await page.locator('article:focus', { hasText: 'Glass bricks' }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('status').getByText('Approved: Glass bricks').waitFor()
    await item('Glass bricks').waitFor({ state: 'detached' })
    assert.equal((await ideaStates())['Glass bricks'], 'approved')

    await page.locator('article:focus', { hasText: 'Quiet drill' }).waitFor()
    await page.keyboard.press('?')
    await pageHolds(page, HELP_IN_SIGHT)
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
    await page.getByRole('switch', { name: 'Single-key shortcuts', checked: false }).waitFor()
    assert.ok(await page.evaluate(HELP_IN_SIGHT), 'the focus is not left under the bar')
    await item('Quiet drill').focus()
    await page.keyboard.press('a')
    await page.keyboard.press('x')
    assert.equal(await page.getByRole('checkbox', { name: 'Select Quiet drill' }).isChecked(), false)
    assert.equal((await ideaStates())['Quiet drill'], 'pending')
  })

  it('approves several at once, and accepts an edit after its diff', async () => {
    const page = await open('/admin/review')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByRole('button', { name: 'Approve selected (2)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('status').getByText('Approved: 2').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('Undone.').waitFor()
    assert.equal((await ideaStates())['Tide mill'], 'pending')
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByRole('button', { name: 'Approve selected (2)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('status').getByText('Approved: 2').waitFor()
    const { 'Tide mill': mill, 'Quiet drill': drill } = await ideaStates()
    assert.deepEqual([mill, drill], ['approved', 'approved'])

    await page.getByRole('tab', { name: /^Edits/ }).click()
    assert.equal(await page.locator('del').first().innerText(), 'ten days.')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Nothing to review here.').waitFor()
  })
})

describe('an agent', () => {
  it('is approved with chosen capabilities after its whole queue was read, suspended and reactivated', async () => {
    const page = await open('/admin/agents?status=pending_approval')
    await page.getByRole('link', { name: 'Scout' }).click()
    for (const words of ['Held workshop', CRAFTED, 'Second thoughts.'])
      await page.getByText(words, { exact: true }).waitFor()
    // The held edit of the idea needs this one, so it cannot be released.
    await page.getByRole('checkbox', { name: 'Edit ideas' }).uncheck()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page
      .getByRole('status')
      .getByText('is approved. Its idea and its business are in review now. One step was no longer possible.')
      .waitFor()
    const [row] = await service.sql<{ active_capabilities: string[]; autonomous: boolean }>(
      'select active_capabilities, autonomous from bots where bot_id = $1',
      [world.pending.bot_id],
    )
    assert.deepEqual(row, { active_capabilities: ['create_idea', 'create_business'], autonomous: false })

    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Too loud.')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Too loud.').waitFor()
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Active again.').waitFor()
    await page.getByRole('button', { name: 'Suspend' }).waitFor()
  })
})

describe('a person', () => {
  it('is made trusted; what the service refuses is shown at its field', async () => {
    const page = await open(`/admin/users/${world.owner.user_id}`)
    await page.getByRole('switch', { name: 'Trusted' }).press('Space')
    await page.getByLabel('Date of birth').fill('2999-01-01')
    await page.getByLabel('Reason for the change').fill('A typo.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[id$="-error"]').waitFor()
    await page.getByLabel('Date of birth').fill('1991-02-03')
    await page.getByLabel('Reason for the change').fill('The passport says so.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    const [row] = await service.sql('select trusted, date_of_birth from users where user_id = $1', [
      world.owner.user_id,
    ])
    assert.deepEqual(row, { trusted: true, date_of_birth: '1991-02-03' })
  })
})

describe('the monitor', () => {
  it('runs at the press of a button', async () => {
    const page = await open('/admin/warnings')
    await page.getByRole('button', { name: 'Run the monitor now' }).click()
    await page
      .getByRole('status')
      .getByText(/^Checked \d+ agents/)
      .waitFor()
    await page
      .getByRole('button', { name: /^Mark as seen: warning/ })
      .first()
      .click()
    await page.getByText('No warnings.').waitFor()
  })
})
