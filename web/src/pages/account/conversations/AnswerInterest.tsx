import { Button, Group, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { DeclineButton, declined, type GivenAnswer } from '../parts/DeclineButton.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { OpenConversation } from './open-conversation.ts'

/** Answers the interest that opened this conversation. */
export function AnswerInterest({
  interest,
  name,
}: {
  interest: NonNullable<OpenConversation['interest']>
  name: string
}) {
  const { interests: text } = useAccount()
  const { interest_id, kind } = interest
  const respond = useAct((answer: GivenAnswer) => api.accountRespondInterest({ interest_id, ...answer }), {
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
        <Button loading={respond.busy} onClick={() => respond.run({ decision: 'accepted' })}>
          {text.accept}
        </Button>
        <DeclineButton
          label={text.decline}
          question={text.declineQuestion({ name })}
          loading={respond.busy}
          onDecline={(reason) => respond.run(declined(reason))}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {text.bindsNobody}
      </Text>
    </section>
  )
}
