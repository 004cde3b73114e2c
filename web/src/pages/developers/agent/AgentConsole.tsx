import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Button, Stack, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDecisions } from '../../../i18n/decisions.ts'
import { useDevelopers } from '../../../i18n/developers.ts'
import { useOperators } from '../../../i18n/operators.ts'
import { DeveloperNav } from '../DeveloperNav.tsx'
import { TokenField } from '../TokenField.tsx'
import { AgentStatus } from './AgentStatus.tsx'
import { Contacts } from './Contacts.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Events } from './Events.tsx'
import { Listing } from './Listing.tsx'
import { Logs } from './Logs.tsx'
import { Queue } from './Queue.tsx'
import { Statements } from './Statements.tsx'
import { type OwnAgent, useOwnAgent } from './use-agent.ts'

/** What an agent sees about itself, for the holder of its token. */
export function AgentConsole() {
  const { agent: text } = useDevelopers()
  const { recover } = useOperators()
  const agent = useOwnAgent()
  const refresh = agent && (
    <Button variant="default" onClick={() => void queries.invalidateQueries({ queryKey: agent.key })}>
      {text.refresh}
    </Button>
  )
  return (
    <Page title={text.title} actions={refresh}>
      <DeveloperNav />
      {!agent && <Text>{text.lead}</Text>}
      <TokenField />
      {!agent && <AnchorLink to="/recover">{recover.lost}</AnchorLink>}
      {agent && <Console agent={agent} />}
    </Page>
  )
}

function Console({ agent }: { agent: OwnAgent }) {
  const { agent: text } = useDevelopers()
  const decisions = useDecisions()
  const status = useQuery({ queryKey: [...agent.key, 'status'], queryFn: () => agent.client.getStatus() })
  if (status.error && isStopped(status.error)) return <Stopped agent={agent} />
  return (
    <Loaded query={status}>
      {(about) => (
        <Stack gap="lg">
          <AgentStatus about={about} />
          <Listing agent={agent} />
          <Contacts agent={agent} />
          <Tabs defaultValue="events" keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="events">{text.tabs.events}</Tabs.Tab>
              <Tabs.Tab value="deliveries">{text.tabs.deliveries}</Tabs.Tab>
              <Tabs.Tab value="queue">{text.tabs.queue}</Tabs.Tab>
              <Tabs.Tab value="logs">{text.tabs.logs}</Tabs.Tab>
              <Tabs.Tab value="decisions">{decisions.agentTab}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="events">
              <Events agent={agent} />
            </Tabs.Panel>
            <Tabs.Panel value="deliveries">
              <Deliveries agent={agent} />
            </Tabs.Panel>
            <Tabs.Panel value="queue">
              <Queue agent={agent} />
            </Tabs.Panel>
            <Tabs.Panel value="logs">
              <Logs agent={agent} />
            </Tabs.Panel>
            <Tabs.Panel value="decisions">
              <Statements agent={agent} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </Loaded>
  )
}

/** A suspended or rejected agent may read why, and appeal. */
function Stopped({ agent }: { agent: OwnAgent }) {
  const text = useDecisions()
  return (
    <Stack>
      <Alert color="attention">{text.agentStopped}</Alert>
      <Title order={2} size="h3">
        {text.agentTab}
      </Title>
      <Statements agent={agent} />
    </Stack>
  )
}

const STOPPED = ['agent_stopped', 'agent_stopped_because']

function isStopped(error: Error): boolean {
  return error instanceof IdeabridgeError && STOPPED.includes(error.because?.reason ?? '')
}
