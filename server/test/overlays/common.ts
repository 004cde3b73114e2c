import type { Page } from 'playwright-core'
import { PASSWORD } from '../accounts.ts'
import { LIST, owner, POPOUT, press, type Stories } from './story.ts'

/** What opens on public pages, in the header and in forms. */
export const COMMON: Stories = {
  'shell/DisplayMenu': [
    { at: () => '/', open: (page) => page.getByRole('button', { name: /Language/ }).click(), shown: POPOUT },
  ],
  'shell/AccountMenu': [
    {
      as: owner,
      at: () => '/home',
      open: (page) => page.getByRole('button', { name: /Your account/ }).click(),
      shown: POPOUT,
    },
  ],
  'shell/Bell': [
    {
      as: owner,
      at: () => '/home',
      open: async (page) => {
        await page.getByRole('button', { name: /notification/i }).click()
        await page
          .getByRole('dialog')
          .getByText(/Solar kiln/)
          .first()
          .waitFor()
      },
      // A phone goes to the page instead.
      widths: [1440],
    },
  ],
  'session/SignedOutDialog': [
    {
      as: (world) => world.leaver,
      at: () => '/my-ideas/new',
      open: async (page) => {
        await page.getByLabel(/^Title/).fill('Tidal lamp')
        await page.context().clearCookies()
        await page.getByRole('button', { name: 'Save as draft' }).click()
      },
    },
  ],
  'session/suspended/EraseSuspended': [
    {
      at: () => '/login',
      open: async (page, world) => {
        await page.getByLabel('Email address').fill(world.suspended)
        await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
        await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
        await press('Delete my account')(page)
      },
    },
  ],
  'session/StepUpDialog': [
    {
      as: (world) => world.keeper,
      at: () => '/profile?tab=security',
      open: async (page) => {
        await press('Get new codes')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
        await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor()
      },
    },
  ],
  'components/ReportDialog': [
    {
      as: (world) => world.investor.person,
      at: (world) => `/ideas/${world.ideaId}`,
      open: (page) => page.getByRole('main').getByRole('button', { name: 'Report', exact: true }).click(),
    },
  ],
  'components/blocks/BlockDialog': [
    {
      as: (world) => world.investor.person,
      at: () => '/people/olga',
      open: async (page) => {
        await dots(page)
        await page.getByRole('button', { name: /^Block / }).click()
      },
    },
  ],
  'components/blocks/PersonMenu': [
    { as: (world) => world.investor.person, at: () => '/people/olga', open: dots, shown: POPOUT },
    { as: (world) => world.investor.person, at: () => '/people/olga', open: failToUnblock },
  ],
  'commands/CommandMenu': [
    {
      as: owner,
      at: () => '/home',
      open: (page) => page.getByRole('button', { name: 'Ideas, people, agents' }).click(),
    },
  ],
  'commands/KeyList': [
    {
      as: owner,
      at: () => '/home',
      open: async (page) => {
        await page.getByRole('button', { name: 'Ideas, people, agents' }).waitFor()
        await page.keyboard.press('?')
      },
    },
  ],
  'forms/LeaveWarning': [
    {
      as: owner,
      at: () => '/my-ideas/new',
      open: async (page) => {
        await page.getByLabel(/^Title/).fill('Tidal lamp')
        await page
          .getByRole('link', { name: /^Agents/ })
          .first()
          .click()
      },
    },
  ],
  'pages/public/Ideas': [{ at: () => '/ideas', open: press('Filter'), width: 390 }],
  'pages/public/ConfirmContact': [{ at: (world) => world.contact, open: press('No') }],
  'pages/public/Guardian': [{ at: (world) => world.guardian.undecided, open: press('Decline') }],
  'pages/public/guardian/Approved': [{ at: (world) => world.guardian.approved, open: press('Withdraw my approval') }],
  'pages/public/idea/Updates': [{ as: owner, at: (world) => `/ideas/${world.ideaId}`, open: press(/delete|remove/i) }],
  'pages/public/idea/Questions': [
    {
      as: owner,
      at: (world) => `/ideas/${world.ideaId}`,
      open: (page) => page.locator('.answered').getByRole('button', { name: 'Remove' }).click(),
    },
  ],
  'forms/NamedTags': [
    {
      as: owner,
      at: () => '/profile?tab=matching',
      open: (page) => page.getByRole('combobox', { name: 'Types of ideas' }).click(),
      shown: LIST,
    },
  ],
  'forms/NamedField': [
    {
      as: owner,
      at: () => '/my-ideas/new',
      open: (page) => page.getByRole('combobox', { name: /^Type/ }).click(),
      shown: LIST,
    },
  ],
}

/** What can be done about somebody, on their page. */
async function dots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report or block' }).click()
}

/** Somebody seems to be blocked, and the connection breaks as they are unblocked. */
async function failToUnblock(page: Page): Promise<void> {
  const olga = { block_id: 1, user_id: null, bot_id: null, username: 'olga', name: 'Olga', name_known: true }
  const blocks = [{ ...olga, created_at: new Date().toISOString() }]
  await page.route('**/account/blocks**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: true, blocks, next_cursor: null } })
      : route.abort(),
  )
  await page.reload()
  await dots(page)
  await page.getByRole('button', { name: /^Unblock / }).click()
  await page.getByRole('dialog').waitFor()
  await page.unrouteAll()
}
