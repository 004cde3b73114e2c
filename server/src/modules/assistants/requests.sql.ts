import type { Tx } from '../../db/tx.ts'

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
}

/** Locked, so that of two decisions the second finds it decided. */
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
       r.payload -> 'params' ->> 'resource' as resource, r.expires_at
     from oauth_records r join oauth_clients c on c.client_id = r.payload -> 'params' ->> 'client_id'
     where ${condition} and r.decision is null and r.consumed_at is null and r.expires_at > app_now()
     for no key update of r`,
    [hash],
  )
}

export async function saveDecision(tx: Tx, idHash: Buffer, decision: object): Promise<void> {
  await tx.rows('update oauth_records set decision = $2 where id_hash = $1', [idHash, JSON.stringify(decision)])
}
