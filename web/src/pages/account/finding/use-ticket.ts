import { useLocale } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'

interface Ticket {
  ticket_min: number | null
  ticket_max: number | null
  ticket_currency: string | null
}

const NONE: Ticket = { ticket_min: null, ticket_max: null, ticket_currency: null }

/** What somebody invests, in words; undefined if they do not say. */
export function useTicket({ ticket_min: least, ticket_max: most, ticket_currency }: Ticket = NONE): string | undefined {
  const text = useWholeAccount().finding
  const format = { style: 'currency', currency: ticket_currency ?? 'EUR', maximumFractionDigits: 0 } as const
  const money = new Intl.NumberFormat(useLocale(), format)
  if (least === null) return most === null ? undefined : text.upTo({ amount: money.format(most) })
  return most === null
    ? text.from({ amount: money.format(least) })
    : text.between({ least: money.format(least), most: money.format(most) })
}
