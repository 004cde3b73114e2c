import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useSession } from '../../../session/session.ts'
import { approvalPlace, approvalsIn, naming, QUESTION_PLACE, questionIn, type Task, type WholeTask } from './task.ts'

/** Who acts next, with the buttons for it, so that nobody has to look for them further down. */
export function NextUp({ whole, paused }: { whole: WholeTask; paused: boolean }) {
  const { task: text } = useDeciding()
  const { me } = useSession()
  const { task } = whole
  const question = questionIn(whole)
  const approvals = approvalsIn(whole)
  const yours = (question ? 1 : 0) + approvals.length
  const agent = task.bot_name
  return (
    <section className="next-up" data-yours={yours > 0} aria-label={text.next}>
      <header>
        {yours > 0 ? (
          <PersonFace name={me?.name ?? ''} face={me?.face ?? null} size={40} />
        ) : (
          <AgentFace id={task.bot_id} size={40} />
        )}
        <p className="words">
          {yours > 0 ? (
            <>
              <b>{text.nextYou({ count: yours })}</b>{' '}
              {paused ? text.nextPaused({ agent }) : text.nextYouThen({ agent })}
            </>
          ) : (
            <Others task={task} paused={paused} />
          )}
        </p>
      </header>
      {yours > 0 && (
        <ul>
          {question && (
            <Line quiet place={QUESTION_PLACE} button={text.answer} note={<Since at={question.at} />}>
              <b>{text.question}</b> <span className="words">{question.text}</span>
            </Line>
          )}
          {approvals.map((approval) => (
            <Line
              key={approval.approval_id}
              place={approvalPlace(approval.approval_id)}
              button={text.decide}
              note={
                <>
                  {text.waitsUntil} <Time at={approval.expires_at} />
                </>
              }
            >
              <span className="words">{approval.sentence}</span>
            </Line>
          ))}
        </ul>
      )}
    </section>
  )
}

function Since({ at }: { at: string }) {
  const { task: text } = useDeciding()
  return (
    <>
      {text.since} <Time at={at} />
    </>
  )
}

/** Nothing waits for the reader. */
function Others({ task: { state, bot_name: agent, late }, paused }: { task: Task; paused: boolean }) {
  const { task: text } = useDeciding()
  if (state === 'open' || state === 'working' || state === 'needs_answer') {
    if (paused) return text.nextPaused({ agent })
    return (
      <>
        <b>{text.nextAgent({ agent })}</b> {state !== 'open' ? text.nextWorking : late ? text.nextLate : text.nextOpen}
      </>
    )
  }
  return naming(agent, text.ended[state])
}

interface LineProps {
  /** The anchor of where it is done. */
  place: string
  button: string
  quiet?: boolean
  note: ReactNode
  children: ReactNode
}

function Line({ place, button, quiet = false, note, children }: LineProps) {
  const go = () => {
    const target = document.getElementById(place)
    target?.scrollIntoView({ block: 'start' })
    // Not the first suggested answer: a key held down would send it.
    const field = target?.querySelector('textarea') ?? target?.querySelector('button')
    field?.focus({ preventScroll: true })
  }
  return (
    <li>
      <div>
        <Text lineClamp={3}>{children}</Text>
        <Text size="sm" c="var(--ink-2)">
          {note}
        </Text>
      </div>
      <Button variant={quiet ? 'default' : 'filled'} onClick={go}>
        {button}
      </Button>
    </li>
  )
}
