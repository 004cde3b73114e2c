import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useText } from '../../../i18n/index.tsx'
import { editableFields, type WholeApproval } from './approval.ts'
import { useFieldLabel } from './use-field-label.ts'

interface EditWordsProps {
  approval: WholeApproval
  words: Record<string, string>
  onChange: (words: Record<string, string>) => void
}

export function EditWords({ approval, words, onChange }: EditWordsProps) {
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
  const { approvals: text } = useDeciding()
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
