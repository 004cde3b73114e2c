import { useLocale } from '../../../i18n/index.tsx'

/** Formats a file size in the reader’s language. */
export function useSize(): (bytes: number) => string {
  const locale = useLocale()
  const written = (unit: string, digits: number, size: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(size)
  return (bytes) =>
    bytes < 1_048_576 ? written('kilobyte', 0, Math.ceil(bytes / 1024)) : written('megabyte', 1, bytes / 1_048_576)
}
