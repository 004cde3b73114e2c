import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { api } from '../../calls/api.ts'
import { Time } from '../../components/Time.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { useQuoted } from '../../i18n/quoted.ts'

type Earlier = Operations['account_confirm_password_reset']['output']

/** Access that survives a reset, since somebody else may have created it; one click ends it all. */
type Props = Pick<Earlier, 'tokens' | 'agents' | 'passkeys' | 'end_token'>

export function EarlierAccess({ tokens, agents, passkeys, end_token }: Props) {
  const text = useEntrance().reset.earlier
  const quoted = useQuoted()
  const form = useFormCall((values: { end_token: string }) => api.accountEndAccess(values))
  if (end_token === null && passkeys.length === 0) return null
  if (form.done)
    return (
      <Alert role="status" color="platform" maw={560}>
        {text.ended}
      </Alert>
    )
  return (
    <Stack maw={560} align="flex-start" gap="sm" mb="lg">
      <Text fw={600}>{text.title}</Text>
      <Text size="sm">{text.lead}</Text>
      <ul>
        {tokens.map((token) => (
          <li key={token.token_id} className="words">
            {text.token} {quoted(token.name)}, {text.made} <Time at={token.created_at} />
          </li>
        ))}
        {agents.map((agent) => (
          <li key={agent.bot_id} className="words">
            {text.agent} {quoted(agent.bot_name)}, {text.paired} <Time at={agent.linked_at} />
          </li>
        ))}
        {passkeys.map(({ name, created_at }) => (
          <li key={created_at} className="words">
            {text.passkey} {quoted(name)}, {text.made} <Time at={created_at} />
          </li>
        ))}
      </ul>
      {passkeys.length > 0 && <Text size="sm">{text.passkeyNote}</Text>}
      {form.failure && <Alert color="attention">{form.error('end_token') ?? form.message}</Alert>}
      {end_token !== null && (
        <Button color="attention" variant="light" loading={form.busy} onClick={() => form.submit({ end_token })}>
          {text.end}
        </Button>
      )}
    </Stack>
  )
}
