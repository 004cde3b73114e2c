import type { Tx } from '../../db/tx.ts'

export interface ClientRow {
  metadata: Record<string, unknown>
  fresh: boolean
}

export function findClient(tx: Tx, clientId: string): Promise<ClientRow | undefined> {
  return tx.first(
    `select metadata, fresh_until is null or fresh_until > app_now() as fresh from oauth_clients where client_id = $1`,
    [clientId],
  )
}

export async function insertRegistration(tx: Tx, clientId: string, metadata: object): Promise<void> {
  await tx.rows(`insert into oauth_clients (client_id, kind, metadata) values ($1, 'registered', $2)`, [
    clientId,
    JSON.stringify(metadata),
  ])
}

export async function saveDocument(tx: Tx, clientId: string, metadata: object, freshSeconds: number): Promise<void> {
  await tx.rows(
    `insert into oauth_clients (client_id, kind, metadata, fresh_until)
     values ($1, 'document', $2, app_now() + make_interval(secs => $3))
     on conflict (client_id) do update set metadata = excluded.metadata, fresh_until = excluded.fresh_until`,
    [clientId, JSON.stringify(metadata), freshSeconds],
  )
}

/** Whether an admin approved the agent behind this client. */
export async function isApprovedClient(tx: Tx, clientId: string): Promise<boolean> {
  const row = await tx.first(
    `select 1 from assistants a join bots b using (bot_id)
     where a.client_key = $1 and a.user_id is null and b.status = 'active'`,
    [clientId],
  )
  return row !== undefined
}
