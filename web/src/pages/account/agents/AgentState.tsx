import { type Dot, State } from '../../../components/Labels.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'

const DOTS = {
  pending_approval: 'yellow',
  active: 'green',
  suspended: 'red',
  rejected: 'red',
} as const satisfies Record<string, Dot>

export function AgentState({ status }: { status: keyof typeof DOTS }) {
  const { agents } = useWholeAccount()
  return <State dot={DOTS[status]}>{agents.status[status]}</State>
}
