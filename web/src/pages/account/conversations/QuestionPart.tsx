import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useQuestions } from '../../../i18n/questions.ts'
import { useQuoted } from '../../../i18n/quoted.ts'
import { useSession } from '../../../session/session.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { OpenConversation } from './open-conversation.ts'
import type { Known } from './use-messages.ts'

type Question = NonNullable<OpenConversation['question']>
const CHANGES = ['conversations', 'messages', 'idea']

interface QuestionPartProps {
  talk: OpenConversation
  question: Question
  name: string
}

/**
 * What happens with the question that opened a conversation: the owner may publish it with an answer, and whoever asked may
 * withdraw it.
 */
export function QuestionPart({ talk, question, name }: QuestionPartProps) {
  const text = useQuestions().answer
  const { publish, published, asked_by_you } = question
  const answered = useOwnWords(talk.conversation_id)
  if (asked_by_you) return publish === 'no' ? null : <OfAsker question={question} />
  if (published) return <Note>{text.published}</Note>
  if (publish === 'no') return <Note>{text.private}</Note>
  // An answer has to come first.
  return answered === undefined ? null : <Publish question={question} words={answered} name={name} />
}

function Note({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

function Publish({ question, words, name }: { question: Question; words: string; name: string }) {
  const text = useQuestions().answer
  const quoted = useQuoted()
  const [typed, setTyped] = useState<string>()
  const answer = typed ?? words
  const publish = useAct(() => api.accountPublishAnswer({ question_id: question.question_id, answer: answer.trim() }), {
    changes: CHANGES,
  })
  return (
    <section className="talk-decision" aria-label={text.title}>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      <Text className="words">{quoted(question.question)}</Text>
      <Text size="sm" c="dimmed" className="words">
        {question.publish === 'named' ? text.named({ name }) : text.unnamed}
      </Text>
      <Textarea
        label={text.label}
        description={text.hint}
        autosize
        minRows={2}
        maxLength={2000}
        value={answer}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Problem error={publish.error} again={publish.again} />
      <Group>
        <Button loading={publish.busy} disabled={answer.trim() === ''} onClick={() => publish.run(undefined)}>
          {text.publish}
        </Button>
      </Group>
    </section>
  )
}

function OfAsker({ question }: { question: Question }) {
  const text = useQuestions().answer
  const keep = useAct(() => api.accountKeepQuestionPrivate({ question_id: question.question_id }), {
    changes: CHANGES,
  })
  return (
    <Group gap="sm">
      <Note>{question.published ? text.published : text.mayPublish}</Note>
      <ConfirmButton
        question={text.keepPrivateQuestion({ published: question.published })}
        loading={keep.busy}
        onConfirm={() => keep.run(undefined)}
      >
        {text.keepPrivate}
      </ConfirmButton>
      <Problem error={keep.error} />
    </Group>
  )
}

/** The last message by the reader or an agent for them: most of an answer. */
function useOwnWords(conversation_id: number): string | undefined {
  const { me } = useSession()
  // Fetched by the list of messages.
  const { data } = useQuery<Known>({ queryKey: ['messages', conversation_id], enabled: false })
  return data?.messages.findLast(({ sender }) => (sender.on_behalf_of ?? sender).user_id === me?.user_id)?.body
}
