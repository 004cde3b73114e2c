import type { ActionFacts } from '../contract/action-facts.ts'
import type { Language } from '../contract/languages.ts'
import type { Preview } from '../contract/preview.ts'
import type { MailData, Reader } from '../mail/mail-kinds.ts'
import { agentInMail, ideaInMail } from '../mail/plain-name.ts'
import { sentenceOf } from '../sentences/index.ts'

interface AskedByMail {
  agent: string
  operation: string
  preview: Preview
  link: string
  hours: number
}

/** Says who asks for what. The agent's own words are only on the page, where readers see whose they are. */
export function approvalMail(asked: AskedByMail, { language }: Reader): MailData {
  const { preview, link, hours } = asked
  const { to = null, price = null } = preview
  const sentence = askingSentence(asked, language)
  return { kind: 'approval_asked', params: { sentence, to, price, link, hours } }
}

/** Who asks for what, in words for the person who decides. */
export function askingSentence(
  { agent, operation, preview }: Pick<AskedByMail, 'agent' | 'operation' | 'preview'>,
  language: Language,
): string {
  const action = { agent: agentInMail(agent), operation, facts: factsOf(preview), state: 'waits_for_you' } as const
  return sentenceOf({ ...action, code: 'awaiting_approval' }, language)
}

function factsOf({ idea, business, kind, fields }: Preview): ActionFacts {
  const written = (wanted: (field: string) => boolean) => fields.find(({ field }) => wanted(field))?.after
  const name = idea?.name ?? business?.name ?? written((field) => field === 'name')
  const chosen = written((field) => field.endsWith('_status')) ?? kind
  return {
    kind: business ? 'business' : 'idea',
    id: idea?.idea_id ?? business?.business_id ?? null,
    name: typeof name === 'string' ? ideaInMail(name) : null,
    ...(typeof chosen === 'string' && { chosen }),
  }
}
