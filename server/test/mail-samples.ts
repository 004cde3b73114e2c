import type { MailData, ToldNotice } from '../src/mail/mail-kinds.ts'
import { NOTICE_KINDS, type NoticeKind } from '../src/mail/notice-kinds.ts'

/** All made up. */
const LINK = 'https://ideabridge.example/app/sample?token=sample'
const FINDING = { over_ceiling: true, actions: 512, failed: 3, refused: 40, daily_limit: 500 }
const ROUND = { idea: 'Solar benches', ideaId: 7, days: 60, amount: 19.5, currency: 'EUR' }
const AGENT = 'Scout'

const told = (kind: NoticeKind): ToldNotice => ({
  kind,
  name: /^(agent|approval)_/.test(kind) ? AGENT : 'Solar benches',
  by: { person: 'Henrik', agent: AGENT },
  reason: null,
  url: 'https://ideabridge.example/app/home',
})

const notices = (list: readonly ToldNotice[], digest?: 'daily' | 'weekly'): MailData => ({
  kind: 'notices',
  params: { notices: list, more: 0, pauses: [], unsubscribeUrl: LINK, ...(digest && { digest }) },
})

/** Every mail with sample data. */
export const SAMPLES: Readonly<Record<string, MailData>> = {
  verify_email: { kind: 'verify_email', params: { link: LINK } },
  known_address: { kind: 'known_address', params: { link: LINK } },
  password_reset: { kind: 'password_reset', params: { link: LINK } },
  password_changed: { kind: 'password_changed', params: {} },
  password_set_by_link: { kind: 'password_set_by_link', params: {} },
  new_device: { kind: 'new_device', params: { browser: 'Firefox', system: 'Linux' } },
  security_changed: { kind: 'security_changed', params: { what: 'passkey_added', link: LINK } },
  security_changed_lost: {
    kind: 'security_changed',
    params: { what: 'passkeys_lost', on: '2030-05-17T10:00:00.000+00:00', link: LINK },
  },
  security_changed_code: { kind: 'security_changed', params: { what: 'recovery_code_used', left: 9, link: LINK } },
  security_changed_copied: { kind: 'security_changed', params: { what: 'passkey_copied', link: LINK } },
  address_changing: { kind: 'address_changing', params: { address: 'ada@new.example', link: LINK, hours: 72 } },
  address_asked: { kind: 'address_asked', params: { link: LINK, hours: 72 } },
  address_taken: { kind: 'address_taken', params: {} },
  address_changed: { kind: 'address_changed', params: { address: 'ada@new.example' } },
  birth_date_corrected: {
    kind: 'birth_date_corrected',
    params: { day: '2010-05-17', reason: '[…]', young: true, link: LINK },
  },
  guardian_asked: { kind: 'guardian_asked', params: { child: 'Mia', link: LINK } },
  guardian_approved: { kind: 'guardian_approved', params: {} },
  guardian_declined: { kind: 'guardian_declined', params: {} },
  guardian_withdrawn: { kind: 'guardian_withdrawn', params: {} },
  guardian_consent: { kind: 'guardian_consent', params: { child: 'Mia', until: '2030-05-17', link: LINK } },
  data_ready: { kind: 'data_ready', params: {} },
  account_suspended: { kind: 'account_suspended', params: { reason: '[…]', until: null, link: LINK } },
  account_restored: { kind: 'account_restored', params: {} },
  account_erased: { kind: 'account_erased', params: {} },
  approval_asked: {
    kind: 'approval_asked',
    params: {
      agent: AGENT,
      sentence: 'Scout → Solar benches',
      wish: 'Scout → Henrik',
      message: '[…]',
      to: 'Henrik',
      task: '[…]',
      price: { amount: 19.5, currency: 'EUR' },
      link: LINK,
      hours: 72,
    },
  },
  agent_paused: { kind: 'agent_paused', params: { agent: AGENT, agentId: 3, finding: FINDING } },
  claim_prepared: {
    kind: 'claim_prepared',
    params: { agent: AGENT, days: 60, autonomous: true, newcomer: 'ada@example.org' },
  },
  payment_required: { kind: 'payment_required', params: { ...ROUND, link: LINK } },
  payment_completed: { kind: 'payment_completed', params: ROUND },
  payment_refund_due: { kind: 'payment_refund_due', params: ROUND },
  payment_refunded: { kind: 'payment_refunded', params: ROUND },
  payment_refund_failed: { kind: 'payment_refund_failed', params: ROUND },
  contact_asked: { kind: 'contact_asked', params: { agent: AGENT, link: LINK } },
  contact_changing: { kind: 'contact_changing', params: { agent: AGENT, address: 'new@example.org' } },
  contact_leaving: { kind: 'contact_leaving', params: { agent: AGENT, address: 'new@example.org', link: LINK } },
  contact_changed: { kind: 'contact_changed', params: { agent: AGENT } },
  second_contact_asked: {
    kind: 'second_contact_asked',
    params: { agent: AGENT, address: 'new@example.org', link: LINK },
  },
  second_contact_adding: {
    kind: 'second_contact_adding',
    params: { agent: AGENT, address: 'new@example.org', link: LINK },
  },
  second_contact_removing: {
    kind: 'second_contact_removing',
    params: { agent: AGENT, address: 'new@example.org', link: LINK },
  },
  second_contact_changed: {
    kind: 'second_contact_changed',
    params: { agent: AGENT, address: 'new@example.org', how: 'added' },
  },
  recovery_asked: { kind: 'recovery_asked', params: { agent: AGENT, link: LINK, minutes: 60 } },
  recovery_waits: { kind: 'recovery_waits', params: { agent: AGENT, from: '2030-05-17T09:00:00.000+00:00' } },
  agent_recovered: { kind: 'agent_recovered', params: { agent: AGENT } },
  agent_approved: { kind: 'agent_approved', params: { agent: AGENT, released: 4, asked: 2, failed: 1 } },
  agent_rejected: { kind: 'agent_rejected', params: { agent: AGENT, reason: '[…]', link: LINK } },
  agent_suspended: { kind: 'agent_suspended', params: { agent: AGENT, reason: '[…]', link: LINK } },
  agent_suspended_by_monitor: {
    kind: 'agent_suspended_by_monitor',
    params: { agent: AGENT, finding: FINDING, link: LINK },
  },
  appeal_decided: { kind: 'appeal_decided', params: { outcome: 'upheld', about: 'other', answer: '[…]', link: LINK } },
  agent_reactivated: { kind: 'agent_reactivated', params: { agent: AGENT } },
  agent_token_revoked: { kind: 'agent_token_revoked', params: { agent: AGENT } },
  agent_deregistered: { kind: 'agent_deregistered', params: { agent: AGENT } },
  webhook_disabled: {
    kind: 'webhook_disabled',
    params: { botId: 3, webhookUrl: 'https://scout.example/hook', because: 'failing', days: 7 },
  },
  admin_changed: {
    kind: 'admin_changed',
    params: {
      admin: 'ada@example.org',
      account: 'grace@example.org',
      changes: { is_admin: false, visibility: 'hidden' },
    },
  },
  admin_passkeys_lost: { kind: 'admin_passkeys_lost', params: { account: 'grace@example.org', state: 'begun' } },
  admin_password_reset: { kind: 'admin_password_reset', params: { account: 'grace@example.org' } },
  ...Object.fromEntries(NOTICE_KINDS.map((kind) => [`notice_${kind}`, notices([told(kind)])])),
  digest_daily: notices([told('interest_received')], 'daily'),
  digest_weekly: notices(NOTICE_KINDS.slice(0, 6).map(told), 'weekly'),
  notices: notices(NOTICE_KINDS.slice(0, 4).map((kind) => ({ ...told(kind), reason: '[…]' }))),
}
