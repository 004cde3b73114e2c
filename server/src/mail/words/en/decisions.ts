import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { day } = sayIn('en')

/** What follows from a reversal. */
const NOW = {
  account: 'You can sign in again, and everything is back as it was.',
  rejected_agent: 'The agent waits for approval again. What it had prepared before is gone.',
  other: 'It no longer applies.',
}

/** To the person a decision was made against. */
export const decisions = {
  account_suspended: ({ reason, until, changed }) => ({
    subject: changed ? 'Your suspension ends at another time' : 'Your account is suspended',
    opening: changed
      ? [
          'An admin changed when the suspension of your Ideabridge account ends.',
          until === null
            ? 'It has no fixed end any more: it lasts until an admin lifts it.'
            : `It now ends on ${day(until)}.`,
        ]
      : [
          'An admin suspended your Ideabridge account. You cannot sign in, your agents cannot act for you, and what you published is hidden. Nothing is lost: everything comes back when the suspension ends.',
          ...(until === null ? [] : [`It ends on ${day(until)}.`]),
        ],
    quote: { label: 'Reason', text: reason },
    button: changed?.appealed ? 'Read why' : 'Read why, and appeal',
    closing: [
      changed?.appealed
        ? 'Your appeal is still open and now applies to this decision.'
        : 'You can appeal once. An admin reviews the decision, a different one where possible.',
    ],
    why: 'You get this email because it is about your account.',
  }),
  account_restored: () => ({
    subject: 'Your account has been restored',
    opening: [
      'The suspension of your Ideabridge account has ended. You can sign in, and everything is back as it was.',
    ],
    button: 'Sign in',
    why: 'You get this email because it is about your account.',
  }),
  appeal_decided: ({ outcome, about, answer }) => ({
    subject: outcome === 'reversed' ? 'Your appeal was successful' : 'Your appeal has been decided',
    opening: [
      outcome === 'reversed'
        ? `An admin reviewed your appeal and reversed the decision. ${NOW[about]}`
        : 'An admin reviewed your appeal. The decision stands.',
    ],
    quote: { label: 'Answer', text: answer },
    button: 'Read the decision',
    why: 'You get this email because you appealed a decision on Ideabridge.',
  }),
} satisfies Partial<MailWords>
