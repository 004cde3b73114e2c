import { Refusal } from '../contract/errors.ts'

/** For a repeated call about something that has been decided. Only somebody who declined must not be asked again. */
export function approvalOver({
  approval_id,
  state,
  word,
}: {
  approval_id: number
  state: string
  word: string | null
}) {
  const said = word ? `: “${word}”` : '.'
  const message = `Your user declined this${said} Nothing was done. Do not ask again; talk to them first.`
  return new Refusal('permission_denied', {
    reason: 'approval_over',
    params: { approval_id, status: state, word },
    ...(state === 'declined' && { message }),
  })
}
