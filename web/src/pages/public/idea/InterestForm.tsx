import { Alert, Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { api, queries } from '../../../api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useDraftText } from '../../../forms/use-draft.ts'
import { useText } from '../../../i18n/index.tsx'
import { Problem } from '../../account/parts/Problem.tsx'

interface Interest {
  kind: 'invest' | 'partner'
  message?: string
}

export function InterestForm({ ideaId }: { ideaId: number }) {
  const { forms, publicPages } = useText()
  const text = publicPages.idea
  const draft = useDraftText(`interest:${ideaId}`)
  const form = useFormCall((values: Interest) => api.accountExpressInterest({ idea_id: ideaId, ...values }), {
    onDone: () => {
      draft.forget()
      return queries.invalidateQueries({ queryKey: ['standing', ideaId] })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const message = String(data.get('message')).trim()
    form.submit({ kind: data.get('kind') === 'partner' ? 'partner' : 'invest', ...(message && { message }) })
  }
  const fault = form.error('idea_id')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.interest}
        </Title>
        <Text size="sm">{text.interestLead}</Text>
        {form.message !== null && <Problem error={form.failure} again={form.again} />}
        {fault && (
          <Alert color="attention" role="alert">
            {fault}
          </Alert>
        )}
        <Radio.Group name="kind" label={text.kind} defaultValue="invest">
          <Stack gap="xs" mt={4}>
            <Radio value="invest" label={text.invest} />
            <Radio value="partner" label={text.partner} />
          </Stack>
        </Radio.Group>
        <Textarea
          name="message"
          label={text.message}
          autosize
          minRows={3}
          maxLength={2000}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          description={draft.restored ? forms.keptText : undefined}
          error={form.error('message')}
        />
        <Button type="submit" loading={form.busy}>
          {text.send}
        </Button>
      </Stack>
    </form>
  )
}
