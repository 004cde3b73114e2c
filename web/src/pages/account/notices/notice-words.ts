import type { Operations } from '@ideabridge/sdk'
import type { account } from '../../../i18n/en/account.ts'

export type Notice = Operations['account_list_notices']['output']['notices'][number]

/** The notification as a sentence about the thing it names. */
export function noticeWords(notice: Notice, text: (typeof account)['notices']): string {
  const name = notice.idea_name ?? notice.business_name ?? notice.bot_name ?? text.unnamed
  return text.kinds[notice.kind](name)
}
