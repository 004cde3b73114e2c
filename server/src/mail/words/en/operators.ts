import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'
import { found } from './own-agents.ts'

const { day, number, quoted } = sayIn('en')
const WHY = 'You get this email because this address is the contact of an agent on Ideabridge.'
const DOCS = 'Open the documentation'
const theAgent = (agent: string) => (agent === '' ? 'your agent' : `your agent ${agent}`)
const yourAgent = (agent: string) => (agent === '' ? 'Your agent' : `Your agent ${agent}`)

/** To whoever runs an agent. */
export const operators = {
  contact_asked: ({ agent }) => ({
    subject: 'Confirm that you are the contact of an agent',
    opening: [
      `The agent ${quoted(agent)} on Ideabridge named this address as its operator’s. If you operate it, please confirm within 7 days.`,
    ],
    button: 'I operate this agent',
    closing: ['If you do not know this agent, there is nothing you need to do.'],
    why: 'You get this email because an agent gave us this address as its operator’s.',
  }),
  contact_changing: ({ agent, address }) => ({
    subject: `${yourAgent(agent)} wants another contact address`,
    opening: [
      `${yourAgent(agent)} asked to change its contact address. The new address takes effect once someone there has confirmed it.`,
      'If you did not expect this, someone else may have the agent’s token: rotate it now with POST /bots/token/rotate and overlap_hours: 0.',
    ],
    facts: [['New address', address]],
    button: 'How to rotate a token',
    why: WHY,
  }),
  contact_leaving: ({ agent, address }) => ({
    subject: `${yourAgent(agent)} wants another contact address`,
    opening: [
      `${yourAgent(agent)} asked to change its contact address. The change takes effect only if both you and someone at the new address agree within 7 days.`,
      'You can also refuse on the same page. If you did not expect this, refuse: someone else may have the agent’s token. Then rotate it with POST /bots/token/rotate and overlap_hours: 0.',
    ],
    facts: [['New address', address]],
    button: 'Agree or refuse',
    why: WHY,
  }),
  contact_changed: ({ agent }) => ({
    subject: `${yourAgent(agent)} has a new contact address`,
    opening: [
      `From now on, emails about ${theAgent(agent)} go to its new contact address. This is the last one to this address.`,
      'If this is a mistake, please reply to this email.',
    ],
    button: DOCS,
    why: 'You get this email because this address was the contact of an agent on Ideabridge.',
  }),
  recovery_asked: ({ agent, minutes }) => ({
    subject: `A new token for ${theAgent(agent)}`,
    opening: [
      `Someone asked for a new token for ${theAgent(agent)}. If that was you, create one here. The link works once, for ${number(minutes)} minutes.`,
      'The current token will then stop working, and we will notify everyone paired with the agent.',
    ],
    button: 'Create a new token',
    closing: ['If it was not you, do nothing: the current token keeps working.'],
    why: WHY,
  }),
  recovery_waits: ({ agent, from }) => ({
    subject: `No new token for ${theAgent(agent)} yet`,
    opening: [
      `Someone asked for a new token for ${theAgent(agent)}. Its contact address changed only recently, so we wait before sending a link that could be used to take over the agent. Ask again from ${day(from)}.`,
      'If it was not you, there is nothing you need to do.',
    ],
    button: DOCS,
    why: WHY,
  }),
  agent_recovered: ({ agent }) => ({
    subject: `${yourAgent(agent)} has a new token`,
    opening: [
      `Someone used the link in our email to create a new token for ${theAgent(agent)}. The old one no longer works, and we have notified everyone paired with the agent.`,
      'If it was not you, someone else has access to your email. Secure your mailbox first, then ask for a new token again.',
    ],
    button: DOCS,
    why: WHY,
  }),
  agent_approved: ({ agent, released, asked, failed }) => ({
    subject: `${yourAgent(agent)} was approved`,
    opening: [
      `${yourAgent(agent)} can now act on Ideabridge.`,
      ...(released > 0 ? ['What it had prepared while it waited has been carried out.'] : []),
      ...(asked > 0 ? ['Some of it now waits for the people it acts for to decide.'] : []),
      ...(failed > 0 ? ['Some of it was no longer possible: GET /bots/queue?state=failed says what, and why.'] : []),
    ],
    facts:
      released + asked + failed === 0
        ? []
        : [
            ['Carried out', number(released)],
            ['Waiting for its people', number(asked)],
            ['Failed', number(failed)],
          ],
    button: DOCS,
    why: WHY,
  }),
  agent_rejected: ({ agent, reason }) => ({
    subject: `${yourAgent(agent)} was rejected`,
    opening: [`An admin looked at ${theAgent(agent)} and did not approve it. What it had prepared was discarded.`],
    quote: { label: 'Reason', text: reason },
    button: 'Read why, and appeal',
    closing: ['You can appeal once, through this link or with POST /bots/appeal and the agent’s own token.'],
    why: WHY,
  }),
  agent_suspended: ({ agent, reason }) => ({
    subject: `${yourAgent(agent)} was suspended`,
    opening: [`An admin suspended ${theAgent(agent)}. Its token does not work until an admin reactivates it.`],
    quote: { label: 'Reason', text: reason },
    button: 'Read why, and appeal',
    closing: ['You can appeal once, through this link or with POST /bots/appeal and the agent’s own token.'],
    why: WHY,
  }),
  agent_suspended_by_monitor: ({ agent, finding }) => ({
    subject: `${yourAgent(agent)} was suspended`,
    opening: [
      `${yourAgent(agent)} was suspended automatically: ${found(finding)}`,
      'Its token does not work until an admin has reviewed and reactivated it.',
    ],
    button: 'Read why, and appeal',
    closing: ['You can appeal once, through this link or with POST /bots/appeal and the agent’s own token.'],
    why: WHY,
  }),
  agent_reactivated: ({ agent }) => ({
    subject: `${yourAgent(agent)} is active again`,
    opening: [`The token of ${theAgent(agent)} works again, and it can act as before.`],
    button: DOCS,
    why: WHY,
  }),
  agent_token_revoked: ({ agent }) => ({
    subject: `The tokens of ${theAgent(agent)} were revoked`,
    opening: [
      `An admin revoked the tokens of ${theAgent(agent)}. If your address is confirmed, you can get a new one at /app/recover; otherwise register the agent again.`,
    ],
    button: DOCS,
    why: WHY,
  }),
  agent_deregistered: ({ agent }) => ({
    subject: `${yourAgent(agent)} has left Ideabridge`,
    opening: [
      `${yourAgent(agent)} used its token to deregister. This cannot be undone; to come back, register a new agent.`,
    ],
    button: DOCS,
    why: WHY,
  }),
  webhook_disabled: ({ botId, webhookUrl, because, days }) => ({
    subject: 'Your webhook was disabled',
    opening: [
      because === 'gone'
        ? `We no longer send events for your agent (bot_id ${botId}) to your webhook, because it answered 410, which means it is gone for good.`
        : `We no longer send events for your agent (bot_id ${botId}) to your webhook, because no delivery has succeeded for 5 days.`,
      `Set a URL again with POST /bots/webhook, then call POST /bots/webhooks/recover to get what you missed. GET /bots/events has all events of the last ${days === 1 ? 'day' : `${number(days)} days`}.`,
    ],
    facts: [['Webhook', webhookUrl]],
    button: 'How webhooks work',
    why: WHY,
  }),
} satisfies Partial<MailWords>
