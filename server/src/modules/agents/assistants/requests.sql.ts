import type { Tx } from '../../../db/tx.ts'

/** A request of a client that waits for a person: in their browser, or for a code they type. */
export interface ConnectionRequest {
  id_hash: Buffer
  client_id: string
  kind: 'document' | 'registered'
  client_name: string
  redirect_uris: string[]
  /** Where the code would go; null for a program that shows a code of its own. */
  redirect_uri: string | null
  scope: string
  resource: string
  expires_at: string
  /** How old the person's password entry may be when the request begins, in seconds; null if the client does not care. */
  password_age: number | null
}

/** Locked, so that the second of two decisions finds it decided. */
export function lockRequest(
  tx: Tx,
  by: { idHash: Buffer } | { userCodeHash: Buffer },
): Promise<ConnectionRequest | undefined> {
  const [condition, hash] =
    'idHash' in by
      ? [`r.id_hash = $1 and r.model = 'Interaction'`, by.idHash]
      : ['r.user_code_hash = $1', by.userCodeHash]
  return tx.first(
    `select r.id_hash, c.client_id, c.kind, c.metadata ->> 'client_name' as client_name,
       array(select jsonb_array_elements_text(c.metadata -> 'redirect_uris')) as redirect_uris,
       r.payload -> 'params' ->> 'redirect_uri' as redirect_uri, r.payload -> 'params' ->> 'scope' as scope,
       r.payload -> 'params' ->> 'resource' as resource, r.expires_at,
       (r.payload -> 'params' ->> 'password_age')::integer as password_age
     from oauth_records r join oauth_clients c on c.client_id = r.payload -> 'params' ->> 'client_id'
     where ${condition} and r.decision is null and r.consumed_at is null and r.expires_at > app_now()
     for no key update of r`,
    [hash],
  )
}

/** Whether the password was entered in this session since the request, or recently enough for the client. */
export async function confirmedSince(
  tx: Tx,
  sessionHash: Buffer,
  { id_hash, password_age }: ConnectionRequest,
): Promise<boolean> {
  const row = await tx.first(
    `select 1 from sessions s, oauth_records r where s.session_hash = $1 and r.id_hash = $2
       and s.confirmed_at >= r.created_at - make_interval(secs => $3)`,
    [sessionHash, id_hash, password_age],
  )
  return row !== undefined
}

export async function saveDecision(tx: Tx, idHash: Buffer, decision: object): Promise<void> {
  await tx.rows('update oauth_records set decision = $2 where id_hash = $1', [idHash, JSON.stringify(decision)])
}
