import type { Page } from 'playwright-core'
import type { OverlayWorld } from '../overlay-world.ts'
import { LIST, owner, press, type Stories } from './story.ts'

/** What opens on somebody's own pages. */
export const OF_ACCOUNTS: Stories = {
  'pages/account/finding/SaveSearch': [{ as: owner, at: () => '/ideas?search=kiln', open: press('Save this search') }],
  'pages/account/interests/InterestCard': [
    { as: (world) => world.investor.person, at: () => '/interests?tab=placed', open: press('Withdraw') },
  ],
  'pages/account/businesses/MyBusiness': [
    { as: owner, at: (world) => `/my-businesses/${world.businessId}`, open: press(/^Delete/) },
  ],
  'pages/account/introductions/Contact': [
    { as: (world) => world.asker, at: () => '/my-ideas', open: press('Withdraw the request') },
  ],
  'pages/account/agents/AgentCard': [{ as: owner, at: () => '/agents', open: press('End pairing') }],
  'pages/account/agents/AgentPage': [
    { as: owner, at: (world) => `/agents/${world.owner.agent.bot_id}`, open: press('End pairing') },
  ],
  'pages/account/tasks/Side': [{ as: owner, at: (world) => `/tasks/${world.taskId}`, open: press('Stop this task') }],
  'components/tasks/GiveSheet': [
    { as: owner, at: (world) => `/my-ideas/${world.ideaId}`, open: press('Ask an agent') },
  ],
  'pages/account/agents/Undo': [
    { as: owner, at: (world) => `/agents/${world.owner.agent.bot_id}`, open: press('Undo') },
  ],
  'pages/account/profile/Tokens': [{ as: owner, at: () => '/profile?tab=tokens', open: press('Revoke') }],
  'pages/account/grants/AskedPermission': [
    { as: owner, at: (world) => `/agents/${world.owner.agent.bot_id}`, open: press('Never ask again') },
  ],
  'pages/account/parts/DeclineButton': [
    { as: owner, at: (world) => `/conversations/${world.conversationId}`, open: press('Decline') },
  ],
  'pages/account/conversations/TalkMenu': [
    {
      as: owner,
      at: (world) => `/conversations/${world.conversationId}`,
      open: press('Report or block'),
      shown: '[role=menu]',
    },
    { as: owner, at: (world) => `/conversations/${world.conversationId}`, open: failToUnblock },
  ],
  'pages/account/conversations/QuestionPart': [
    {
      as: (world) => world.investor.person,
      at: (world) => `/conversations/${world.questionTalk}`,
      open: press('Keep it between us'),
    },
  ],
  'pages/account/pictures/OwnPicture': [
    { as: owner, at: (world) => `/my-ideas/${world.draftId}`, open: press('Remove', 'Pictures') },
  ],
  'pages/account/offers/OfferCard': [{ as: owner, at: () => '/offers', open: press('Decline') }],
  'pages/account/ideas/Documents': [
    { as: owner, at: (world) => `/my-ideas/${world.draftId}`, open: press('Delete document', 'Documents') },
  ],
  'pages/account/ideas/MyIdea': [
    { as: owner, at: (world) => `/my-ideas/${world.draftId}`, open: press('Delete this idea') },
  ],
  'pages/account/payments/Pay': [{ as: owner, at: (world) => world.payment, open: press('Cancel this payment') }],
  'pages/account/grants/LimitForm': [
    {
      as: owner,
      at: (world) => `/agents/${world.owner.agent.bot_id}`,
      open: async (page) => {
        await page.locator('.limit-button').first().waitFor()
        for (const [place, button] of (await page.locator('.limit-button').all()).entries()) {
          await button.click()
          await page.locator('.limit-button[aria-expanded=true] + *').nth(place).waitFor()
        }
        await page.getByLabel('Only for these ideas').first().click()
      },
      shown: LIST,
    },
  ],
  'pages/account/security/PasskeyRow': [
    { as: (world) => world.keeper, at: () => '/profile?tab=security', open: press('Remove') },
  ],
  'pages/account/security/Providers': [
    { as: (world) => world.asker, at: () => '/profile?tab=security', open: press('Remove') },
  ],
  'pages/account/security/RecoveryCodes': [
    { as: (world) => world.keeper, at: () => '/profile?tab=security', open: press('Get new codes') },
  ],
  'pages/account/security/Sessions': [
    { as: (world) => world.keeper, at: () => '/profile?tab=security', open: press('Sign out everywhere else') },
    { as: (world) => world.keeper, at: () => '/profile?tab=security', open: press(/^Sign out$/) },
  ],
}

/** Somebody seems to be blocked, and the connection breaks as they are unblocked. */
async function failToUnblock(page: Page, { conversationId }: OverlayWorld): Promise<void> {
  const { origin } = new URL(page.url())
  const read = await page.request.get(`${origin}/account/conversations/${conversationId}`)
  const { user_id, name } = (await read.json()).conversation.participants[0]
  const blocks = [{ block_id: 1, user_id, bot_id: null, username: null, name, created_at: new Date().toISOString() }]
  await page.route('**/account/blocks**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: true, blocks, next_cursor: null } })
      : route.abort(),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Report or block' }).click()
  await page.getByRole('menuitem', { name: /^Unblock / }).click()
  await page.getByRole('dialog').waitFor()
  await page.unrouteAll()
}
