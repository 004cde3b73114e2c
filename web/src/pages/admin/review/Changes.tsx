import { Stack, Text } from '@mantine/core'
import { useAdmin } from '../../../i18n/admin.ts'
import { useLabel } from '../parts/use-label.ts'
import { useShown } from '../parts/use-shown.ts'
import type { Change } from './sources.ts'
import { type Run, wordChanges } from './word-changes.ts'

/** Each changed field before and after, with removed and added words marked. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <Stack gap="md">
      {changes.map((change) => (
        <FieldChange key={change.field} change={change} />
      ))}
    </Stack>
  )
}

function FieldChange({ change }: { change: Change }) {
  const admin = useAdmin()
  const text = admin.review
  const label = useLabel()
  const shown = useShown()
  const runs = wordChanges(shown(change.field, change.before), shown(change.field, change.after))
  return (
    <div className="change">
      <Text size="sm" fw={600}>
        {label(change.field)}
      </Text>
      <div className="change-columns">
        <Side label={text.before} runs={runs.filter(({ kind }) => kind !== 'added')} />
        <Side label={text.after} runs={runs.filter(({ kind }) => kind !== 'removed')} />
      </div>
    </div>
  )
}

function Side({ label, runs }: { label: string; runs: Run[] }) {
  const admin = useAdmin()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" className="words">
        {runs.length === 0 && (
          <Text span c="dimmed" fs="italic">
            {admin.review.emptyValue}
          </Text>
        )}
        {runs.map(({ kind, text }, index) => {
          const Mark = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own and never move
          return <Mark key={index}>{text}</Mark>
        })}
      </Text>
    </div>
  )
}
