import { Button, Group, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { OpenConversation } from './open-conversation.ts'

/** The answer an interest waits for, inside the talk it opened. */
export function AnswerInterest({
  interest,
  name,
}: {
  interest: NonNullable<OpenConversation['interest']>
  name: string
}) {
  const { interests: text } = useAccount()
  const { interest_id, kind } = interest
  const respond = useAct((decision: 'accepted' | 'declined') => api.accountRespondInterest({ interest_id, decision }), {
    changes: ['interests', 'conversations', 'messages'],
  })
  return (
    <section className="talk-decision" aria-label={text.kinds[kind]}>
      <Title order={2} size="h4" className="words">
        {name}
      </Title>
      <Text>{text.kinds[kind]}</Text>
      <Problem error={respond.error} again={respond.again} />
      <Group gap="xs">
        <Button loading={respond.busy} onClick={() => respond.run('accepted')}>
          {text.accept}
        </Button>
        <ConfirmButton
          question={text.declineQuestion(name)}
          loading={respond.busy}
          onConfirm={() => respond.run('declined')}
        >
          {text.decline}
        </ConfirmButton>
      </Group>
      <Text size="sm" c="dimmed">
        {text.bindsNobody}
      </Text>
    </section>
  )
}
