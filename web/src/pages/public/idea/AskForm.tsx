import { Alert, Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useDraftText } from '../../../forms/use-draft.ts'
import { useText } from '../../../i18n/index.tsx'
import { useQuestions } from '../../../i18n/questions.ts'
import { Problem } from '../../account/parts/Problem.tsx'

const CHOICES = ['named', 'unnamed', 'no'] as const
type Choice = (typeof CHOICES)[number]

/** One question, and whether the owner may publish it. */
export function AskForm({ ideaId, onDone }: { ideaId: number; onDone: () => void }) {
  const text = useQuestions()
  const { forms } = useText()
  const [publish, setPublish] = useState<Choice>('no')
  const draft = useDraftText(`question:${ideaId}`)
  const form = useFormCall(
    (values: { question: string; publish: Choice }) => api.accountAskQuestion({ idea_id: ideaId, ...values }),
    {
      onDone: async () => {
        draft.forget()
        await Promise.all(
          [['standing', ideaId], ['conversations']].map((queryKey) => queries.invalidateQueries({ queryKey })),
        )
        onDone()
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit({ question: draft.text.trim(), publish })
  }
  const fault = form.error('idea_id')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {form.message !== null && <Problem error={form.failure} again={form.again} />}
        {fault && (
          <Alert color="attention" role="alert">
            {fault}
          </Alert>
        )}
        <Textarea
          data-autofocus
          label={text.label}
          description={draft.restored ? forms.keptText : text.hint}
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          error={form.error('question')}
        />
        <Radio.Group
          label={text.publish}
          value={publish}
          onChange={(chosen) => setPublish(CHOICES.find((one) => one === chosen) ?? 'no')}
        >
          <Stack gap="xs" mt={4}>
            {CHOICES.map((choice) => (
              <Radio key={choice} value={choice} label={text.publishing[choice]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {text.send}
          </Button>
          <Button variant="default" onClick={onDone}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
