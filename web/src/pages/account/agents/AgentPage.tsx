import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { AgentBadge } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { Report } from '../../../components/Report.tsx'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { AskedByAgent } from '../grants/AskedPermission.tsx'
import { withPausesOf } from '../grants/grants.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { AgentFactRow } from './AgentFactRow.tsx'
import { AgentGrants } from './AgentGrants.tsx'
import { Guidance } from './Guidance.tsx'
import { CHANGED_BY_ENDING, type PairedAgent } from './paired-agent.ts'
import { usePause } from './use-pause.ts'
import { WhatItDid } from './WhatItDid.tsx'

/** Loaded apart: nothing above it needs the library’s switch. */
const MailApproval = lazy(async () => ({ default: (await import('./MailApproval.tsx')).MailApproval }))

/** One agent: who runs it, how freely it may work, what it did. */
export function AgentPage() {
  const bot_id = Number(useParams({ strict: false }).botId)
  const query = useQuery({ queryKey: ['agents', bot_id], queryFn: () => api.accountReadAgent({ bot_id }) })
  const { agents } = useWholeAccount()
  return (
    <Loaded query={query} title={agents.title}>
      {({ agent }) => <Shown agent={agent} />}
    </Loaded>
  )
}

function Shown({ agent }: { agent: PairedAgent }) {
  const { agents } = useWholeAccount()
  usePageTitle(agent.bot_name)
  return (
    <div className="agent-page">
      <header className="agent-head">
        <AgentFace id={agent.bot_id} size={132} />
        <div className="agent-name">
          <AgentBadge>{agents.notAPerson}</AgentBadge>
          <Title order={1} className="words">
            {agent.bot_name}
          </Title>
          {agent.bot_description && (
            <Text size="lg" c="var(--ink-2)" className="words" maw={560}>
              {agent.bot_description}
            </Text>
          )}
        </div>
        <Ends agent={agent} />
      </header>
      <AgentFactRow agent={agent} />
      <div className="agent-columns">
        {/* Choices that are not saved survive a pause, and nothing else that changes what is granted. */}
        <div>
          {(agent.takes_tasks || agent.guidance !== null) && <Guidance agent={agent} />}
          <AskedByAgent botId={agent.bot_id} />
          <AgentGrants key={JSON.stringify(withPausesOf([], agent.grants))} agent={agent} />
          <Suspense>
            <MailApproval agent={agent} />
          </Suspense>
        </div>
        <WhatItDid agent={agent} />
      </div>
    </div>
  )
}

function Ends({ agent }: { agent: PairedAgent }) {
  const { bot_id, bot_name, paused } = agent
  const { agents, tasks } = useWholeAccount()
  const navigate = useNavigate()
  const pause = usePause(agent)
  const revoke = useAct(() => api.accountRevokeAgent({ bot_id }), {
    changes: [],
    onDone: async () => {
      // Leave first: there is nothing left to save or to fetch for this page.
      await navigate({ to: '/agents', ignoreBlocker: true })
      await Promise.all(CHANGED_BY_ENDING.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  return (
    <div>
      <Group gap="xs">
        {agent.takes_tasks && agent.bot_status === 'active' && (
          <>
            <GiveTask place={{ bot_id }}>{tasks.give}</GiveTask>
            <ButtonLink to="/tasks" search={{ bot: bot_id }} variant="default">
              {tasks.title}
            </ButtonLink>
          </>
        )}
        <Button variant="default" loading={pause.busy} onClick={() => pause.run(undefined)}>
          {paused ? agents.resumeAll : agents.pauseAll}
        </Button>
        <ConfirmButton
          question={agents.revokeQuestion({ name: bot_name })}
          loading={revoke.busy}
          onConfirm={() => revoke.run(undefined)}
        >
          {agents.revoke}
        </ConfirmButton>
        <Report about={{ subject_type: 'agent', subject_id: bot_id }} />
      </Group>
      <Problem error={pause.error ?? revoke.error} />
    </div>
  )
}
