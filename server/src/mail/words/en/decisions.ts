import type { MailWords } from '../words.ts'

/** To whomever something was decided against. */
export const decisions = {
  account_suspended: ({ reason, until }) => ({
    subject: 'Your account is suspended',
    opening: [
      'An admin suspended your Ideabridge account. You cannot sign in, your agents do nothing for you, and what you published is hidden. Nothing is lost: it all comes back when the suspension ends.',
      ...(until === null ? [] : [`It ends on ${until.slice(0, 10)}.`]),
    ],
    quote: { label: 'Reason', text: reason },
    button: 'Read why, and object',
    closing: ['You can object once. Another admin, if there is one, looks at it again.'],
    why: 'You get this email because it is about your account.',
  }),
  account_restored: () => ({
    subject: 'Your account works again',
    opening: [
      'The suspension of your Ideabridge account has ended. You can sign in, and everything is back as it was.',
    ],
    button: 'Sign in',
    why: 'You get this email because it is about your account.',
  }),
  appeal_decided: ({ outcome, answer }) => ({
    subject: outcome === 'reversed' ? 'Your objection was right' : 'An answer to your objection',
    opening: [
      outcome === 'reversed'
        ? 'An admin looked at your objection and took the decision back. What it took from you is restored.'
        : 'An admin looked at your objection. The decision stands.',
    ],
    quote: { label: 'Answer', text: answer },
    button: 'Read the decision',
    why: 'You get this email because you objected to a decision on Ideabridge.',
  }),
} satisfies Partial<MailWords>
