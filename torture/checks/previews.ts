import { PAINTER } from '../previews.ts'
import { type Check, rule } from './context.ts'

/** What each process may have begun before, or takes while a file is tried again. */
const BESIDE = 6

/** Whatever unconfirmed accounts attach, it is drawn later than a known owner's; those that were begun more than once do not tell. */
export const previews: readonly Check[] = [
  rule(
    'an honest owner’s file is drawn before the crowd’s',
    `idea_documents d join ideas i using (idea_id) join users u on u.user_id = i.owner_user_id
     where u.name = '${PAINTER}' and d.preview_state = 'made'`,
    `select h.document_id, count(*) from idea_documents h join ideas i using (idea_id) join users u on u.user_id = i.owner_user_id
       join idea_documents s on s.preview_begun_at > h.created_at + interval '5 seconds'
         and s.preview_begun_at < coalesce(h.preview_begun_at, 'infinity')
       join ideas si on si.idea_id = s.idea_id join users su on su.user_id = si.owner_user_id
     where u.name = '${PAINTER}' and h.preview_tries <= 1 and su.email_verified_at is null
     group by h.document_id having count(*) > ${BESIDE}`,
  ),
]
