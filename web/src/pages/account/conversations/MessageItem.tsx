import { Group, Paper, Text } from '@mantine/core'
import { AgentBadge, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useSession } from '../../../session.ts'
import type { Message } from './use-messages.ts'

/** Own messages are on the right; the author, person or program, is always named above. */
export function MessageItem({ message }: { message: Message }) {
  const text = useAccount().conversations
  const { me } = useSession()
  const { sender } = message
  const forWhom = sender.on_behalf_of
  const mine = me !== null && (sender.user_id === me.user_id || forWhom?.user_id === me.user_id)
  if (sender.account_type === 'system')
    return (
      <Group justify="center" gap="xs">
        <State dot="grey">{text.system}</State>
        <Text size="sm" className="words">
          {message.body}
        </Text>
        <Text size="xs" c="dimmed">
          <Time at={message.created_at} />
        </Text>
      </Group>
    )
  return (
    <Paper
      withBorder
      p="sm"
      maw="min(85%, 640px)"
      ml={mine ? 'auto' : undefined}
      mr={mine ? undefined : 'auto'}
      bg={mine ? 'var(--mantine-color-default-hover)' : undefined}
    >
      <Group gap="xs" mb={4}>
        <Text size="sm" fw={600} className="words">
          {sender.account_type === 'user' && mine ? text.you : sender.name}
        </Text>
        {sender.account_type === 'ai_agent' && <AgentBadge />}
        {forWhom && (
          <Text size="sm" className="words">
            {mine ? text.onYourBehalf : text.onBehalfOf(forWhom.name)}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <Time at={message.created_at} />
        </Text>
      </Group>
      <Text className="words">{message.body}</Text>
    </Paper>
  )
}
