import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type SubmitEvent, useRef } from 'react'
import { useFormCall } from '../../components/use-form-call.ts'
import { LeaveWarning } from '../../forms/LeaveWarning.tsx'
import { useDecisions } from '../../i18n/decisions.ts'
import { useSession } from '../../session/session.ts'
import type { Statement } from './StatementFacts.tsx'

interface ObjectionProps {
  statement: Statement
  send: (words: string) => Promise<unknown>
  onSent: () => unknown
}

/** The one appeal against a decision: the form, or what became of it. */
export function Objection({ statement, send, onSent }: ObjectionProps) {
  const text = useDecisions()
  const { state, words, answer } = statement.appeal
  if (state === 'possible') return <ObjectionForm send={send} onSent={onSent} />
  if (state === 'closed' || words === null) return null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {text.yourWords}
      </Text>
      <Text className="words">{words}</Text>
      {state === 'waiting' && <Alert color="platform">{text.waiting}</Alert>}
      {(state === 'upheld' || state === 'reversed') && (
        <Alert color="platform" title={text[state]}>
          {answer}
        </Alert>
      )}
    </Stack>
  )
}

function ObjectionForm({ send, onSent }: Omit<ObjectionProps, 'statement'>) {
  const text = useDecisions()
  // Nobody is signed in: they followed a link in a mail.
  const mailed = useSession().me?.email_verified ?? true
  const unsaved = useRef(false)
  const form = useFormCall(send, { onDone: onSent })
  form.whenSaved.current = () => {
    unsaved.current = false
  }
  const noteChange = (event: FormEvent<HTMLFormElement>) => {
    unsaved.current = String(new FormData(event.currentTarget).get('words') ?? '').trim() !== ''
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(String(new FormData(event.currentTarget).get('words') ?? ''))
  }
  if (form.done) return <Alert color="platform">{text.sent({ mailed })}</Alert>
  return (
    <form onSubmit={submit} onInput={noteChange} noValidate>
      <LeaveWarning unsaved={unsaved} />
      <Stack align="flex-start">
        <Text size="sm">{text.objectLead}</Text>
        {form.message && (
          <Alert color="attention" role="alert">
            {form.message}
          </Alert>
        )}
        <Textarea
          name="words"
          label={text.words}
          w="100%"
          autosize
          minRows={3}
          maxLength={4000}
          required
          error={form.error('words')}
        />
        <Button type="submit" loading={form.busy}>
          {text.send}
        </Button>
      </Stack>
    </form>
  )
}
