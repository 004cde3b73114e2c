import type { Language } from '../contract/languages.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** Who did something: a person, an agent for a person, or an agent for itself. */
export interface Actor {
  readonly person: string | null
  readonly agent: string | null
}

export interface Finding {
  readonly over_ceiling: boolean
  readonly actions: number
  readonly failed: number
  readonly refused: number
  readonly daily_limit: number
}

interface PaidRound {
  readonly idea: string
  readonly ideaId: number
  readonly days: number
  readonly amount: number
  readonly currency: string
}

/** Something that happened, as a line of a mail. */
export interface ToldNotice {
  readonly kind: NoticeKind
  /** What it happened to: an idea, a business, an agent. */
  readonly name: string
  readonly by: Actor | null
  readonly reason: string | null
  /** What somebody wrote to the reader, and the amount they named. */
  readonly words?: string
  readonly sum?: { readonly amount: number; readonly currency: string }
  readonly url: string
  /** An agent wrote the idea or business it names. */
  readonly agentWrote?: true
  /** For an agent's act: the whole sentence, in the reader's language. */
  readonly sentence?: string
  readonly undoUrl?: string
  /** For a decision against the reader: where to object. */
  readonly objectUrl?: string
}

/**
 * Every mail that leaves the service, by kind, with the data its words are made of. `agent`, `idea`, `person` and
 * `child` are names that others chose; composing a mail removes everything that could pass for a link, an address or a
 * phone number.
 */
export interface MailParams {
  verify_email: { link: string }
  known_address: { link: string }
  password_reset: { link: string }
  password_changed: Record<never, never>
  password_set_by_link: Record<never, never>
  /** Null where the browser does not say. */
  new_device: { browser: string | null; system: string | null }
  /** How the account is entered. `left`: codes; `on`: a moment; `provider`: its name. */
  security_changed: {
    what:
      | 'passkey_added'
      | 'passkey_removed'
      | 'passkey_copied'
      | 'second_factor_on'
      | 'second_factor_off'
      | 'recovery_codes_renewed'
      | 'recovery_code_used'
      | 'passkeys_lost'
      | 'passkeys_lost_removed'
      | 'provider_added'
      | 'provider_removed'
    left?: number
    on?: string
    provider?: string
    /** Stops what was added lately. */
    link: string
  }
  address_changing: { address: string; link: string; hours: number }
  address_asked: { link: string; hours: number }
  address_taken: Record<never, never>
  address_changed: { address: string }
  /** An admin corrected it. `young`: now they are under 18 by it. */
  /** With a link where they can object. */
  birth_date_corrected: { day: string; reason: string; young: boolean; link: string | null }
  guardian_asked: { child: string; link: string }
  guardian_approved: Record<never, never>
  guardian_declined: Record<never, never>
  guardian_withdrawn: Record<never, never>
  /** To the guardian who approved; `until` is the day the young person turns 18. */
  guardian_consent: { child: string; until: string; link: string }
  data_ready: Record<never, never>
  account_suspended: {
    reason: string
    until: string | null
    link: string
    /** They were suspended already, and the end has changed. */
    changed?: { appealed: boolean }
  }
  account_restored: Record<never, never>
  account_erased: Record<never, never>
  approval_asked: {
    agent: string
    /** What the agent wants, in the reader's language: as a sentence, and as a subject. */
    sentence: string
    wish: string
    /** As it would be sent. */
    message: string | null
    to: string | null
    /** What its person asked for, if it belongs to a task. */
    task: string | null
    price: { amount: number; currency: string } | null
    link: string
    hours: number
  }
  agent_paused: { agent: string; agentId: number; finding: Finding }
  /** `newcomer` is the address if nobody has proven it theirs; an account is asked to sign in instead. */
  claim_prepared: { agent: string; days: number; autonomous: boolean; newcomer: string | null }
  payment_required: PaidRound & { link: string }
  payment_completed: PaidRound
  payment_refund_due: PaidRound
  payment_refunded: PaidRound
  payment_refund_failed: PaidRound
  notices: {
    notices: readonly ToldNotice[]
    /** How many did not fit. */
    more: number
    pauses: readonly { agent: string; url: string }[]
    unsubscribeUrl: string
    /** A collected mail at a time the reader chose, instead of one soon after. */
    digest?: 'daily' | 'weekly'
  }
  contact_asked: { agent: string; link: string }
  contact_changing: { agent: string; address: string }
  /** To a confirmed address, which has to agree. */
  contact_leaving: { agent: string; address: string; link: string }
  contact_changed: { agent: string }
  /** To the second address, which may agree in place of the first. */
  second_contact_asked: { agent: string; address: string; link: string }
  /** To the first address, which has to agree. */
  second_contact_adding: { agent: string; address: string; link: string }
  /** To both; one of them is enough. */
  second_contact_removing: { agent: string; address: string; link: string }
  second_contact_changed: { agent: string; address: string; how: 'added' | 'removed' }
  recovery_asked: { agent: string; link: string; minutes: number }
  /** The address changed too recently; `from` is when a link can be sent. */
  recovery_waits: { agent: string; from: string }
  agent_recovered: { agent: string }
  agent_approved: { agent: string; released: number; asked: number; failed: number }
  /** `link` opens the statement of reasons and the objection to it. */
  agent_rejected: { agent: string; reason: string; link: string }
  agent_suspended: { agent: string; reason: string; link: string }
  agent_suspended_by_monitor: { agent: string; finding: Finding; link: string }
  /** `about`: what a reversal brings back differs. */
  appeal_decided: {
    outcome: 'upheld' | 'reversed'
    about: 'account' | 'rejected_agent' | 'other'
    answer: string
    link: string
  }
  agent_reactivated: { agent: string }
  agent_token_revoked: { agent: string }
  agent_deregistered: { agent: string }
  /** `days`: how long its events are kept. */
  webhook_disabled: { botId: number; webhookUrl: string; because: 'gone' | 'failing'; days: number }
  admin_changed: { admin: string; account: string; changes: Readonly<Record<string, unknown>> }
  admin_password_reset: { account: string }
  admin_passkeys_lost: { account: string; state: 'begun' | 'removed' }
}

export type MailKind = keyof MailParams

/** A mail as data: its words follow from the reader's language. */
export type MailData = { [Kind in MailKind]: { kind: Kind; params: MailParams[Kind] } }[MailKind]

export interface Reader {
  readonly email: string
  /** Null for an address without a known owner. */
  readonly name: string | null
  readonly language: Language
}
