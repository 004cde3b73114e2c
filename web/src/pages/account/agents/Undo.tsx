import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { Item } from './activity-item.ts'

/** Undoes one action of an agent, where that is still possible. */
export function Undo({ item: { action_id, operation, sentence, undoable } }: { item: Item }) {
  const { activity } = useAccount()
  const undo = useAct(() => api.accountUndoAction({ action_id }), {
    changes: ['activity', 'tasks', 'ideas', 'businesses', 'interests'],
  })
  if (!undoable) return null
  const questions: Record<string, string> = activity.undoQuestions
  return (
    <>
      <ConfirmButton
        size="compact-sm"
        className="text-button"
        question={`${sentence} ${questions[operation] ?? ''}`}
        loading={undo.busy}
        onConfirm={() => undo.run(undefined)}
      >
        {activity.undo}
      </ConfirmButton>
      <Problem error={undo.error} />
    </>
  )
}
