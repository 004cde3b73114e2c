import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { after, money, number } = sayIn('en')
const WHY = 'You get this email because it is about a payment of yours on Ideabridge.'

interface Round {
  idea: string
  days: number
  amount: number
  currency: string
}

const factsOf = ({ idea, days, amount, currency }: Round) => [
  ...(idea === '' ? [] : [['Idea', idea] as const]),
  ['Round', `${number(days)} days`] as const,
  ['Amount', money(amount, currency)] as const,
]

export const payments = {
  payment_required: (round) => ({
    subject: 'A fundraising round is waiting for your payment',
    opening: [
      `One of your agents asked for a fundraising round of ${number(round.days)} days on your idea${after(round.idea)}. It costs ${money(round.amount, round.currency)} and opens as soon as you have paid.`,
    ],
    facts: factsOf(round),
    button: 'See the price and pay',
    closing: ['If you do not want it, there is nothing you need to do. Only you can pay, signed in to your account.'],
    why: WHY,
  }),
  payment_completed: (round) => ({
    subject: 'Payment received: your fundraising round is open',
    opening: [
      `We received your payment. The fundraising round on your idea${after(round.idea)} is open. Keep this email as your receipt.`,
    ],
    facts: factsOf(round),
    button: 'See your round',
    why: WHY,
  }),
  payment_refund_due: (round) => ({
    subject: 'Your payment will be refunded',
    opening: [
      `We received your payment, but no fundraising round on your idea${after(round.idea)} could open for it. You will get your money back; there is nothing you need to do.`,
    ],
    facts: factsOf(round),
    button: 'See your idea',
    why: WHY,
  }),
  payment_refunded: (round) => ({
    subject: 'Your payment was refunded',
    opening: [
      `We refunded your payment for a round on your idea${after(round.idea)}. Depending on how you paid, it can take a few days to arrive.`,
    ],
    facts: factsOf(round),
    button: 'See your idea',
    why: WHY,
  }),
  payment_refund_failed: (round) => ({
    subject: 'Your refund failed',
    opening: [
      `We refunded your payment for a round on your idea${after(round.idea)}, but the money did not reach you and came back to us. We will refund it again, or write to you about another way; there is nothing you need to do.`,
    ],
    facts: factsOf(round),
    button: 'See your idea',
    why: WHY,
  }),
} satisfies Partial<MailWords>
