import { quoted } from '../../schema/quoted.ts'
import type { NotificationSettingName } from './settings.ts'

export interface NotificationKind {
  /** The switch that turns its mails off; null if a separate mail goes out at once and this is for the app only. */
  readonly setting: NotificationSettingName | null
  /** What `about` refers to. Conversations and actions have lists of their own in the app. */
  readonly about: 'idea' | 'business' | 'agent' | 'conversation' | 'action' | 'nothing'
  /** Subject of a mail with nothing else in it. */
  readonly subject: string
  /** The line in the mail. */
  line(name: string): string
  /** Where in the app it is seen. */
  path(about: number): string
}

const ideaPage = (about: number) => `/app/my-ideas/${about}`
const publicPage = (about: number) => `/app/ideas/${about}`
const businessPage = (about: number) => `/app/my-businesses/${about}`

/** Everything people are notified about, in the app and by mail. A reason, if any, follows the line. */
export const NOTIFICATION_KINDS = {
  agent_paired: {
    setting: 'agent_paired',
    about: 'agent',
    subject: 'An agent was paired with your account',
    line: (name) => `The agent ${quoted(name)} was paired with your account. If this was not you, end the pairing.`,
    path: () => '/app/agents',
  },
  agent_acted: {
    setting: 'agent_acted',
    about: 'action',
    subject: 'Your agent acted for you',
    line: (name) => `Your agent ${quoted(name)} acted for you.`,
    path: () => '/app/agents',
  },
  agent_left: {
    setting: 'agent_paired',
    about: 'agent',
    subject: 'An agent ended its pairing with you',
    line: (name) => `The agent ${quoted(name)} ended its pairing with you. What it made for you stays yours.`,
    path: () => '/app/agents',
  },
  interest_received: {
    setting: 'interest_received',
    about: 'idea',
    subject: 'Someone is interested in your idea',
    line: (name) => `Someone is interested in your idea ${quoted(name)}.`,
    path: () => '/app/interests',
  },
  interest_withdrawn: {
    setting: 'interest_received',
    about: 'idea',
    subject: 'An interest in your idea was withdrawn',
    line: (name) => `An interest in your idea ${quoted(name)} was withdrawn.`,
    path: () => '/app/interests',
  },
  interest_accepted: {
    setting: 'interest_answered',
    about: 'idea',
    subject: 'Your interest was accepted',
    line: (name) => `Your interest in ${quoted(name)} was accepted.`,
    path: () => '/app/interests?tab=placed',
  },
  interest_declined: {
    setting: 'interest_answered',
    about: 'idea',
    subject: 'Your interest was declined',
    line: (name) => `Your interest in ${quoted(name)} was declined.`,
    path: () => '/app/interests?tab=placed',
  },
  introduction_received: {
    setting: 'introduction',
    about: 'idea',
    subject: 'Someone would like to meet you',
    line: (name) => `The owner of ${quoted(name)} would like to talk with you, because you match it.`,
    path: () => '/app/inbox',
  },
  introduction_withdrawn: {
    setting: 'introduction',
    about: 'idea',
    subject: 'A request to meet you was withdrawn',
    line: (name) => `The owner of ${quoted(name)} no longer asks for a talk with you.`,
    path: () => '/app/inbox',
  },
  introduction_accepted: {
    setting: 'introduction',
    about: 'idea',
    subject: 'Someone you asked wants to talk',
    line: (name) => `Someone you asked about your idea ${quoted(name)} accepted. You can talk now.`,
    path: () => '/app/inbox',
  },
  introduction_declined: {
    setting: 'introduction',
    about: 'idea',
    subject: 'Someone you asked declined',
    line: (name) => `Someone you asked about your idea ${quoted(name)} declined.`,
    path: ideaPage,
  },
  message_waiting: {
    setting: 'message_waiting',
    about: 'conversation',
    subject: 'You have a new message',
    line: () => 'You have a new message.',
    path: (about) => `/app/conversations/${about}`,
  },
  idea_approved: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your idea is published',
    line: (name) => `Your idea ${quoted(name)} was approved and is now published.`,
    path: ideaPage,
  },
  idea_rejected: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your idea was rejected',
    line: (name) => `Your idea ${quoted(name)} was rejected. Edit it to send it back to review.`,
    path: ideaPage,
  },
  idea_taken_down: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your idea was taken down',
    line: (name) => `Your idea ${quoted(name)} was taken down. Edit it to send it back to review.`,
    path: ideaPage,
  },
  idea_reopened: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your idea is being reviewed again',
    line: (name) => `An admin took back the decision on your idea ${quoted(name)}. It is being reviewed again.`,
    path: ideaPage,
  },
  business_reopened: {
    setting: 'record_reviewed',
    about: 'business',
    subject: 'Your business is being reviewed again',
    line: (name) => `An admin took back the decision on your business ${quoted(name)}. It is being reviewed again.`,
    path: businessPage,
  },
  document_reopened: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your document is being reviewed again',
    line: (name) =>
      `An admin took back the decision on a document of your idea ${quoted(name)}. It is being reviewed again.`,
    path: ideaPage,
  },
  edit_restored: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'A change to your idea was restored',
    line: (name) => `An admin restored the change to your idea ${quoted(name)} that had been reverted.`,
    path: ideaPage,
  },
  edit_reverted: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'A change to your idea was reverted',
    line: (name) => `A change to your idea ${quoted(name)} was reverted. The idea is still published.`,
    path: ideaPage,
  },
  document_approved: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your document was approved',
    line: (name) => `A document you added to your idea ${quoted(name)} was approved.`,
    path: ideaPage,
  },
  document_rejected: {
    setting: 'record_reviewed',
    about: 'idea',
    subject: 'Your document was rejected',
    line: (name) => `A document you added to your idea ${quoted(name)} was rejected. Others cannot see it.`,
    path: ideaPage,
  },
  business_approved: {
    setting: 'record_reviewed',
    about: 'business',
    subject: 'Your business was approved',
    line: (name) => `Your business ${quoted(name)} was approved.`,
    path: businessPage,
  },
  business_rejected: {
    setting: 'record_reviewed',
    about: 'business',
    subject: 'Your business was rejected',
    line: (name) => `Your business ${quoted(name)} was rejected. Edit it to send it back to review.`,
    path: businessPage,
  },
  round_opened: {
    setting: 'own_round',
    about: 'idea',
    subject: 'A round on your idea is open',
    line: (name) => `A fundraising round on your idea ${quoted(name)} is open.`,
    path: ideaPage,
  },
  round_closed: {
    setting: 'own_round',
    about: 'idea',
    subject: 'A round on your idea has ended',
    line: (name) => `A fundraising round on your idea ${quoted(name)} has ended.`,
    path: ideaPage,
  },
  round_ending: {
    setting: 'own_round',
    about: 'idea',
    subject: 'A round on your idea is about to end',
    line: (name) => `A fundraising round on your idea ${quoted(name)} is about to end.`,
    path: ideaPage,
  },
  idea_update: {
    setting: 'idea_followed',
    about: 'idea',
    subject: 'News of an idea you follow',
    line: (name) => `The owner of ${quoted(name)} posted an update.`,
    path: publicPage,
  },
  followed_round_ending: {
    setting: 'idea_followed',
    about: 'idea',
    subject: 'A fundraising round on an idea you follow is about to end',
    line: (name) => `The fundraising round on ${quoted(name)} is about to end.`,
    path: publicPage,
  },
  followed_round_ended: {
    setting: 'idea_followed',
    about: 'idea',
    subject: 'A fundraising round on an idea you follow has ended',
    line: (name) => `The fundraising round on ${quoted(name)} has ended.`,
    path: publicPage,
  },
  round_started: {
    setting: 'round_started',
    about: 'idea',
    subject: 'A fundraising round opened on an idea you follow',
    line: (name) => `A fundraising round opened on ${quoted(name)}.`,
    path: publicPage,
  },
  idea_fits: {
    setting: 'idea_fits',
    about: 'idea',
    subject: 'A new idea fits your profile',
    line: (name) => `The new idea ${quoted(name)} fits your matching profile.`,
    path: publicPage,
  },
  payment_required: {
    setting: null,
    about: 'idea',
    subject: 'A fundraising round is waiting for your payment',
    line: (name) => `A fundraising round on your idea ${quoted(name)} is waiting for your payment.`,
    path: ideaPage,
  },
  payment_completed: {
    setting: null,
    about: 'idea',
    subject: 'Payment received: your fundraising round is open',
    line: (name) => `You paid for a fundraising round on your idea ${quoted(name)}. It is now open.`,
    path: ideaPage,
  },
  payment_refund_due: {
    setting: null,
    about: 'idea',
    subject: 'Your payment will be refunded',
    line: (name) => `The round you paid for on your idea ${quoted(name)} could not open. You will get your money back.`,
    path: ideaPage,
  },
  payment_refunded: {
    setting: null,
    about: 'idea',
    subject: 'Your payment was refunded',
    line: (name) => `Your payment for a round on your idea ${quoted(name)} was refunded.`,
    path: ideaPage,
  },
  guardian_approved: {
    setting: null,
    about: 'nothing',
    subject: 'Your guardian has approved',
    line: () =>
      'Your guardian has approved. You can now publish, open rounds, express interest, send messages and pay.',
    path: () => '/app/profile',
  },
  guardian_declined: {
    setting: null,
    about: 'nothing',
    subject: 'Your guardian has declined',
    line: () => 'Your guardian has declined. You can ask someone else, or talk to them and ask again.',
    path: () => '/app/profile',
  },
  guardian_withdrawn: {
    setting: null,
    about: 'nothing',
    subject: 'Your guardian has withdrawn the approval',
    line: () =>
      'Your guardian has withdrawn the approval. You can still read, write drafts, watch and look for matches.',
    path: () => '/app/profile',
  },
} as const satisfies Record<string, NotificationKind>

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKindName[]
