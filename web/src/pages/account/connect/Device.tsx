import { Button, Card, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { Page } from '../../../components/Page.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { WaitingRequest } from './Request.tsx'

/** For programs without a browser: the person types the code that they show, or follows a link that carries it. */
export function ConnectDevice(): ReactNode {
  const connect = useConnect()
  const { user_code } = useSearch({ strict: false })
  return (
    <Page title={connect.requestTitle}>
      {user_code === undefined ? (
        <Stack>
          <Text>{connect.deviceHint}</Text>
          <DeviceCodeForm />
        </Stack>
      ) : (
        <WaitingRequest key={user_code} by={{ user_code }} again={<DeviceCodeForm initial={user_code} />} />
      )}
    </Page>
  )
}

export function DeviceCodeForm({ initial = '' }: { initial?: string }) {
  const connect = useConnect()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code) void navigate({ to: '/device', search: { user_code: code } })
  }
  return (
    <Card withBorder maw={560}>
      <form onSubmit={submit}>
        <Stack align="flex-start">
          <TextInput
            name="code"
            label={connect.deviceCode}
            description={connect.deviceCodeHint}
            defaultValue={initial}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            w="100%"
          />
          <Button type="submit">{connect.look}</Button>
        </Stack>
      </form>
    </Card>
  )
}
