import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { AgentBadge, type Dot, State } from '../../../components/Labels.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useShownName } from '../../../i18n/shown-name.ts'
import { DeclineButton, declined, type GivenAnswer } from '../parts/DeclineButton.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { useMoney } from '../payments/use-money.ts'
import { Owner } from './Owner.tsx'

type Interest = Operations['account_list_interests']['output']['interests'][number]

const DOTS: Record<Interest['status'], Dot> = { new: 'yellow', accepted: 'green', declined: 'red', withdrawn: 'grey' }

export function InterestCard({ interest, received }: { interest: Interest; received: boolean }) {
  const { interests: text, declining } = useAccount()
  const shownName = useShownName()
  const sum = useMoney({ trailingZeroDisplay: 'stripIfInteger' })
  const { interest_id, interested, placed_by_bot, status } = interest
  const changes = ['interests', 'conversations']
  const respond = useAct((answer: GivenAnswer) => api.accountRespondInterest({ interest_id, ...answer }), {
    changes,
  })
  const withdraw = useAct(() => api.accountWithdrawInterest({ interest_id }), { changes })
  return (
    <Card withBorder component="li">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            {received && <Face of={interested} />}
            <div>
              <Title order={2} size="h4" className="words">
                {received ? <Who is={interested} /> : <IdeaLink of={interest} />}
              </Title>
              <Text size="sm" c="dimmed" className="words">
                {received ? (
                  <>
                    {text.kinds[interest.kind]} · <IdeaLink of={interest} />
                  </>
                ) : (
                  <>
                    {text.yours[interest.kind]}
                    {interest.owner && (
                      <>
                        {' · '}
                        <Owner {...interest.owner} />
                      </>
                    )}
                  </>
                )}{' '}
                · <Time at={interest.created_at} />
              </Text>
            </div>
          </Group>
          <State dot={DOTS[status]}>{text.statuses[status]}</State>
        </Group>
        {(interested.account_type === 'ai_agent' || placed_by_bot) && (
          <Group gap="xs">
            <AgentBadge />
            {interested.account_type === 'user' && placed_by_bot && (
              <Text size="sm" className="words">
                {text.through} <AgentName bot_id={placed_by_bot.bot_id} name={placed_by_bot.bot_name} own={!received} />
              </Text>
            )}
          </Group>
        )}
        {interest.amount !== null && interest.currency !== null && (
          <Text c="var(--money)" fw={600}>
            {text.amount({ sum: sum(interest.amount, interest.currency) })}
          </Text>
        )}
        {interest.message && <p className="quote words">{interest.message}</p>}
        {interest.decline_reason && (
          <Text size="sm">{declining.given({ reason: declining.reasons[interest.decline_reason] })}</Text>
        )}
        <Problem error={respond.error ?? withdraw.error} again={respond.error ? respond.again : withdraw.again} />
        <Group gap="xs">
          {received && status === 'new' && (
            <>
              <Button loading={respond.busy} onClick={() => respond.run({ decision: 'accepted' })}>
                {text.accept}
              </Button>
              <DeclineButton
                label={text.decline}
                question={text.declineQuestion({ name: shownName(interested.name) })}
                loading={respond.busy}
                onDecline={(reason) => respond.run(declined(reason))}
              />
            </>
          )}
          {!received && status === 'new' && (
            <ConfirmButton
              question={text.withdrawQuestion}
              loading={withdraw.busy}
              onConfirm={() => withdraw.run(undefined)}
            >
              {text.withdraw}
            </ConfirmButton>
          )}
          <ButtonLink
            to="/conversations/$conversationId"
            params={{ conversationId: String(interest.conversation_id) }}
            variant="default"
          >
            {text.talk}
          </ButtonLink>
        </Group>
        {received && status === 'new' && (
          <Text size="sm" c="dimmed">
            {text.bindsNobody}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Who({ is: { bot_id, name, username } }: { is: Interest['interested'] }) {
  return bot_id === null ? <PersonName name={name} username={username} /> : <AgentName bot_id={bot_id} name={name} />
}

function Face({ of: { bot_id, name, username } }: { of: Interest['interested'] }) {
  return bot_id ? <AgentFace id={bot_id} size={44} /> : <PersonFace name={name} username={username} size={44} />
}

function IdeaLink({ of: { idea_id, idea_name } }: { of: Interest }) {
  const text = useAccount().interests
  return (
    <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }} inherit>
      {idea_name ?? text.unnamed}
    </AnchorLink>
  )
}
