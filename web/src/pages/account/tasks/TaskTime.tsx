import { Badge } from '@mantine/core'
import { ShortTime, Time } from '../../../components/Time.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useQuoted } from '../../../i18n/quoted.ts'
import { Waiting } from '../approvals/ApprovalCard.tsx'
import { FoldedSteps } from './FoldedSteps.tsx'
import { Moment } from './Moment.tsx'
import { Question } from './Question.tsx'
import { Results } from './Results.tsx'
import { Step } from './Step.tsx'
import {
  approvalPlace,
  type Entry,
  keyOf,
  naming,
  QUESTION_PLACE,
  questionIn,
  type Task,
  type WholeTask,
  withFolds,
} from './task.ts'

/** What happened, from first to last; what waits for the reader is decided in place. */
export function TaskTime({ whole }: { whole: WholeTask }) {
  const { task: text } = useDeciding()
  const { task, timeline, timeline_cut } = whole
  const question = questionIn(whole)
  return (
    <section aria-label={text.history}>
      {timeline_cut && <p>{text.cut}</p>}
      <ol className="task-time">
        {withFolds(timeline).map((entry) =>
          Array.isArray(entry) ? (
            <FoldedSteps key={`after ${entry[0]?.step?.action_id}`} steps={entry} />
          ) : (
            <OneEntry
              key={keyOf(entry)}
              task={task}
              entry={entry}
              open={entry === question}
              first={entry === timeline.find(({ kind }) => kind === 'report')}
            />
          ),
        )}
      </ol>
    </section>
  )
}

interface EntryProps {
  task: Task
  entry: Entry
  /** A question that nobody has answered. */
  open: boolean
  /** The agent’s first report, which took the task up. */
  first: boolean
}

function OneEntry({ task, entry, open, first }: EntryProps) {
  const { task: text } = useDeciding()
  const quoted = useQuoted()
  const { kind, at } = entry
  switch (kind) {
    case 'asked':
      return (
        <Moment task={task} by="person" title={text.youAsked} at={at}>
          <p className="asked words">{quoted(entry.text ?? '')}</p>
        </Moment>
      )
    case 'answer':
      return (
        <Moment task={task} by="person" title={text.youAnswered} at={at}>
          <p className="person-said words">{entry.text}</p>
        </Moment>
      )
    case 'report':
      return <Report task={task} entry={entry} open={open} first={first} />
    case 'ended':
      return <Ended task={task} entry={entry} />
    default:
      return entry.approval?.state === 'waiting' ? (
        <Asked task={task} entry={entry} approval={entry.approval} />
      ) : (
        <Step entry={entry} />
      )
  }
}

/** The agent’s reports: that it took the task up, how far it is, its question, its result. */
function Report({ task, entry, open, first }: EntryProps) {
  const { task: text } = useDeciding()
  const agent = task.bot_name
  const { state, at, results } = entry
  const titles = {
    working: first ? text.tookUp({ agent }) : text.wrote({ agent }),
    needs_answer: text.asksYou({ agent }),
    done: results.length > 0 ? text.found({ agent }) : text.isDone({ agent }),
    declined: text.declined({ agent }),
  }
  return (
    <Moment
      task={task}
      by="agent"
      title={titles[state as keyof typeof titles] ?? text.wrote({ agent })}
      at={at}
      {...(open && { id: QUESTION_PLACE })}
    >
      {open ? (
        <Question task={task} words={entry.text ?? ''} />
      ) : (
        entry.text && <p className="agent-said words">{entry.text}</p>
      )}
      <Results results={results} />
    </Moment>
  )
}

interface AskedProps {
  task: Task
  entry: Entry
  approval: NonNullable<Entry['approval']>
}

/** A step for the reader to decide, right here. */
function Asked({ task, entry, approval }: AskedProps) {
  const { approvals: text } = useDeciding()
  return (
    <Moment task={task} by="agent" title={approval.sentence} at={entry.at} id={approvalPlace(approval.approval_id)}>
      <div className="ask-card">
        <Badge color="attention">
          {text.waitsUntil} <Time at={approval.expires_at} />
        </Badge>
        <Waiting approvalId={approval.approval_id} />
      </div>
    </Moment>
  )
}

function Ended({ task, entry }: { task: Task; entry: Entry }) {
  const { task: text } = useDeciding()
  const { ended_because: because, bot_name: agent } = task
  return (
    <li>
      <span className="task-tick" data-state="undone" />
      <div className="moment moment-step">
        <p className="words">{naming(agent, because === null ? text.lapsed : text.stoppedBecause[because])}</p>
        <span className="when">
          <ShortTime at={entry.at} exact />
        </span>
      </div>
    </li>
  )
}
