import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { api } from '../../../calls/api.ts'
import { useDraftText } from '../../../forms/use-draft.ts'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

export function Compose({ conversation_id, onSent }: { conversation_id: number; onSent: () => unknown }) {
  const text = useWholeAccount().conversations
  const { forms } = useText()
  const { text: body, write, restored, mayBeDone, sending, forget } = useDraftText(`talk:${conversation_id}`)
  const post = async (sent: string) => {
    sending(sent)
    await api.accountSendMessage({ conversation_id, body: sent })
    return sent
  }
  const send = useAct(post, {
    changes: [],
    onDone: (sent) => {
      // Text typed while a message was on its way stays.
      if (sent === body) forget()
      return onSent()
    },
  })
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (body.trim() !== '' && !send.busy) send.run(body)
  }
  // Enter sends and Shift+Enter breaks the line; while an IME composes a character, Enter belongs to the IME.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit} className="compose">
      <Problem error={send.error} again={send.again} />
      <div className="compose-field">
        <Textarea
          aria-label={text.message}
          placeholder={text.message}
          variant="unstyled"
          value={body}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          autosize
          minRows={1}
          maxRows={8}
        />
        <ActionIcon
          type="submit"
          size={38}
          radius="xl"
          color="ink"
          variant="filled"
          loading={send.busy}
          disabled={body.trim() === ''}
          aria-label={text.send}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
      </div>
      <p className="compose-keys">{mayBeDone ? text.mayBeSent : restored ? forms.keptText : text.keys}</p>
    </form>
  )
}
