import { redirect } from '@tanstack/react-router'
import { queries } from '../../../calls/api.ts'
import { keepDraft, readDraft } from '../../../forms/drafts.ts'
import { sessionQuery } from '../../../session/session.ts'

/** Moves the sentence from the address into the draft, once, so that a reload does not add it again. */
export async function keepBeginning(begin: string): Promise<void> {
  const me = await queries.ensureQueryData(sessionQuery).catch(() => null)
  // The page asks visitors to sign in, and they come back to this address.
  if (me === null) return
  const draft = readDraft(localStorage, me.user_id, 'idea:new')?.values ?? {}
  const annotation = [draft.annotation, begin].filter(Boolean).join('\n')
  keepDraft(localStorage, me.user_id, 'idea:new', { ...draft, annotation })
  throw redirect({ to: '/my-ideas/new', search: {}, replace: true })
}
