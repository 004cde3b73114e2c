import type { ReactNode } from 'react'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { ShortTime } from '../../../components/Time.tsx'
import { useSession } from '../../../session/session.ts'
import type { Task } from './task.ts'

interface MomentProps {
  task: Task
  by: 'person' | 'agent'
  title: string
  at: string
  /** Its anchor on the page. */
  id?: string
  children?: ReactNode
}

/** What the person or the agent said or asked, and when. */
export function Moment({ task, by, title, at, id, children }: MomentProps) {
  const { me } = useSession()
  return (
    <li id={id}>
      {by === 'agent' ? (
        <AgentFace id={task.bot_id} size={44} person={me} />
      ) : (
        <PersonFace name={me?.name ?? ''} face={me?.face ?? null} size={44} />
      )}
      <div className="moment">
        <p className="moment-line">
          <b data-by={by} className="words">
            {title}
          </b>
          <ShortTime at={at} exact />
        </p>
        {children}
      </div>
    </li>
  )
}
