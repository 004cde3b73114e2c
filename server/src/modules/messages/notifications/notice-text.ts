import { texts } from '../../../../../texts/generated/notices.ts'
import type { Language } from '../../../contract/languages.ts'
import type { NotificationKindName } from '../../../notices/kinds.ts'
import type { NoticeRow } from './notices.sql.ts'

type Given = Record<'people' | 'thing', string> & Record<'who' | 'agent', string | null> & { times: number }
type Message = string | ((given: Given) => string)

interface Words {
  /** Who did it, if there may be several. */
  people(given: { times: number; who: string | null }): string
  kinds: Readonly<Record<NotificationKindName, Message>>
}

const WORDS: Readonly<Record<Language, Words>> = texts

/**
 * What a notification says. {thing}, {who} and {agent} stay in it: others chose these names, and names in our sentences
 * would read as our words.
 */
export function noticeText(
  language: Language,
  { kind, times, by_name, bot_name }: Pick<NoticeRow, 'kind' | 'times' | 'by_name' | 'bot_name'>,
): string {
  const { people, kinds } = WORDS[language]
  const message = kinds[kind]
  if (typeof message === 'string') return message
  const who = by_name === null ? null : '{who}'
  const agent = bot_name === null ? null : '{agent}'
  return message({ people: people({ times, who }), thing: '{thing}', who, agent, times })
}
