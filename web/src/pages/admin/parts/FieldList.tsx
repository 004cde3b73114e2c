import { writeNumber } from '../../../forms/numbers.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { asWords } from './as-words.ts'
import { useLabel } from './use-label.ts'

/** Arbitrary fields, as sent or stored, as text under the names people know. */
export function FieldList({ fields }: { fields: Record<string, unknown> }) {
  const label = useLabel()
  const locale = useLocale()
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{label(name)}</dt>
          <dd className="words">{typeof value === 'number' ? writeNumber(value, locale) : asWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
