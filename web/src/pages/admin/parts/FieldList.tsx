import { useLocale } from '../../../i18n/index.tsx'
import { asWords } from './as-words.ts'
import { useLabel } from './use-label.ts'

/** Arbitrary fields, as sent or stored, as text under the names people know. */
export function FieldList({ fields }: { fields: Record<string, unknown> }) {
  const label = useLabel()
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 4 })
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{label(name)}</dt>
          <dd className="words">{typeof value === 'number' ? numbers.format(value) : asWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
