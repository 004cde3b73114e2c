import type { ActionFacts, Changes } from '../contract/action-facts.ts'
import type { Language } from '../contract/languages.ts'
import type { Preview } from '../contract/preview.ts'
import type { MailData, Reader } from '../mail/mail-kinds.ts'
import { agentInMail, ideaInMail } from '../mail/plain-name.ts'
import { sentenceOf, wishOf } from '../sentences/index.ts'

interface AskedByMail {
  agent: string
  operation: string
  preview: Preview
  task: string | null
  link: string
  hours: number
}

/** Says who asks for what, and quotes what it would send. */
export function approvalMail(asked: AskedByMail, { language }: Reader): MailData {
  const { preview, task, link, hours } = asked
  const { to = null, price = null, message = null } = preview
  const sentence = askingSentence(asked, language)
  const wish = wishOf(actionOf(asked), language)
  return {
    kind: 'approval_asked',
    params: { agent: asked.agent, sentence, wish, message, to, task, price, link, hours },
  }
}

/** The request as a sentence for a page, with names unchanged. */
export function askedOnPage(asked: AskedWrite, language: Language): string {
  return wishOf(
    actionOf(asked, (name) => name),
    language,
  )
}

/** Who asks for what, in words for the person who decides. */
export function askingSentence(asked: AskedWrite, language: Language): string {
  return sentenceOf(actionOf(asked), language)
}

type AskedWrite = Pick<AskedByMail, 'agent' | 'operation' | 'preview'>

function actionOf({ agent, operation, preview }: AskedWrite, shown?: (name: string) => string) {
  const named = shown ?? ideaInMail
  const to = preview.to && named(preview.to)
  const facts = factsOf(operation, preview, named)
  const asking = { agent: (shown ?? agentInMail)(agent), operation, facts, to } as const
  return { ...asking, state: 'waits_for_you', code: 'awaiting_approval' } as const
}

function factsOf(
  operation: string,
  { idea, business, kind, fields }: Preview,
  named: (name: string) => string,
): ActionFacts {
  const written = (wanted: (field: string) => boolean) => fields.find(({ field }) => wanted(field))?.after
  const name = idea?.name ?? business?.name ?? written((field) => field === 'name')
  const chosen = written((field) => field.endsWith('_status')) ?? kind
  return {
    kind: business ? 'business' : 'idea',
    id: idea?.idea_id ?? business?.business_id ?? null,
    name: typeof name === 'string' ? named(name) : null,
    ...(typeof chosen === 'string' && { chosen }),
    ...(operation.startsWith('platform_update_') && { changes: changesIn(fields, named) }),
  }
}

function changesIn(fields: Preview['fields'], named: (name: string) => string): Changes {
  const plain = (value: unknown) => (typeof value === 'string' ? named(value) : value)
  return Object.fromEntries(fields.map(({ field, before, after }) => [field, [plain(before), plain(after)]]))
}
