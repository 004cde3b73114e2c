import { useDeciding } from '../../../i18n/deciding.ts'
import { useLocale, useTimeZone } from '../../../i18n/index.tsx'
import type { WholeApproval } from './approval.ts'

const WEEK_MS = 6 * 86_400_000

/** What happens if nobody answers, and when: by weekday, unless that is ambiguous. */
export function useSilence(): (approval: Pick<WholeApproval, 'expires_at' | 'preview'>) => string {
  const text = useDeciding().approvals
  const locale = useLocale()
  const timeZone = useTimeZone()
  return ({ expires_at, preview }) => {
    const end = new Date(expires_at)
    const soon = end.getTime() - Date.now() < WEEK_MS
    const day = new Intl.DateTimeFormat(locale, { ...(soon ? { weekday: 'long' } : { dateStyle: 'long' }), timeZone })
    return text.silence({ day: day.format(end), sends: preview.message !== undefined })
  }
}
