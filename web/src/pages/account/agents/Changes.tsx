import { Box, Text, VisuallyHidden } from '@mantine/core'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useValueWords } from '../parts/use-value-words.ts'

const LONGEST = 300

interface Change {
  field: string
  before?: unknown
  after?: unknown
}

/** An edit, field by field: what was there and what is there now. */
export function Changes({ changes }: { changes: Change[] }) {
  const { activity } = useDeciding()
  const labelOf = useLabels()
  const shown = useShown()
  return (
    <dl className="changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <Text component="dd" size="sm" className="words">
            <VisuallyHidden>{activity.before}: </VisuallyHidden>
            <del>{shown(field, before) || activity.nothing}</del> <span aria-hidden>→</span>{' '}
            <VisuallyHidden>{activity.after}: </VisuallyHidden>
            <ins>{shown(field, after) || activity.nothing}</ins>
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** What an agent sent that waits for an admin. */
export function Preview({ fields }: { fields: Record<string, unknown> }) {
  const labelOf = useLabels()
  const shown = useShown()
  const telling = Object.entries(fields).filter(
    ([field, value]) => !field.endsWith('_id') && shown(field, value) !== '',
  )
  return (
    <Box component="dl" m={0}>
      {telling.map(([field, value]) => (
        <Text key={field} component="div" size="sm" className="words">
          <Text component="dt" span fw={600}>
            {labelOf(field)}:
          </Text>{' '}
          <Text component="dd" span m={0}>
            {shown(field, value)}
          </Text>
        </Text>
      ))}
    </Box>
  )
}

function useLabels() {
  const { fields, activity } = useDeciding()
  const labels: Record<string, { label: string } | undefined> = fields
  const others: Record<string, string | undefined> = activity.fields
  return (field: string) => labels[field]?.label ?? others[field] ?? field
}

function useShown() {
  const words = useValueWords()
  return (field: string, value: unknown) => {
    const text = words(field, value)
    return text.length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : text
  }
}
