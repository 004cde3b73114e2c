import { Group, List, Text } from '@mantine/core'
import { OperatorMark } from '../../../components/OperatorMark.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useCapabilityName } from '../../../i18n/capabilities.ts'
import { Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import { useNumbers } from '../parts/use-numbers.ts'
import type { AgentDetail } from './types.ts'

/** Who the agent is and what it requests. */
export function About({ bot }: { bot: AgentDetail }) {
  const admin = useAdmin()
  const { number } = useNumbers()
  const text = admin.agent
  return (
    <Section title={text.about}>
      <Facts
        facts={[
          [text.registeredName, bot.registered_name],
          [text.assistantHost, bot.assistant_host],
          [text.contact, <Contact key="contact" bot={bot} />],
          [text.description, bot.bot_description],
          [text.provider, bot.third_party_provider],
          [text.webhook, bot.webhook_url],
          [text.terms, bot.terms_version],
          [text.registered, <Time key="registered" at={bot.created_at} />],
          [text.approved, bot.approved_at && <Time key="approved" at={bot.approved_at} />],
          [text.lastActive, bot.last_active_at && <Time key="active" at={bot.last_active_at} />],
          [text.people, number(bot.linked_users_count)],
          [
            text.made,
            text.madeCounts({ ideas: number(bot.ideas_created), businesses: number(bot.businesses_created) }),
          ],
          [text.points, number(bot.points_balance)],
          [text.today, text.ofLimit({ used: number(bot.daily_actions_used), limit: number(bot.daily_actions_limit) })],
          [text.premiumUntil, bot.premium_until && <Time key="premium" at={bot.premium_until} />],
          [text.logsUntil, bot.log_retention_until && <Time key="logs" at={bot.log_retention_until} />],
          [text.requested, <Requested key="requested" names={bot.requested_capabilities} />],
        ]}
      />
      <Text size="sm">{bot.autonomy_requested ? text.autonomyWanted : text.autonomyNotWanted}</Text>
    </Section>
  )
}

function Contact({ bot }: { bot: AgentDetail }) {
  return (
    <Group gap="xs">
      {bot.contact_email}
      {bot.assistant_host === null && <OperatorMark confirmed={bot.contact_confirmed} />}
    </Group>
  )
}

function Requested({ names }: { names: string[] }) {
  const admin = useAdmin()
  const nameOf = useCapabilityName()
  if (names.length === 0) return admin.agent.requestedAll
  return (
    <List>
      {names.map((name) => (
        <List.Item key={name}>{nameOf(name)}</List.Item>
      ))}
    </List>
  )
}
