import { Alert, Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAccount } from '../../../i18n/account.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { saveWish } from './save-wish.ts'
import { TypeChips } from './TypeChips.tsx'

/** Asks backers what they look for where matching ideas would be, if nothing fits; never again once they have said it. */
export function MissingWish() {
  const { data } = useQuery({ queryKey: ['matching-profile'], queryFn: () => api.accountGetMatchingProfile() })
  const text = useAccount().gaps
  if (data === undefined) return null
  const isSaid = data.focus_types.length > 0 || (data.about ?? '') !== ''
  return isSaid ? <Alert role="status">{text.matchNone}</Alert> : <AskWish />
}

function AskWish() {
  const text = useAccount().gaps
  const [types, setTypes] = useState<string[]>([])
  const [about, setAbout] = useState('')
  const form = useFormCall(() => saveWish(types, about.trim()))
  if (form.done) return <Alert role="status">{text.matchNone}</Alert>
  return (
    <Card withBorder component="section">
      <Stack maw={560}>
        <Title order={2} size="h3">
          {text.matchTitle}
        </Title>
        <Text c="var(--ink-2)">{text.matchLead}</Text>
        <TypeChips value={types} onChange={setTypes} />
        <Textarea
          label={text.matchAbout}
          description={text.matchAboutHint}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
          maxLength={5000}
          autosize
          minRows={2}
          error={form.error('about')}
        />
        <FormMessage form={form} />
        <Group>
          <Button
            loading={form.busy}
            disabled={types.length === 0 && about.trim() === ''}
            onClick={() => form.submit(undefined)}
          >
            {text.matchSave}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
