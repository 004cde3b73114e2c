import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { Report } from '../../../components/Report.tsx'
import { Time } from '../../../components/Time.tsx'
import { useQuestions } from '../../../i18n/questions.ts'
import { useSession } from '../../../session/session.ts'
import { Problem } from '../../account/parts/Problem.tsx'
import { useAct } from '../../account/parts/use-act.ts'
import { AskForm } from './AskForm.tsx'
import type { PublishedIdea } from './types.ts'
import { useStanding } from './use-standing.ts'

/** Published questions and answers, and a question of one’s own. */
export function Questions({ idea }: { idea: PublishedIdea }) {
  const text = useQuestions()
  const { idea_id } = idea
  const standing = useStanding(idea_id).data
  const own = standing?.own ?? false
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['idea', idea_id, 'answers'],
    queryFn: ({ pageParam }) =>
      api.listAnswers({ idea_id, limit: 5, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })
  const answers = data?.pages.flatMap((page) => page.answers) ?? []
  if (answers.length === 0 && own) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {text.title}
      </Title>
      <Stack gap="lg">
        {answers.length === 0 && (
          <Text c="dimmed">
            {text.none} {!standing?.question_conversation_id && text.noneLead}
          </Text>
        )}
        {answers.map(({ update_id, question, asker, answer, answered_at }) => (
          <article key={update_id} className="answered">
            <Group gap={10} wrap="nowrap" align="flex-start">
              {asker && <PersonFace {...asker} size={34} />}
              <div>
                <Text size="sm" c="dimmed" className="words">
                  {asker ? <PersonName {...asker} /> : text.someone} · <Time at={answered_at} dayOnly />
                </Text>
                <Text fw={600} className="words">
                  {question}
                </Text>
              </div>
            </Group>
            <div className="answered-answer">
              <Text size="sm" c="dimmed" className="words">
                {idea.owner?.name ?? text.owner}
              </Text>
              <Markdown>{answer}</Markdown>
            </div>
            {own ? (
              <Remove ideaId={idea_id} updateId={update_id} />
            ) : (
              <Report small about={{ subject_type: 'update', subject_id: update_id }} name={question} />
            )}
          </article>
        ))}
        {hasNextPage && (
          <div>
            <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text.more}
            </Button>
          </div>
        )}
        {!own && <Ask ideaId={idea_id} />}
      </Stack>
    </section>
  )
}

function Ask({ ideaId }: { ideaId: number }) {
  const text = useQuestions()
  const { me, loading } = useSession()
  const standing = useStanding(ideaId)
  const here = useRouterState({ select: (state) => state.location.href })
  const [asking, setAsking] = useState(false)
  if (loading) return null
  if (!me)
    return (
      <div>
        <ButtonLink to="/login" search={{ next: here }} variant="default">
          {text.signIn}
        </ButtonLink>
      </div>
    )
  const talk = standing.data?.question_conversation_id
  if (talk)
    return (
      <Group gap="sm">
        <Text size="sm">{text.asked}</Text>
        <ButtonLink
          to="/conversations/$conversationId"
          params={{ conversationId: String(talk) }}
          size="sm"
          variant="default"
        >
          {text.talk}
        </ButtonLink>
      </Group>
    )
  if (!standing.data) return null
  if (asking) return <AskForm ideaId={ideaId} onDone={() => setAsking(false)} />
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text.ask}
      </Button>
    </div>
  )
}

function Remove({ ideaId, updateId }: { ideaId: number; updateId: number }) {
  const text = useQuestions()
  const remove = useAct(() => api.accountDeleteUpdate({ idea_id: ideaId, update_id: updateId }), {
    changes: ['idea', 'conversations'],
  })
  return (
    <div>
      <ConfirmButton question={text.removeQuestion} loading={remove.busy} onConfirm={() => remove.run(undefined)}>
        {text.remove}
      </ConfirmButton>
      <Problem error={remove.error} />
    </div>
  )
}
