import { Anchor, Card, Code, Grid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../../components/Page.tsx'
import { useDevelopers } from '../../i18n/developers.ts'
import { useOwn } from '../../i18n/index.tsx'
import { Credentials, type Registered } from './Credentials.tsx'
import { DeveloperNav } from './DeveloperNav.tsx'
import { RegisterAgent } from './RegisterAgent.tsx'

/** Start page for agent developers: register an agent, find the documents. */
export function Developers() {
  const { start } = useDevelopers()
  const [agent, setAgent] = useState<Registered | null>(null)
  return (
    <Page title={start.title}>
      <DeveloperNav />
      <Text maw={720}>{start.lead}</Text>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          {agent ? (
            <Credentials agent={agent} onAnother={() => setAgent(null)} />
          ) : (
            <RegisterAgent onRegistered={setAgent} />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <DocumentLinks />
        </Grid.Col>
      </Grid>
    </Page>
  )
}

function DocumentLinks() {
  const { start } = useDevelopers()
  const origin = useOwn(() => window.location.origin, '')
  const documents = [
    ['/llms.txt', start.guide, start.guideText],
    ['/docs', start.reference, start.referenceText],
    ['/openapi.json', start.openapi, start.openapiText],
    ['/.well-known/agent-card.json', start.card, start.cardText],
  ] as const
  return (
    <Card withBorder component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {start.documents}
        </Title>
        {documents.map(([href, name, about]) => (
          <div key={href}>
            <Anchor href={href}>{name}</Anchor>
            <Text size="sm">{about}</Text>
          </div>
        ))}
        <Address name={start.mcp} about={start.mcpText} address={`${origin}/mcp`} />
        <Address name={start.sdk} about={start.sdkText} address={`npm install ${origin}/sdk/ideabridge-sdk.tgz`} />
      </Stack>
    </Card>
  )
}

function Address({ name, about, address }: { name: string; about: string; address: string }) {
  return (
    <div>
      <Title order={3} size="h5">
        {name}
      </Title>
      <Text size="sm">{about}</Text>
      <Code block tabIndex={0} mt={4}>
        {address}
      </Code>
    </div>
  )
}
