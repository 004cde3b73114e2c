import type { Operations } from '@ideabridge/sdk'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AgentLabel, ApprovalState, reviewStateOf, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useGuardian } from '../../../i18n/guardian.ts'
import { usePayments } from '../../../i18n/payments.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useMoney } from '../../account/payments/use-money.ts'
import { Part } from './Part.tsx'
import { Some } from './Some.tsx'

type Seen = Operations['account_guardian_overview']['output']

/** What the child has and does here, without anybody’s messages. */
export function Overview({ child, seen }: { child: string; seen: Seen }) {
  const text = useGuardian().guarded
  return (
    <Part title={text.seenTitle({ child })}>
      <Text>{text.seenLead}</Text>
      <Stack gap="lg" mt="sm">
        <Part title={text.agents} order={3}>
          <Some items={seen.agents}>{(agent) => <Agent agent={agent} />}</Some>
          {seen.agents.length + seen.agent_acts > 0 && (
            <Text size="sm">{text.agentActs({ count: seen.agent_acts })}</Text>
          )}
        </Part>
        <Part title={text.ideas} order={3}>
          <Some items={seen.ideas}>{(idea) => <Piece piece={idea} />}</Some>
          <Text size="sm">{text.interests({ count: seen.interests })}</Text>
        </Part>
        <Part title={text.businesses} order={3}>
          <Some items={seen.businesses}>{(business) => <Piece piece={business} />}</Some>
        </Part>
        <Part title={text.payments} order={3}>
          <Some items={seen.payments}>{(payment) => <Payment payment={payment} />}</Some>
        </Part>
      </Stack>
    </Part>
  )
}

function Agent({ agent }: { agent: Seen['agents'][number] }) {
  const { permissions: names } = useWholeAccount()
  const { guarded: text } = useGuardian()
  const may = agent.permissions.map((each) =>
    Object.hasOwn(names, each) ? names[each as keyof typeof names].name : each,
  )
  return (
    <Row
      name={agent.agent_name}
      note={
        <>
          {may.join(', ') || text.readsOnly} · {text.paired} <Time at={agent.paired_at} dayOnly />
        </>
      }
    >
      {agent.paused && <State dot="grey">{text.paused}</State>}
    </Row>
  )
}

function Piece({ piece }: { piece: Seen['ideas'][number] }) {
  const { records } = useWholeAccount()
  const { guarded: text } = useGuardian()
  return (
    <Row name={piece.name ?? text.untitled}>
      <AgentLabel of={piece} created={records.byAgent} />
      <ApprovalState status={reviewStateOf(piece)} />
    </Row>
  )
}

function Payment({ payment }: { payment: Seen['payments'][number] }) {
  const { states } = usePayments()
  const money = useMoney()
  return (
    <Row name={money(payment.amount, payment.currency)} note={<Time at={payment.created_at} dayOnly />}>
      <Text size="sm">{states[payment.status as keyof typeof states]}</Text>
    </Row>
  )
}

function Row({ name, note, children }: { name: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <Group justify="space-between" gap={6}>
      <div>
        <Text fw={600} className="words">
          {name}
        </Text>
        {note && (
          <Text size="sm" c="var(--ink-2)">
            {note}
          </Text>
        )}
      </div>
      <Group gap={6}>{children}</Group>
    </Group>
  )
}
