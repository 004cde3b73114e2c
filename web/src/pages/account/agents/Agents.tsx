import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { Activity } from './Activity.tsx'
import { AgentCard } from './AgentCard.tsx'
import { Prepared } from './Prepared.tsx'

export function Agents(): ReactNode {
  const { agents, connect } = useAccount()
  const query = usePages(['agents'], (page) => api.accountListAgents(page))
  const known = query.data?.pages.flatMap((page) => page.agents) ?? []
  return (
    <Page
      title={agents.title}
      actions={
        <>
          <Button component={Link} to="/connect">
            {connect.title}
          </Button>
          <Button component={Link} to="/pair" variant="default">
            {agents.pair}
          </Button>
        </>
      }
    >
      <Pages query={query} items={(answer) => answer.agents} empty={agents.empty}>
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
      <Prepared />
      <Activity agents={known} />
    </Page>
  )
}
