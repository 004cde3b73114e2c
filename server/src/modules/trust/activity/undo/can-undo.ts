import type { ActionFacts } from '../../../../contract/action-facts.ts'
import { type Candidate, UNDOABLE } from './obstacles.sql.ts'

interface Done {
  action_id: number
  bot_id: number
  operation: string
  facts: ActionFacts | null
}

export function isUndoable(operation: string): boolean {
  return (UNDOABLE as readonly string[]).includes(operation)
}

/** An action that did something of a kind that can be undone. Whether it still can is for the records to say. */
export function asCandidate({ action_id, bot_id, operation, facts }: Done): Candidate | undefined {
  if (!isUndoable(operation)) return undefined
  if (facts === null || facts.id === null || facts.unchanged) return undefined
  if (operation.startsWith('platform_update_') && facts.changes === undefined) return undefined
  return { action_id, bot_id, operation, facts }
}
