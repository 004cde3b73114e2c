import { admin, press, type Stories } from './story.ts'

/** What opens on the pages of admins. */
export const OF_ADMINS: Stories = {
  'pages/admin/user/AccountState': [
    {
      as: admin,
      at: (world) => `/admin/users/${world.owner.person.user_id}`,
      open: async (page) => {
        await page.getByRole('switch', { name: 'Admin' }).press('Space')
        await press('Save')(page)
      },
    },
  ],
  'pages/admin/user/Faces': [
    { as: admin, at: (world) => `/admin/users/${world.owner.person.user_id}`, open: press('Take it down') },
  ],
  'pages/admin/user/Suspension': [
    { as: admin, at: (world) => `/admin/users/${world.owner.person.user_id}`, open: press('Suspend person') },
  ],
  'pages/admin/Reports': [
    { as: admin, at: () => '/admin/reports', open: press('Dismiss') },
    { as: admin, at: () => '/admin/reports', open: press('Take down') },
    { as: admin, at: () => '/admin/reports', open: press('Suspend') },
  ],
  'pages/admin/Appeals': [
    { as: admin, at: () => '/admin/appeals', open: press('Reverse decision') },
    { as: admin, at: () => '/admin/appeals', open: press('Uphold decision') },
  ],
  'pages/admin/agent/Acts': [
    { as: admin, at: (world) => `/admin/agents/${world.activeAgent.bot_id}`, open: press('Suspend') },
    { as: admin, at: (world) => `/admin/agents/${world.suspendedAgent.bot_id}`, open: press('Reactivate') },
    { as: admin, at: (world) => `/admin/agents/${world.activeAgent.bot_id}`, open: press(/^Revoke/) },
  ],
  'pages/admin/agent/Decision': [
    {
      as: admin,
      at: (world) => `/admin/agents/${world.pendingAgent.bot_id}`,
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
