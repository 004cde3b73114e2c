import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { api } from '../calls/api.ts'
import { useDraftText } from '../forms/use-draft.ts'
import { useText } from '../i18n/index.tsx'
import { useReport } from '../i18n/report.ts'
import { useSession } from '../session/session.ts'
import { Dialog } from './Dialog.tsx'
import { AnchorLink } from './links.tsx'
import { useFormCall } from './use-form-call.ts'

type Sent = Operations['account_report']['input']
export type Reported = Pick<Sent, 'subject_type' | 'subject_id' | 'username'>

/** Asks what is wrong with it. */
export function ReportDialog({ about, close }: { about: Reported; close: () => void }) {
  const text = useReport()
  const { me } = useSession()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Dialog title={text.title} opened onClose={close}>
      {me ? (
        <ReportForm about={about} close={close} />
      ) : (
        <AnchorLink to="/login" search={{ next: here }}>
          {text.signIn}
        </AnchorLink>
      )}
    </Dialog>
  )
}

function ReportForm({ about, close }: { about: Reported; close: () => void }) {
  const { common, forms } = useText()
  const text = useReport()
  // A click outside closes the dialog, but must not lose what was typed.
  const draft = useDraftText(`report:${about.subject_type}:${about.subject_id ?? about.username}`)
  const [category, setCategory] = useState<Sent['category']>('misleading')
  const form = useFormCall((words: string) => api.accountReport({ ...about, category, words }), {
    onDone: draft.forget,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(draft.text)
  }
  if (form.done)
    return (
      <Stack>
        <Alert color="platform" role="status">
          {text.sent}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.close}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{text.lead}</Text>
        {form.message && (
          <Alert color="attention" role="alert">
            {form.message}
          </Alert>
        )}
        <Radio.Group
          label={text.category}
          value={category}
          onChange={(value) => setCategory(value as Sent['category'])}
        >
          <Stack gap={6} mt={6}>
            {Object.entries(text.categories).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          name="words"
          label={text.words}
          autosize
          minRows={3}
          maxLength={2000}
          required
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          description={draft.restored ? forms.keptText : undefined}
          error={form.error('words')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {text.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
