import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../calls/api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useOperators } from '../../i18n/operators.ts'
import { Problem } from '../account/parts/Problem.tsx'
import { Secret } from '../developers/Secret.tsx'
import { LinkState } from './LinkState.tsx'
import { AllDone } from './TokenPage.tsx'

/** A new token for an agent that lost its own: requested here, created with the mailed link. */
export function Recover() {
  const { recover } = useOperators()
  const { token } = useSearch({ from: '/recover' })
  return <Page title={recover.title}>{token === undefined ? <Ask /> : <Make token={token} />}</Page>
}

function Ask() {
  const { recover: text } = useOperators()
  const form = useFormCall((values: Record<string, string>) =>
    api.recover({ bot_id: Number(values.bot_id), contact_email: values.contact_email ?? '' }),
  )
  if (form.done) return <AllDone message={text.sent} />
  return (
    <Stack>
      <Text maw={640}>{text.lead}</Text>
      <FormCard onSubmit={form.submit} submitLabel={text.send} busy={form.busy} message={form.message}>
        <TextInput
          name="bot_id"
          label={text.botId}
          description={text.botIdHint}
          inputMode="numeric"
          error={form.error('bot_id')}
        />
        <TextInput name="contact_email" type="email" label={text.email} error={form.error('contact_email')} />
      </FormCard>
    </Stack>
  )
}

/** Opening the link shows what would happen; only the button acts. */
function Make({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['recovery', token],
    queryFn: () => api.readRecovery({ token }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  const make = useMutation({ mutationFn: () => api.finishRecovery({ token }) })
  if (make.data) return <Made answer={make.data} />
  if (query.data === undefined) return <LinkState token={token} query={query} />
  return <Facts about={query.data} busy={make.isPending} error={make.error} onMake={() => make.mutate()} />
}

interface FactsProps {
  about: Operations['platform_read_recovery']['output']
  busy: boolean
  error: Error | null
  onMake: () => void
}

function Facts({ about, busy, error, onMake }: FactsProps) {
  const { recover: text } = useOperators()
  return (
    <Card withBorder maw={640}>
      <Stack>
        <Text className="words" fw={600}>
          {text.about({ agent: about.bot_name })}
        </Text>
        <List spacing={4}>
          <List.Item>{text.ends}</List.Item>
          <List.Item>{text.told({ people: about.linked_users_count })}</List.Item>
          {about.bot_status === 'suspended' && <List.Item>{text.suspended}</List.Item>}
        </List>
        <Problem error={error} />
        <div>
          <Button loading={busy} onClick={onMake}>
            {text.make}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function Made({ answer }: { answer: Operations['platform_finish_recovery']['output'] }) {
  const { recover: text } = useOperators()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card withBorder maw={720}>
      <Stack>
        <Title order={2} size="h4" className="words" ref={heading} tabIndex={-1}>
          {text.made({ agent: answer.bot_name })}
        </Title>
        <Alert color="attention" role="alert">
          {text.once}
        </Alert>
        <Secret label={text.token} hint={text.tokenHint} value={answer.bot_token} />
        {answer.webhook_url && <Text className="words">{text.webhook({ url: answer.webhook_url })}</Text>}
        <Text>{text.stolen}</Text>
        {answer.bot_status === 'suspended' && <Text>{text.suspended}</Text>}
      </Stack>
    </Card>
  )
}
