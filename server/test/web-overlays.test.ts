import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PASSWORD } from './accounts.ts'
import { useBrowser } from './browser.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { type OverlayWorld, overlayWorld } from './overlay-world.ts'
import { overlaysInCode } from './overlays-in-code.ts'
import type { TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
let world: OverlayWorld

interface Story {
  as?: () => TestPerson
  at: () => string
  /** Opens it. */
  open: (page: Page) => Promise<unknown>
  /** What opens; a dialog unless told otherwise. */
  shown?: string
  /** Where its button is; a wide screen unless told otherwise. */
  width?: number
  /** Where it can be open. */
  widths?: number[]
}

const owner = () => world.owner.person
const admin = () => world.admin
const press = (name: string | RegExp, tab?: string) => async (page: Page) => {
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('main').getByRole('button', { name }).first().click()
}
const LIST = '[role=listbox]'
const POPOUT = '.popout:popover-open'

/** Every dialog, menu, drawer and list, by the file it is in. */
const STORIES: Record<string, Story[]> = {
  'components/DisplayMenu': [
    { at: () => '/', open: (page) => page.getByRole('button', { name: /Language/ }).click(), shown: POPOUT },
  ],
  'components/AccountMenu': [
    {
      as: owner,
      at: () => '/home',
      open: (page) => page.getByRole('button', { name: /Your account/ }).click(),
      shown: POPOUT,
    },
  ],
  'components/Bell': [
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
  'components/SignedOutDialog': [
    {
      as: () => world.leaver,
      at: () => '/my-ideas/new',
      open: async (page) => {
        await page.getByLabel(/^Title/).fill('Tidal lamp')
        await page.context().clearCookies()
        await page.getByRole('button', { name: 'Save as draft' }).click()
      },
    },
  ],
  'components/suspended/EraseSuspended': [
    {
      at: () => '/login',
      open: async (page) => {
        await page.getByLabel('Email address').fill(world.suspended)
        await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
        await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
        await press('Delete my account')(page)
      },
    },
  ],
  'components/StepUpDialog': [
    {
      as: () => world.keeper,
      at: () => '/profile?tab=security',
      open: async (page) => {
        await press('Get new codes')(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
        await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor()
      },
    },
  ],
  'components/ReportDialog': [
    {
      as: () => world.investor.person,
      at: () => `/ideas/${world.ideaId}`,
      open: (page) => page.getByRole('main').getByRole('button', { name: 'Report', exact: true }).click(),
    },
  ],
  'components/blocks/BlockDialog': [
    { as: () => world.investor.person, at: () => '/people/olga', open: press(/^Block/) },
  ],
  'commands/CommandMenu': [
    {
      as: owner,
      at: () => '/home',
      open: (page) => page.getByRole('button', { name: 'Ideas, talks, agents' }).click(),
    },
  ],
  'commands/KeyList': [
    {
      as: owner,
      at: () => '/home',
      open: async (page) => {
        await page.getByRole('button', { name: 'Ideas, talks, agents' }).waitFor()
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
  'pages/public/ConfirmContact': [{ at: () => world.contact, open: press('No') }],
  'pages/public/Guardian': [{ at: () => world.guardian.undecided, open: press('Decline') }],
  'pages/public/guardian/Approved': [{ at: () => world.guardian.approved, open: press('Withdraw my approval') }],
  'pages/public/idea/Updates': [{ as: owner, at: () => `/ideas/${world.ideaId}`, open: press(/delete|remove/i) }],
  'pages/account/finding/SaveSearch': [{ as: owner, at: () => '/ideas?search=kiln', open: press('Save this search') }],
  'pages/account/interests/InterestCard': [
    { as: owner, at: () => '/interests', open: press('Decline') },
    { as: () => world.investor.person, at: () => '/interests?tab=placed', open: press('Withdraw') },
  ],
  'pages/account/businesses/MyBusiness': [
    { as: owner, at: () => `/my-businesses/${world.businessId}`, open: press(/^Delete/) },
  ],
  'pages/account/introductions/IntroductionCard': [
    { as: owner, at: () => `/introductions/${world.introductionId}`, open: press('Decline') },
  ],
  'pages/account/introductions/Contact': [
    { as: () => world.asker, at: () => '/my-ideas', open: press('Withdraw the request') },
  ],
  'pages/account/agents/AgentCard': [{ as: owner, at: () => '/agents', open: press('End pairing') }],
  'pages/account/agents/AgentPage': [
    { as: owner, at: () => `/agents/${world.owner.agent.bot_id}`, open: press('End pairing') },
  ],
  'pages/account/agents/Undo': [{ as: owner, at: () => `/agents/${world.owner.agent.bot_id}`, open: press('Undo') }],
  'pages/account/profile/Tokens': [{ as: owner, at: () => '/profile?tab=tokens', open: press('Revoke') }],
  'pages/account/conversations/AnswerInterest': [
    { as: owner, at: () => `/conversations/${world.conversationId}`, open: press('Decline') },
  ],
  'pages/account/conversations/TalkMenu': [
    {
      as: owner,
      at: () => `/conversations/${world.conversationId}`,
      open: press('Report or block'),
      shown: '[role=menu]',
    },
  ],
  'pages/account/offers/OfferCard': [{ as: owner, at: () => '/offers', open: press('Decline') }],
  'pages/account/ideas/Documents': [
    { as: owner, at: () => `/my-ideas/${world.draftId}`, open: press('Delete document', 'Documents') },
  ],
  'pages/account/ideas/MyIdea': [
    { as: owner, at: () => `/my-ideas/${world.draftId}`, open: press('Delete this idea') },
  ],
  'pages/account/payments/Pay': [{ as: owner, at: () => world.payment, open: press('Cancel this payment') }],
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
  'pages/account/grants/LimitFields': [
    {
      as: owner,
      at: () => `/agents/${world.owner.agent.bot_id}`,
      open: async (page) => {
        await page.locator('.limit-button').first().waitFor()
        for (const button of await page.locator('.limit-button').all()) await button.click()
        await page.getByLabel('Only for these ideas').first().click()
      },
      shown: LIST,
    },
  ],
  'pages/account/security/PasskeyRow': [
    { as: () => world.keeper, at: () => '/profile?tab=security', open: press('Remove') },
  ],
  'pages/account/security/RecoveryCodes': [
    { as: () => world.keeper, at: () => '/profile?tab=security', open: press('Get new codes') },
  ],
  'pages/account/security/Sessions': [
    { as: () => world.keeper, at: () => '/profile?tab=security', open: press('Sign out everywhere else') },
    { as: () => world.keeper, at: () => '/profile?tab=security', open: press(/^Sign out$/) },
  ],
  'pages/developers/explorer/Explorer': [
    { at: () => '/developers/explorer', open: (page) => page.getByRole('combobox').first().click(), shown: LIST },
  ],
  'pages/admin/user/Standing': [
    {
      as: admin,
      at: () => `/admin/users/${world.owner.person.user_id}`,
      open: async (page) => {
        await page.getByRole('switch', { name: 'Admin' }).check({ force: true })
        await press('Save')(page)
      },
    },
  ],
  'pages/admin/user/Suspension': [
    { as: admin, at: () => `/admin/users/${world.owner.person.user_id}`, open: press('Suspend person') },
  ],
  'pages/admin/Reports': [
    { as: admin, at: () => '/admin/reports', open: press('Take down') },
    { as: admin, at: () => '/admin/reports', open: press('Suspend') },
  ],
  'pages/admin/Appeals': [
    { as: admin, at: () => '/admin/appeals', open: press('Reverse decision') },
    { as: admin, at: () => '/admin/appeals', open: press('Uphold decision') },
  ],
  'pages/admin/agent/Acts': [
    { as: admin, at: () => `/admin/agents/${world.activeAgent.bot_id}`, open: press('Suspend') },
    { as: admin, at: () => `/admin/agents/${world.suspendedAgent.bot_id}`, open: press('Reactivate') },
    { as: admin, at: () => `/admin/agents/${world.activeAgent.bot_id}`, open: press(/^Revoke/) },
  ],
  'pages/admin/agent/Decision': [
    {
      as: admin,
      at: () => `/admin/agents/${world.pendingAgent.bot_id}`,
      open: async (page) => {
        await press('Reject')(page)
        await page.getByRole('dialog').getByRole('combobox').click()
        await page.getByRole('option').first().waitFor()
      },
    },
  ],
  'pages/admin/review/ReviewList': [
    {
      as: admin,
      at: () => '/admin/review',
      open: async (page) => {
        await press('Reject')(page)
        // The rule is written out below.
        await page.getByRole('dialog').getByRole('combobox').click()
        await page.getByRole('option').first().click()
      },
    },
  ],
  'pages/admin/review/IdeaDocuments': [{ as: admin, at: () => '/admin/review', open: press(/^Reject .*plan\.txt/) }],
  'pages/admin/review/BulkBar': [
    {
      as: admin,
      at: () => '/admin/review',
      open: async (page) => {
        await page.getByRole('checkbox', { name: 'Select all shown' }).check()
        await press(/^Approve selected/)(page)
      },
    },
  ],
  'pages/admin/payments/Refund': [
    { as: admin, at: () => '/admin/payments', open: press(/^Refund/) },
    { as: admin, at: () => '/admin/payments', open: press(/^Mark/) },
  ],
}

describe('what opens above a page', () => {
  before(async () => {
    world = await overlayWorld(service)
  })

  it('is told here in full', async () => {
    const told = Object.fromEntries(Object.entries(STORIES).map(([file, stories]) => [file, stories.length]))
    const uses = await overlaysInCode()
    // These are their own component: what the page uses is in the file itself.
    for (const own of Object.keys(told)) if (!(own in uses)) assert.fail(`${own} opens nothing (any more)`)
    assert.deepEqual(uses, Object.fromEntries(Object.keys(uses).map((file) => [file, told[file] ?? 0])))
  })

  const pages = new Map<TestPerson | undefined, Promise<Page>>()
  const pageOf = (person: TestPerson | undefined) => {
    const known = pages.get(person) ?? browser.open(person && { person, service })
    pages.set(person, known)
    return known
  }

  for (const [file, stories] of Object.entries(STORIES))
    it(`is accessible in every look: ${file}`, async () => {
      for (const { as, at, open, shown = '[role=dialog]', width = 1440, widths } of stories) {
        const page = await pageOf(as?.())
        await page.setViewportSize({ width, height: 900 })
        await page.goto(at().startsWith('http') ? at() : `${service.url}/app${at()}`)
        await open(page)
        const place = page.locator(shown).filter({ visible: true }).first()
        await place.waitFor()
        await place.evaluate((element) => element.setAttribute('data-opened', ''))
        await assertGoodInEveryLook(page, file, { within: '[data-opened]', ...(widths && { widths }) })
        assert.equal(await page.locator('[data-opened]').isVisible(), true, `${file} closed by itself`)
      }
    })
})
