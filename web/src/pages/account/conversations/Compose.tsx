import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

export function Compose({ conversation_id, onSent }: { conversation_id: number; onSent: () => unknown }) {
  const text = useAccount().conversations
  const [body, setBody] = useState('')
  const send = useAct(() => api.accountSendMessage({ conversation_id, body }), {
    changes: [],
    onDone: () => {
      setBody('')
      return onSent()
    },
  })
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (body.trim() !== '' && !send.busy) send.run(undefined)
  }
  // Enter sends and Shift+Enter breaks the line; while an IME composes a character, Enter belongs to the IME.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Problem error={send.error} />
        <Textarea
          label={text.message}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {text.keys}
          </Text>
          <Button type="submit" loading={send.busy} disabled={body.trim() === ''}>
            {text.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
