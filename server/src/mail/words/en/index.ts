import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'
import { account } from './account.ts'
import { admins } from './admins.ts'
import { decisions } from './decisions.ts'
import { notices } from './notices.ts'
import { operators } from './operators.ts'
import { ownAgents } from './own-agents.ts'
import { payments } from './payments.ts'
import { safety } from './safety.ts'

const { number } = sayIn('en')

export const en: Words = {
  greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  mails: { ...account, ...ownAgents, ...payments, ...operators, ...admins, ...decisions, ...safety },
  notices,
  collected: {
    subject: (count) => `${number(count)} updates for you`,
    digest: (period, count) =>
      `Your ${period === 'daily' ? 'day' : 'week'} on Ideabridge: ${count === 1 ? 'one thing' : `${number(count)} things`}`,
    opening: (count) => (count === 1 ? 'Here is what happened:' : `${number(count)} things happened:`),
    button: 'Open Ideabridge',
    look: 'Have a look',
    agentWrote: 'An AI agent wrote it.',
    undo: 'Undo this',
    object: 'Why, and how to appeal',
    reason: 'Reason',
    search: 'Saved search',
    more: (count) => `And ${number(count)} more on Ideabridge.`,
    pause: (agent) => `Pause ${agent} until you resume it`,
    why: 'You get this email because you have an Ideabridge account and have not turned these emails off.',
    choose: 'Choose which emails you get',
    stop: 'Stop all emails like this',
  },
}
