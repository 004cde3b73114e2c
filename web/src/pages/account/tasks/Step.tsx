import { ShortTime } from '../../../components/Time.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { Changes } from '../agents/Changes.tsx'
import { Sentence } from '../agents/Sentence.tsx'
import { Undo } from '../agents/Undo.tsx'
import type { Entry } from './task.ts'

/** One thing the agent did or tried, its state, and undo. */
export function Step({ entry: { step, approval, at } }: { entry: Entry }) {
  const { activity, approvals } = useDeciding()
  if (step === null) return null
  return (
    <li>
      <span className="task-tick" data-state={step.state} />
      <div className="moment moment-step">
        <p className="words">
          <Sentence item={step} />
        </p>
        {step.changes && <Changes changes={step.changes} />}
        <div className="when">
          <ShortTime at={at} exact />
          <span>· {approval ? approvals.states[approval.state] : activity.states[step.state]}</span>
          <Undo item={step} />
        </div>
        {approval?.word && <p className="person-said words">{approvals.yourWord({ word: approval.word })}</p>}
      </div>
    </li>
  )
}
