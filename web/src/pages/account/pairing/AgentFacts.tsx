import type { Operations } from '@ideabridge/sdk'
import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { AgentBadge } from '../../../components/Labels.tsx'
import { OperatorMark } from '../../../components/OperatorMark.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { useOperators } from '../../../i18n/operators.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { AgentState } from '../agents/AgentState.tsx'
import { Fact } from '../parts/Fact.tsx'

export type PreviewedAgent = Operations['account_preview_agent']['output']

/** Who the agent claims to be. */
export function AgentFacts({ agent }: { agent: PreviewedAgent }) {
  const { agents, pairing } = useWholeAccount()
  const operators = useOperators()
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group gap="sm">
          <AgentFace id={agent.bot_id} size={56} />
          <Title order={2} size="h3" className="words">
            {agent.bot_name}
          </Title>
          <AgentBadge />
          <AgentState status={agent.bot_status} />
        </Group>
        <Text size="sm" c="dimmed">
          {pairing.isProgram}
        </Text>
        {agent.bot_description && <Text className="words">{agent.bot_description}</Text>}
        <Fact label={agents.runBy}>{agent.third_party_provider ?? '–'}</Fact>
        <Fact label={pairing.contact}>
          <Group gap="xs">
            <Anchor href={`mailto:${agent.contact_email}`}>{agent.contact_email}</Anchor>
            <OperatorMark confirmed={agent.contact_confirmed} />
          </Group>
          {!agent.contact_confirmed && <Text size="sm">{operators.notConfirmedNote}</Text>}
        </Fact>
        <Fact label={pairing.wants}>
          <Wants names={agent.requested_permissions} />
        </Fact>
        {agent.bot_status === 'pending_approval' && <Alert color="attention">{pairing.pendingNote}</Alert>}
      </Stack>
    </Card>
  )
}

/** Uses the wording of the checkboxes below. */
function Wants({ names }: { names: PreviewedAgent['requested_permissions'] }) {
  const { pairing, permissions } = useWholeAccount()
  return names.map((name) => permissions[name].name).join(', ') || pairing.wantsNothing
}
