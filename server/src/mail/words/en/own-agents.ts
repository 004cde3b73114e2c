import type { Finding } from '../../mail-kinds.ts'
import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { money, number, quoted } = sayIn('en')

/** What the monitor found, to follow a colon or stand alone. */
export function found({ over_ceiling, actions, refused, failed, daily_limit }: Finding): string {
  return over_ceiling
    ? `it kept going after its daily limit of ${number(daily_limit)}: ${number(actions)} actions and ${number(refused)} refused attempts in 24 hours.`
    : `${number(failed)} of its ${number(actions)} actions in 24 hours failed.`
}

/** About the agents that act for the reader, and what they ask or prepare. */
export const ownAgents = {
  approval_asked: ({ sentence, to, price, hours }) => ({
    subject: 'Your agent asks for your approval',
    opening: [sentence, `Nothing happens unless you approve it. You have ${number(hours)} hours to decide.`],
    facts: [
      ...(to === null ? [] : [['Recipient', quoted(to)] as const]),
      ...(price === null || price.amount <= 0 ? [] : [['Cost', money(price.amount, price.currency)] as const]),
    ],
    button: 'See it in full and decide',
    closing: ['The link is for this decision only and works once. Do not share it.'],
    why: 'You get this email because you asked your agent to check with you first. You can change that under Agents.',
  }),
  agent_paused: ({ agent, finding }) => ({
    subject: `${agent || 'Your agent'} was paused for you`,
    opening: [
      `We paused your agent ${agent} in your account: ${found(finding)}`,
      'It can do nothing for you until you resume it and connect it again. Look at what it did first.',
    ],
    button: 'See what it did',
    why: 'You get this email because this agent acts for you on Ideabridge.',
  }),
  claim_prepared: ({ agent, days, autonomous }) => ({
    subject: 'An agent prepared something for you on Ideabridge',
    opening: [
      `The agent ${quoted(agent)} prepared an idea or a business profile for this address.`,
      `If you have an account, accept or decline it under Offers. If not, it waits for you for ${number(days)} days: create an account with this address and confirm it, and it becomes your private draft.`,
      autonomous
        ? 'We do not show your address to anyone. An admin may publish an idea before you claim it; until then, the agent is responsible for it in its own name. Once it is yours, no one else sees it unless you agree.'
        : 'No one else sees it unless you agree.',
    ],
    button: 'See what was prepared',
    closing: ['If you do not want it, there is nothing you need to do: it will be removed.'],
    why: 'You get this email because an agent gave us your address. We send at most one a day.',
  }),
} satisfies Partial<MailWords>
