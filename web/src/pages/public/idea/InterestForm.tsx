import { Alert, Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { NumberField } from '../../../forms/NumberField.tsx'
import { useDraftText } from '../../../forms/use-draft.ts'
import { useText } from '../../../i18n/index.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import { Problem } from '../../account/parts/Problem.tsx'
import type { PublishedIdea } from './types.ts'

interface Interest {
  kind: 'invest' | 'partner'
  message?: string
  amount?: number
}

export function InterestForm({ idea }: { idea: PublishedIdea }) {
  const { forms, publicPages } = useText()
  const pitch = usePitch()
  const text = publicPages.idea
  const ideaId = idea.idea_id
  const [kind, setKind] = useState<Interest['kind']>('invest')
  const draft = useDraftText(`interest:${ideaId}`)
  const form = useFormCall((values: Interest) => api.accountExpressInterest({ idea_id: ideaId, ...values }), {
    onDone: () => {
      draft.forget()
      // The count above includes this interest.
      const changed = [
        ['standing', ideaId],
        ['idea', String(ideaId)],
      ]
      return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const message = String(data.get('message')).trim()
    const amount = String(data.get('amount') ?? '')
    form.submit({ kind, ...(message && { message }), ...(amount && { amount: numberOr(amount) as number }) })
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
        <Radio.Group
          name="kind"
          label={text.kind}
          value={kind}
          onChange={(chosen) => setKind(chosen === 'partner' ? 'partner' : 'invest')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="invest" label={text.invest} />
            <Radio value="partner" label={text.partner} />
          </Stack>
        </Radio.Group>
        {kind === 'invest' && (
          <NumberField
            name="amount"
            label={pitch.amount({ currency: idea.currency })}
            description={pitch.amountHint}
            error={form.error('amount')}
          />
        )}
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

/** Anything but a number is sent unchanged, for the service to refuse. */
function numberOr(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}
