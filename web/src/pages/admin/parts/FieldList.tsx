import { isNothing } from './as-words.ts'
import { useLabel } from './use-label.ts'
import { useShown } from './use-shown.ts'

/** Arbitrary fields, as sent or stored, as text under readable names. */
export function FieldList({ fields }: { fields: Record<string, unknown> }) {
  const label = useLabel()
  const shown = useShown()
  const entries = Object.entries(fields).filter(([, value]) => !isNothing(value))
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{label(name)}</dt>
          <dd className="words">{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
