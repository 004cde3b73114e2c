import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import { FormMessage } from '../../account/parts/FormMessage.tsx'

export function PostUpdate({ ideaId }: { ideaId: number }) {
  const text = usePitch().updates
  const [postedId, setPostedId] = useState(0)
  const unsaved = useRef(false)
  const form = useFormCall(
    (values: { title?: string; body: string }) => api.accountPostUpdate({ idea_id: ideaId, ...values }),
    {
      onDone: ({ update }) => {
        setPostedId(update.update_id)
        return queries.invalidateQueries({ queryKey: ['idea', ideaId, 'updates'] })
      },
    },
  )
  form.whenSaved.current = () => {
    unsaved.current = false
  }
  const noteChange = (event: FormEvent<HTMLFormElement>) => {
    const typed = [...new FormData(event.currentTarget).values()]
    unsaved.current = typed.some((value) => String(value).trim() !== '')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const title = String(data.get('title')).trim()
    form.submit({ body: String(data.get('body')), ...(title && { title }) })
  }
  return (
    // Posting empties the form by remounting it. If it is refused, the text stays.
    <form onSubmit={submit} onInput={noteChange} noValidate key={postedId}>
      <LeaveWarning unsaved={unsaved} />
      <Stack gap="sm">
        <Text size="sm" c="var(--ink-2)">
          {text.none}
        </Text>
        <FormMessage form={form} />
        <TextInput name="title" label={text.headline} maxLength={120} error={form.error('title')} />
        <Textarea
          name="body"
          label={text.body}
          description={text.bodyHint}
          autosize
          minRows={3}
          maxLength={4000}
          error={form.error('body')}
        />
        <div>
          <Button type="submit" variant="default" loading={form.busy}>
            {text.post}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
