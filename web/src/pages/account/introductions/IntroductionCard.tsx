import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { Around } from '../../../components/Around.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { usernameIn } from '../../../components/PersonName.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { DeclineButton, declined } from '../parts/DeclineButton.tsx'
import type { DeclineReason } from '../parts/DeclineReasons.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { Introduction } from './introduction.ts'
import { useWhyYou } from './use-why-you.ts'

/** A request for this person to decide: who asks, about what, and why them. */
export function IntroductionCard({ introduction, order = 2 }: { introduction: Introduction; order?: 1 | 2 }) {
  const text = useDeciding().introductions
  const navigate = useNavigate()
  const { introduction_id, asker, idea_id, idea_name, asked_by_bot, message } = introduction
  const changes = ['introductions', 'conversations', 'notices']
  const accept = useAct(() => api.accountRespondIntroduction({ introduction_id, decision: 'accepted' }), {
    changes,
    onDone: ({ conversation_id }) =>
      conversation_id !== null &&
      navigate({ to: '/conversations/$conversationId', params: { conversationId: String(conversation_id) } }),
  })
  const decline = useAct(
    (reason: DeclineReason | undefined) => api.accountRespondIntroduction({ introduction_id, ...declined(reason) }),
    { changes },
  )
  const reasons = useWhyYou()(introduction)
  const username = usernameIn(asker.profile_url)
  return (
    <Card withBorder component={order === 1 ? 'article' : 'li'}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <PersonFace name={asker.name} username={username ?? null} size={44} />
          <div>
            <Title order={order} size="h4" className="words">
              {text.asks({ name: asker.name })}
            </Title>
            <Text size="sm" c="dimmed" className="words">
              {username && (
                <>
                  <AnchorLink to="/people/$username" params={{ username }} inherit>
                    {text.profile}
                  </AnchorLink>
                  {' · '}
                </>
              )}
              <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }} inherit>
                {idea_name ?? text.unnamed}
              </AnchorLink>
              {asked_by_bot && (
                <>
                  {' · '}
                  <Around sentence={(agent) => text.through({ agent })}>
                    <AgentName bot_id={asked_by_bot.bot_id} name={asked_by_bot.bot_name} />
                  </Around>
                </>
              )}
            </Text>
          </div>
        </Group>
        {message && <p className="quote words">{message}</p>}
        {reasons.length > 0 && (
          <Part label={text.why}>
            {reasons.map((reason) => (
              <Text key={reason} className="words">
                {reason}
              </Text>
            ))}
          </Part>
        )}
        <Problem error={accept.error ?? decline.error} again={accept.error ? accept.again : decline.again} />
        <Group gap="xs">
          <Button loading={accept.busy} onClick={() => accept.run(undefined)}>
            {text.accept}
          </Button>
          <DeclineButton
            label={text.decline}
            question={text.declineQuestion({ name: asker.name })}
            loading={decline.busy}
            onDecline={decline.run}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {text.bindsNobody}
        </Text>
      </Stack>
    </Card>
  )
}

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600} c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  )
}
