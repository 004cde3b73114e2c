import { Button, Card, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useConnect } from '../../../i18n/connect.ts'
import { useDirectory } from '../../../i18n/directory.ts'
import { assistantAddress } from '../connect/assistant-address.ts'

/** How to get an agent: connect an assistant, pair by code, or write one. */
export function WaysToAnAgent({ onLeave }: { onLeave?: () => void }) {
  const { getAgent: text } = useAccount()
  const connect = useConnect()
  const directory = useDirectory()
  const address = assistantAddress()
  const leave = onLeave && { onClick: onLeave }
  return (
    <Stack gap="lg" maw={820}>
      <Text>{text.what}</Text>
      <Way title={text.assistant.title} lead={text.assistant.text}>
        <Group align="flex-end" gap="xs" w="100%">
          <TextInput
            label={connect.address}
            value={address}
            readOnly
            flex={1}
            miw="min(100%, 16rem)"
            styles={{ input: { fontFamily: 'monospace' } }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button onClick={copy}>
                <span role="status">{copied ? connect.copied : text.assistant.copy}</span>
              </Button>
            )}
          </CopyButton>
        </Group>
        <ol style={{ margin: 0, paddingInlineStart: 24 }}>
          {text.assistant.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <AnchorLink to="/connect" {...leave}>
          {text.assistant.more}
        </AnchorLink>
      </Way>
      <Way title={text.pair.title} lead={text.pair.text}>
        <Group>
          <ButtonLink to="/pair" variant="default" {...leave}>
            {text.pair.go}
          </ButtonLink>
          <AnchorLink to="/directory" {...leave}>
            {directory.title}
          </AnchorLink>
        </Group>
      </Way>
      <Way title={text.write.title} lead={text.write.text}>
        <AnchorLink to="/developers" {...leave}>
          {text.write.go}
        </AnchorLink>
      </Way>
    </Stack>
  )
}

function Way({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card withBorder component="section">
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="var(--ink-2)">{lead}</Text>
        <Stack gap="sm" align="flex-start">
          {children}
        </Stack>
      </Stack>
    </Card>
  )
}
