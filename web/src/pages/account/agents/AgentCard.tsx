import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { AgentBadge, State } from '../../../components/Labels.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { AgentState } from './AgentState.tsx'
import { Permissions } from './Permissions.tsx'
import { CHANGED_BY_ENDING, type PairedAgent } from './paired-agent.ts'
import { usePause } from './use-pause.ts'

export function AgentCard({ agent }: { agent: PairedAgent }) {
  const { agents } = useWholeAccount()
  const connect = useConnect()
  const { bot_id, bot_name, paused } = agent
  const pause = usePause(agent)
  const revoke = useAct(() => api.accountRevokeAgent({ bot_id }), { changes: CHANGED_BY_ENDING })
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group gap="sm">
          <AgentFace id={bot_id} size={48} />
          <Title order={2} size="h4" className="words">
            <AnchorLink to="/agents/$botId" params={{ botId: String(bot_id) }} inherit>
              {bot_name}
            </AnchorLink>
          </Title>
          <AgentBadge />
          <AgentState status={agent.bot_status} />
          {paused && <State dot="grey">{agents.paused}</State>}
        </Group>
        {agent.bot_description && <Text className="words">{agent.bot_description}</Text>}
        <Text size="sm" c="dimmed">
          {agent.third_party_provider && `${agents.runBy} ${agent.third_party_provider} · `}
          {agents.pairedSince} <Time at={agent.linked_at} /> · {agents.lastActive}{' '}
          {agent.last_active_at ? <Time at={agent.last_active_at} /> : agents.never}
        </Text>
        {agent.assistant && (
          <Text size="sm" c="dimmed" className="words">
            {connect.signedIn} {agent.assistant.host}
            {agent.assistant.last_used_at && (
              <>
                {' · '}
                {connect.lastUsed} <Time at={agent.assistant.last_used_at} />
              </>
            )}
          </Text>
        )}
        <Permissions agent={agent} />
        <Problem error={pause.error ?? revoke.error} />
        <Group gap="xs">
          <ButtonLink
            to="/agents/$botId"
            params={{ botId: String(bot_id) }}
            variant="default"
            aria-label={`${agents.change}: ${bot_name}`}
          >
            {agents.change}
          </ButtonLink>
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
        </Group>
      </Stack>
    </Card>
  )
}
