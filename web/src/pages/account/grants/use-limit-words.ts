import { useLocale } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useMoney } from '../payments/use-money.ts'
import { isMoment, type Limits } from './grants.ts'

/** The limits in a few words each, such as "at most 3 a week". */
export function useLimitWords(): (limits: Limits) => string[] {
  const text = useWholeAccount().grants.limitWords
  const money = useMoney()
  const locale = useLocale()
  return (limits) => {
    const { per_day, per_week, max_duration_days, max_amount, currency, only_ideas, kinds, expires_at } = limits
    const priced = max_amount !== undefined && /^[A-Z]{3}$/.test(currency ?? '')
    return [
      per_day !== undefined && text.perDay({ count: per_day }),
      per_week !== undefined && text.perWeek({ count: per_week }),
      max_duration_days !== undefined && text.duration({ days: max_duration_days }),
      priced && text.price({ amount: money(max_amount, currency as string) }),
      kinds?.length === 1 && text.kinds[kinds[0] as 'invest' | 'partner'],
      only_ideas !== undefined && text.ideas({ count: only_ideas.length }),
      expires_at !== undefined &&
        isMoment(expires_at) &&
        text.until({ date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expires_at)) }),
    ].filter((words) => typeof words === 'string')
  }
}
