/** Rules that many statements share. `row` is the name or alias of the row they look at. */

/** An idea or a business that passed review and is not held for a pending agent. */
export function isPublished(row: string): string {
  return `${row}.approval_status = 'approved' and ${row}.held_for_bot_id is null`
}

/** A session ends 30 days after its last use. The function admit_person says the same. */
export const SESSION_LIFE = `interval '30 days'`
