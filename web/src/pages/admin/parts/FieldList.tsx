import { Code } from '@mantine/core'
import { asWords } from './as-words.ts'

/** Arbitrary fields, as sent or stored, as text. */
export function FieldList({ fields }: { fields: Record<string, unknown> }) {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>
            <Code>{name}</Code>
          </dt>
          <dd className="words">{asWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
