import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { CHANGED_BY_DECISIONS, editableFields, isOutdated, type WholeApproval } from './approval.ts'
import { useFieldLabel } from './use-field-label.ts'

type Mode = 'look' | 'edit' | 'decline'

/** Approve, approve with changes, decline with a word, or allow it for good. */
export function Decide({ approval }: { approval: WholeApproval }) {
  const { approvals: text } = useAccount()
  const { common } = useText()
  const { approval_id, hash, paused, problem } = approval
  const [mode, setMode] = useState<Mode>('look')
  const [words, setWords] = useState<Record<string, string>>({})
  const edited = Object.keys(words).length > 0
  const unsaved = useRef(true)
  const approve = useAct(
    ({ always }: { always: boolean }) =>
      api
        .accountApprove({
          approval_id,
          hash: hash ?? '',
          ...(edited && { changes: words }),
          ...(always && { always }),
        })
        .catch((error) => lookAgain(approval_id, error)),
    { changes: CHANGED_BY_DECISIONS },
  )
  const decline = useAct((word: string) => api.accountDeclineApproval({ approval_id, ...(word && { word }) }), {
    changes: CHANGED_BY_DECISIONS,
  })
  const busy = approve.busy || decline.busy
  return (
    <Stack gap="sm">
      {edited && <LeaveWarning unsaved={unsaved} />}
      {mode === 'edit' && <EditWords approval={approval} words={words} onChange={setWords} />}
      {mode === 'decline' && (
        <DeclineForm
          busy={busy}
          onDecline={decline.run}
          // Words that were changed would go along with an approval: they have to be in sight.
          onCancel={() => setMode(edited ? 'edit' : 'look')}
        />
      )}
      <Problem error={approve.error ?? decline.error} />
      {mode !== 'decline' && (
        <Group gap="xs">
          <Button loading={busy} disabled={paused || problem !== null} onClick={() => approve.run({ always: false })}>
            {mode === 'edit' ? text.approveEdited : text.approve}
          </Button>
          {mode === 'look' && editableFields(approval).length > 0 && (
            <Button variant="default" onClick={() => setMode('edit')}>
              {text.edit}
            </Button>
          )}
          {mode === 'edit' && (
            <Button
              variant="default"
              onClick={() => {
                setWords({})
                setMode('look')
              }}
            >
              {common.cancel}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setMode('decline')}>
            {text.decline}
          </Button>
          <Button
            variant="subtle"
            ml={{ base: 0, sm: 'auto' }}
            loading={busy}
            disabled={paused || problem !== null}
            onClick={() => approve.run({ always: true })}
          >
            {text.always}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {text.silence}
      </Text>
    </Stack>
  )
}

async function lookAgain(approval_id: number, error: unknown): Promise<never> {
  if (isOutdated(error)) await queries.invalidateQueries({ queryKey: ['approvals', 'one', approval_id] })
  throw error
}

interface EditWordsProps {
  approval: WholeApproval
  words: Record<string, string>
  onChange: (words: Record<string, string>) => void
}

function EditWords({ approval, words, onChange }: EditWordsProps) {
  const label = useFieldLabel()
  return editableFields(approval).map((field, index) => (
    <Textarea
      key={field}
      label={label(field)}
      autoFocus={index === 0}
      autosize
      minRows={1}
      maxRows={14}
      value={words[field] ?? String(approval.input[field])}
      onChange={({ currentTarget }) => onChange({ ...words, [field]: currentTarget.value })}
    />
  ))
}

interface DeclineFormProps {
  busy: boolean
  onDecline: (word: string) => void
  onCancel: () => void
}

export function DeclineForm({ busy, onDecline, onCancel }: DeclineFormProps) {
  const { approvals: text } = useAccount()
  const { common } = useText()
  const [word, setWord] = useState('')
  return (
    <Stack gap="sm">
      <Textarea
        label={text.word}
        description={text.wordHint}
        autoFocus
        maxLength={1000}
        autosize
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <Group gap="xs">
        <Button loading={busy} onClick={() => onDecline(word.trim())}>
          {text.decline}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
