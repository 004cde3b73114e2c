import { useOperators } from '../i18n/operators.ts'
import { State } from './Labels.tsx'

/** Whether somebody has confirmed by mail that they run the agent. */
export function OperatorMark({ confirmed }: { confirmed: boolean }) {
  const text = useOperators()
  return <State dot={confirmed ? 'green' : 'yellow'}>{confirmed ? text.confirmed : text.notConfirmed}</State>
}
