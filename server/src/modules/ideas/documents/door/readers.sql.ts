import { isPublic } from '../../../../db/conditions.sql.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { RequestStatus } from './door.schema.ts'

/** The longest list an owner gets; newest first. */
const MOST = 200

const READER = `u.user_id, u.name, case when ${isPublic('u')} then u.username end as username`

export function listRequests(
  tx: Tx,
  documentId: number,
): Promise<
  {
    request_id: number
    user_id: number
    name: string
    username: string | null
    message: string
    request_status: RequestStatus
    asked_at: string
    decided_at: string | null
  }[]
> {
  return tx.rows(
    `select r.request_id, ${READER}, r.message, r.status as request_status, r.asked_at, r.decided_at
     from document_requests r join users u using (user_id)
     where r.document_id = $1 order by r.request_id desc limit ${MOST}`,
    [documentId],
  )
}

export function listReads(
  tx: Tx,
  documentId: number,
): Promise<
  {
    user_id: number
    name: string
    username: string | null
    page: number | null
    by_token: boolean
    times: number
    last_read_at: string
  }[]
> {
  return tx.rows(
    `select ${READER}, nullif(r.page, 0) as page, r.by_token, r.times, r.last_read_at
     from document_reads r join users u using (user_id)
     where r.document_id = $1 order by r.last_read_at desc, r.page limit ${MOST}`,
    [documentId],
  )
}
