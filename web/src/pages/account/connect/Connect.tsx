import { Button, Card, CopyButton, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { DeviceCodeForm } from './Device.tsx'

/** The address to copy, and where to paste it. */
export function Connect(): ReactNode {
  const { connect } = useAccount()
  const address = `${window.location.origin}/mcp`
  return (
    <Page title={connect.title}>
      <Stack maw={720} gap="lg">
        <Text>{connect.intro}</Text>
        <Card withBorder>
          <Copied label={connect.address} hint={connect.addressHint} value={address} />
        </Card>
        <Title order={2} size="h3">
          {connect.stepsTitle}
        </Title>
        <List spacing="sm">
          {connect.steps.map(({ name, how }) => (
            <List.Item key={name}>
              <strong>{name}</strong>: {how}
            </List.Item>
          ))}
        </List>
        <Copied label={connect.claudeCode} value={`claude mcp add --transport http ideabridge ${address}`} />
        <Copied label={connect.commandOnly} value={`npx -y mcp-remote ${address}`} />
        <Title order={2} size="h3">
          {connect.deviceTitle}
        </Title>
        <Text>{connect.deviceHint}</Text>
        <DeviceCodeForm />
      </Stack>
    </Page>
  )
}

/** The field selects itself, for browsers that do not let pages copy. */
function Copied({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const { connect } = useAccount()
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label={label}
        description={hint}
        value={value}
        readOnly
        flex={1}
        miw="min(100%, 16rem)"
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${connect.copy}: ${label}`}>
            <span role="status">{copied ? connect.copied : connect.copy}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
