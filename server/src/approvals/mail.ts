import type { Preview } from '../contract/preview.ts'
import { ideaInMail } from '../mail/plain-name.ts'
import { quoted } from '../schema/quoted.ts'

interface AskedByMail {
  agent: string
  /** The summary of the operation. */
  what: string
  preview: Preview
  url: string
  hours: number
}

/** Says who asks for what. The words of the agent itself are on the page: a mail shows them out of place. */
export function approvalMail({ agent, what, preview, url, hours }: AskedByMail): { subject: string; text: string } {
  const { idea, to, price } = preview
  const lines = [
    `Your agent ${quoted(ideaInMail(agent))} asks you before it acts: ${what}`,
    ...(idea?.name ? [`Idea: ${quoted(ideaInMail(idea.name))}`] : []),
    ...(to ? [`It reaches: ${quoted(ideaInMail(to))}`] : []),
    ...(price && price.amount > 0 ? [`It costs: ${price.amount} ${price.currency}`] : []),
    `Nothing has happened, and nothing will if you do nothing. See it in full and decide here, within ${hours} hours:\n${url}`,
    'The link decides this one thing, once. Do not pass it on.',
  ]
  return { subject: 'Ideabridge: your agent asks for your approval', text: lines.join('\n\n') }
}
