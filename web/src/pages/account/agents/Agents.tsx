import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Page } from '../../../components/Page.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { Activity } from './Activity.tsx'
import { AgentCard } from './AgentCard.tsx'
import { Prepared } from './Prepared.tsx'
import { WaysToAnAgent } from './WaysToAnAgent.tsx'

export function Agents(): ReactNode {
  const { agents, getAgent } = useWholeAccount()
  const query = usePages(['agents'], (page) => api.accountListAgents(page))
  const known = query.data?.pages.flatMap((page) => page.agents) ?? []
  return (
    <Page
      title={agents.title}
      actions={
        <>
          <Button component={Link} to="/agents/new">
            {getAgent.title}
          </Button>
          <Button component={Link} to="/pair" variant="default">
            {agents.pair}
          </Button>
        </>
      }
    >
      {query.isSuccess && known.length === 0 ? (
        <>
          <Text size="xl" c="var(--ink-2)">
            {agents.empty}
          </Text>
          <WaysToAnAgent />
        </>
      ) : (
        <Pages query={query} items={(answer) => answer.agents}>
          {(all) => (
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {all.map((agent) => (
                <li key={agent.bot_id}>
                  <AgentCard agent={agent} />
                </li>
              ))}
            </Stack>
          )}
        </Pages>
      )}
      <Prepared />
      <Activity agents={known} />
    </Page>
  )
}
