import type { Operations } from '@ideabridge/sdk'
import { useDirectory } from '../../../i18n/directory.ts'
import { useLocale } from '../../../i18n/index.tsx'

export type Listed = Operations['platform_get_agent']['output']['agent']

/** Numbers of the directory in the reader's language. */
export function useListedWords() {
  const text = useDirectory()
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    day: (at: string) => day.format(new Date(at)),
    people: ({ from, to }: Listed['people']) =>
      to === 0 ? text.nobodyYet : text.range({ from: number.format(from), to: to === null ? null : number.format(to) }),
    percent: (share: number) => percent.format(share),
  }
}
