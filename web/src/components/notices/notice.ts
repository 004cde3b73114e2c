import type { Operations } from '@ideabridge/sdk'
import { useAccount } from '../../i18n/account.ts'

export type Notice = Operations['account_list_notices']['output']['notices'][number]

/** Stands for the thing while the sentence is built, so that its name can be set apart. No text contains it. */
const THING = '\uE000'

/** The sentence before and after the name of the thing; without one it is all `before`. */
export function useSentence(notice: Notice): { before: string; thing: string; after: string } {
  const text = useAccount().notices
  const thing = notice.idea_name ?? notice.business_name ?? notice.bot_name ?? text.unnamed
  const said = text.kinds[notice.kind]({
    thing: THING,
    who: notice.by_name,
    agent: notice.bot_name,
    times: notice.times,
  })
  const [before = '', ...rest] = said.split(THING)
  return rest.length === 0 ? { before, thing: '', after: '' } : { before, thing, after: rest.join(thing) }
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
