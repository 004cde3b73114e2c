import { useAccount } from '../../i18n/account.ts'
import { useLocale } from '../../i18n/index.tsx'

const DAY_MS = 86_400_000
/** Agents that run look at least daily. */
const IDLE_DAYS = 2

/** Warns that an agent has not been active for days; undefined if it has. */
export function useIdle(): (agent: { bot_name: string; last_active_at: string | null }) => string | undefined {
  const { tasks: text } = useAccount()
  const locale = useLocale()
  return ({ bot_name: agent, last_active_at: at }) => {
    if (at === null) return text.neverActive({ agent })
    const days = Math.floor((Date.now() - Date.parse(at)) / DAY_MS)
    if (days < IDLE_DAYS) return undefined
    const ago = new Intl.RelativeTimeFormat(locale).format(-days, 'day')
    return text.idle({ agent, ago })
  }
}
