import type { MailKind, MailParams } from './mail-kinds.ts'

/** Where the one button of a mail leads: a link made for it, or a page. */
export const DESTINATIONS: { readonly [Kind in MailKind]: (params: MailParams[Kind], baseUrl: string) => string } = {
  verify_email: ({ link }) => link,
  known_address: ({ link }) => link,
  password_reset: ({ link }) => link,
  password_changed: (_, baseUrl) => `${baseUrl}/app/forgot-password`,
  password_set_by_link: (_, baseUrl) => `${baseUrl}/app/forgot-password`,
  new_device: (_, baseUrl) => `${baseUrl}/app/profile?tab=security`,
  security_changed: (_, baseUrl) => `${baseUrl}/app/profile?tab=security`,
  address_changing: ({ link }) => link,
  address_asked: ({ link }) => link,
  address_taken: (_, baseUrl) => `${baseUrl}/app/login`,
  address_changed: (_, baseUrl) => `${baseUrl}/app/login`,
  guardian_asked: ({ link }) => link,
  guardian_approved: (_, baseUrl) => `${baseUrl}/app/home`,
  guardian_declined: (_, baseUrl) => `${baseUrl}/app/profile`,
  guardian_withdrawn: (_, baseUrl) => `${baseUrl}/app/profile`,
  guardian_consent: ({ link }) => link,
  data_ready: (_, baseUrl) => `${baseUrl}/app/profile?tab=data`,
  account_erased: (_, baseUrl) => `${baseUrl}/app`,
  approval_asked: ({ link }) => link,
  agent_paused: ({ agentId }, baseUrl) => `${baseUrl}/app/agents/${agentId}`,
  // After the #, the address stays in the browser, which fills it in: nobody types where the mail went.
  claim_prepared: ({ newcomer }, baseUrl) =>
    newcomer === null
      ? `${baseUrl}/app/offers`
      : `${baseUrl}/app/register?next=%2Foffers#${encodeURIComponent(newcomer)}`,
  payment_required: ({ link }) => link,
  payment_completed: ({ ideaId }, baseUrl) => `${baseUrl}/app/my-ideas/${ideaId}`,
  payment_refund_due: ({ ideaId }, baseUrl) => `${baseUrl}/app/my-ideas/${ideaId}`,
  payment_refunded: ({ ideaId }, baseUrl) => `${baseUrl}/app/my-ideas/${ideaId}`,
  notices: ({ notices: [only, ...others], more }, baseUrl) =>
    only !== undefined && others.length === 0 && more === 0 ? only.url : `${baseUrl}/app/home`,
  contact_asked: ({ link }) => link,
  contact_changing: (_, baseUrl) => `${baseUrl}/docs`,
  contact_leaving: ({ link }) => link,
  contact_changed: (_, baseUrl) => `${baseUrl}/docs`,
  recovery_asked: ({ link }) => link,
  recovery_waits: (_, baseUrl) => `${baseUrl}/docs`,
  agent_recovered: (_, baseUrl) => `${baseUrl}/docs`,
  agent_approved: (_, baseUrl) => `${baseUrl}/docs`,
  agent_rejected: (_, baseUrl) => `${baseUrl}/docs`,
  agent_suspended: (_, baseUrl) => `${baseUrl}/docs`,
  agent_suspended_by_monitor: (_, baseUrl) => `${baseUrl}/docs`,
  agent_reactivated: (_, baseUrl) => `${baseUrl}/docs`,
  agent_token_revoked: (_, baseUrl) => `${baseUrl}/docs`,
  agent_deregistered: (_, baseUrl) => `${baseUrl}/docs`,
  webhook_disabled: (_, baseUrl) => `${baseUrl}/docs`,
  admin_changed: (_, baseUrl) => `${baseUrl}/app/admin/audit-log`,
  admin_passkeys_lost: (_, baseUrl) => `${baseUrl}/app/admin/audit-log`,
  admin_password_reset: (_, baseUrl) => `${baseUrl}/app/admin/audit-log`,
}
