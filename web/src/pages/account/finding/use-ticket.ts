import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'

interface Ticket {
  ticket_min: number | null
  ticket_max: number | null
  ticket_currency: string | null
}

const NONE: Ticket = { ticket_min: null, ticket_max: null, ticket_currency: null }

/** What somebody invests, in words; undefined if they do not say. */
export function useTicket({ ticket_min: least, ticket_max: most, ticket_currency }: Ticket = NONE): string | undefined {
  const text = useAccount().home.wanted
  const format = { style: 'currency', currency: ticket_currency ?? 'EUR', maximumFractionDigits: 0 } as const
  const money = new Intl.NumberFormat(useLocale(), format)
  const said = (amount: number | null) => (amount === null ? null : money.format(amount))
  return least === null && most === null ? undefined : text.ticket({ least: said(least), most: said(most) })
}
