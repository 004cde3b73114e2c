import type { Operations } from '@ideabridge/sdk'
import { useAccount } from '../../i18n/account.ts'

export type Notice = Operations['account_list_notices']['output']['notices'][number]

/** The sentence before and after the name of the thing; without one it is all `before`. */
export function useSentence(notice: Notice): { before: string; thing: string; after: string } {
  const { unnamed } = useAccount().notices
  const [before = '', ...rest] = notice.text.split('{thing}').map((part) => withNames(part, notice))
  const thing = notice.idea_name ?? notice.business_name ?? notice.bot_name ?? unnamed
  return rest.length === 0 ? { before, thing: '', after: '' } : { before, thing, after: rest.join(thing) }
}

/** In one pass, so that braces in a name stay as they are. */
function withNames(text: string, { by_name, bot_name }: Notice): string {
  return text.replace(/\{(who|agent)\}/g, (_, name) => (name === 'who' ? by_name : bot_name) ?? '')
}

/** The page in the app with details, as the router wants it. */
export function pageOf({ path }: Notice) {
  const { pathname, searchParams } = new URL(path, 'https://app.invalid')
  return { to: pathname.replace(/^\/app/, ''), search: Object.fromEntries(searchParams) as never }
}

/** Newest first, by the reader's days. */
export function byDay(notices: readonly Notice[]): Notice[][] {
  return [...Map.groupBy(notices, ({ created_at }) => new Date(created_at).toDateString()).values()]
}
