import { Button, Stack, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { usePapers } from '../../../i18n/papers.ts'
import { Problem } from '../../account/parts/Problem.tsx'
import { useAct } from '../../account/parts/use-act.ts'

/** A note to the owner, who decides. */
export function AskForDocument({ documentId, name }: { documentId: number; name: string }) {
  const text = usePapers()
  const [open, setOpen] = useState(false)
  const ask = useAct((message: string) => api.accountRequestDocument({ document_id: documentId, message }), {
    changes: ['standing'],
  })
  if (!open)
    return (
      <div>
        <Button size="sm" mt="xs" variant="default" aria-label={`${text.ask}: ${name}`} onClick={() => setOpen(true)}>
          {text.ask}
        </Button>
      </div>
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask.run(String(new FormData(event.currentTarget).get('message')))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" mt="xs">
        <Textarea
          name="message"
          label={text.why}
          description={text.whyHint}
          required
          maxLength={1000}
          autosize
          minRows={2}
          autoFocus
        />
        <Problem error={ask.error} again={ask.again} />
        <div>
          <Button type="submit" loading={ask.busy}>
            {text.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
