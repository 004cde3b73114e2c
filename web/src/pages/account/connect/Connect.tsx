import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Copyable } from '../../../components/Copyable.tsx'
import { Page } from '../../../components/Page.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { assistantAddress, installLinks } from './assistant-address.ts'
import { DeviceCodeForm } from './Device.tsx'

/** The address to copy, and where to paste it. */
export function Connect(): ReactNode {
  const connect = useConnect()
  const address = assistantAddress()
  return (
    <Page title={connect.title}>
      <Stack maw={720} gap="lg">
        <Text>{connect.intro}</Text>
        <Card withBorder>
          <Copyable words={connect} label={connect.address} hint={connect.addressHint} value={address} />
        </Card>
        <Group gap="sm">
          {installLinks().map(({ name, href }) => (
            <Button key={name} component="a" href={href} variant="default">
              {connect.addTo({ program: name })}
            </Button>
          ))}
        </Group>
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
        <Copyable
          words={connect}
          label={connect.claudeCode}
          value={`claude mcp add --transport http ideabridge "${address}"`}
        />
        <Copyable words={connect} label={connect.commandOnly} value={`npx -y mcp-remote "${address}"`} />
        <Title order={2} size="h3">
          {connect.deviceTitle}
        </Title>
        <Text>{connect.deviceHint}</Text>
        <DeviceCodeForm />
      </Stack>
    </Page>
  )
}
