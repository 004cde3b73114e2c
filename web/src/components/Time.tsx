import { useLocale } from '../i18n/index.tsx'

/** A timestamp in the reader's time zone and language. */
export function Time({ at }: { at: string | null }) {
  const locale = useLocale()
  if (at === null) return <>–</>
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return <time dateTime={at}>{text}</time>
}
