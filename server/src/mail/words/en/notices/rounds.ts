import type { Words } from '../../words.ts'
import { after, idea, SEE_IDEA } from './parts.ts'

export const rounds = {
  round_opened: {
    subject: 'A round on your idea is open',
    line: ({ name }) => `A fundraising round on your idea${after(name)} is open.`,
    button: SEE_IDEA,
  },
  round_closed: {
    subject: 'A round on your idea has ended',
    line: ({ name }) => `A fundraising round on your idea${after(name)} has ended.`,
    button: SEE_IDEA,
  },
  round_ending: {
    subject: 'A round on your idea is about to end',
    line: ({ name }) => `A fundraising round on your idea${after(name)} is about to end.`,
    button: SEE_IDEA,
  },
  idea_update: {
    subject: 'News about an idea you follow',
    line: ({ name }) => `The owner of ${idea(name)} posted an update.`,
    button: 'Read the update',
  },
  followed_round_ending: {
    subject: 'A fundraising round on an idea you follow is about to end',
    line: ({ name }) => `The fundraising round on ${idea(name)} is about to end.`,
    button: 'See the idea',
  },
  followed_round_ended: {
    subject: 'A fundraising round on an idea you follow has ended',
    line: ({ name }) => `The fundraising round on ${idea(name)} has ended.`,
    button: 'See the idea',
  },
  round_started: {
    subject: 'A fundraising round opened on an idea you follow',
    line: ({ name }) => `A fundraising round opened on ${idea(name)}, which you follow.`,
    button: 'See the idea',
  },
  idea_fits: {
    subject: 'A new idea fits your profile',
    line: ({ name }) => `The new idea${after(name)} fits your matching profile.`,
    button: 'See the idea',
  },
  search_found: {
    subject: 'A new idea matches your saved search',
    line: ({ name }) => `The new idea${after(name)} matches a search you saved.`,
    button: 'See the idea',
  },
  payment_required: {
    subject: 'A fundraising round is waiting for your payment',
    line: ({ name }) => `A fundraising round on your idea${after(name)} is waiting for your payment.`,
    button: SEE_IDEA,
  },
  payment_completed: {
    subject: 'Payment received: your fundraising round is open',
    line: ({ name }) => `You paid for a fundraising round on your idea${after(name)}. It is now open.`,
    button: SEE_IDEA,
  },
  payment_refund_due: {
    subject: 'Your payment will be refunded',
    line: ({ name }) =>
      `No round on your idea${after(name)} could open for your payment. You will get your money back.`,
    button: SEE_IDEA,
  },
  payment_refunded: {
    subject: 'Your payment was refunded',
    line: ({ name }) => `Your payment for a round on your idea${after(name)} was refunded.`,
    button: SEE_IDEA,
  },
  payment_refund_failed: {
    subject: 'Your refund failed',
    line: ({ name }) =>
      `The refund of your payment for a round on your idea${after(name)} did not reach you. You will still get your money back.`,
    button: SEE_IDEA,
  },
} satisfies Partial<Words['notices']>
