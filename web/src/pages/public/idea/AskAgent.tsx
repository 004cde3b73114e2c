import { useQuery } from '@tanstack/react-query'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { takers } from '../../../components/tasks/takers.ts'
import { useAccount } from '../../../i18n/account.ts'

/** A task about somebody else's idea, for readers with an agent that takes tasks. */
export default function AskAgent({ ideaId: idea_id }: { ideaId: number }) {
  const { tasks } = useAccount()
  const { data: agents = [] } = useQuery(takers)
  if (agents.length === 0) return null
  return (
    <GiveTask place={{ idea_id, found: true }} variant="default">
      {tasks.ask}
    </GiveTask>
  )
}
