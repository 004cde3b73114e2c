import { Alert, Button, Card, Group, Stack, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDevelopers } from '../../i18n/developers.ts'
import { Secret } from './Secret.tsx'
import { useToken } from './use-token.ts'

export interface Registered {
  bot_name: string
  bot_token: string
  bot_pairing_code: string
  webhook_secret: string
}

/** What registration returned, shown once. */
export function Credentials({ agent, onAnother }: { agent: Registered; onAnother: () => void }) {
  const { credentials: text } = useDevelopers()
  const navigate = useNavigate()
  const { setToken } = useToken()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const openConsole = () => {
    setToken(agent.bot_token)
    void navigate({ to: '/developers/agent' })
  }
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4" className="words" ref={heading} tabIndex={-1}>
          {text.title({ name: agent.bot_name })}
        </Title>
        <Alert color="attention" role="alert">
          {text.warning}
        </Alert>
        <Secret label={text.token} hint={text.tokenHint} value={agent.bot_token} />
        <Secret label={text.code} hint={text.codeHint} value={agent.bot_pairing_code} />
        <Secret
          label={text.pairing}
          hint={text.pairingHint}
          value={`${window.location.origin}/app/pair/${encodeURIComponent(agent.bot_pairing_code)}`}
        />
        <Secret label={text.secret} hint={text.secretHint} value={agent.webhook_secret} />
        <Group>
          <Button onClick={openConsole}>{text.console}</Button>
          <Button variant="default" onClick={onAnother}>
            {text.another}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
