import type { Words } from '../../words.ts'
import { after, SEE_IDEA } from './parts.ts'

export const agents = {
  approval_asked: {
    subject: 'Your agent asks for your approval',
    line: ({ name }) => `Your agent${after(name)} asks for your approval.`,
    button: 'See and decide',
  },
  approval_lapsed: {
    subject: 'A request from your agent expired',
    line: ({ name }) => `Your agent${after(name)} asked for your approval, but the request expired. Nothing happened.`,
    button: 'See the request',
  },
  idea_offered: {
    subject: 'An agent prepared an idea for you',
    line: ({ name }) => `An agent prepared the idea${after(name)} for you. Accept or decline it.`,
    button: 'Accept or decline',
  },
  business_offered: {
    subject: 'An agent prepared a business profile for you',
    line: ({ name }) => `An agent prepared the business profile${after(name)} for you. Accept or decline it.`,
    button: 'Accept or decline',
  },
  idea_attached: {
    subject: 'You have a draft that an agent prepared',
    line: ({ name }) => `The idea${after(name)} that an agent prepared for you is now your draft. It is not public.`,
    button: SEE_IDEA,
  },
  business_attached: {
    subject: 'You have a draft that an agent prepared',
    line: ({ name }) =>
      `The business profile${after(name)} that an agent prepared for you is now your draft. It is not public.`,
    button: 'See your business',
  },
  agent_paired: {
    subject: 'An agent was paired with your account',
    line: ({ name }) => `The agent${after(name)} was paired with your account. If this was not you, end the pairing.`,
    button: 'See your agents',
  },
  agent_acted: {
    subject: 'Your agent acted for you',
    line: ({ name }) => `Your agent${after(name)} acted for you.`,
    button: 'See what it did',
  },
  agent_left: {
    subject: 'An agent ended its pairing with you',
    line: ({ name }) => `The agent${after(name)} ended its pairing with you. What it made for you stays yours.`,
    button: 'See your agents',
  },
  agent_contact_changed: {
    subject: 'Your agent’s operator has a new address',
    line: ({ name }) =>
      `The operator of your agent${after(name)} has a new contact address. Someone else may be running the agent now. If you no longer trust it, end the pairing.`,
    button: 'See the agent',
  },
  agent_recovered: {
    subject: 'Your agent got a new token',
    line: ({ name }) =>
      `The operator of your agent${after(name)} lost its token and created a new one by email. The agent keeps acting for you as before. If this seems odd, pause it and ask its operator.`,
    button: 'See the agent',
  },
} satisfies Partial<Words['notices']>
