import { type Adapter, errors } from 'oidc-provider'
import type { Config } from '../../config/config.ts'
import type { Fields } from '../../contract/fields.ts'
import { sqlState, type Tx } from '../../db/tx.ts'
import { hashToken, type Secrets } from '../../secrets/secrets.ts'
import { noteUse } from './bridge.ts'
import { findClient, insertRegistration } from './clients.sql.ts'
import { consumeRecord, deleteRecord, findRecord, type StoredRecord, saveRecord } from './records.sql.ts'
import { deleteAccessToken, deleteGrant, findAccessToken, findGrant, insertAccessToken } from './tokens.sql.ts'

export interface AdapterOptions {
  readonly tx: Tx
  readonly secrets: Secrets
  readonly config: Pick<Config, 'oauth'>
}

/** Where the library keeps its state. Ids are secrets: only hashes of them reach the database. */
export function openAdapter(options: AdapterOptions): (model: string) => Adapter {
  return (model) => {
    const own = OWN[model]?.(options)
    return { ...records(options, model), ...own }
  }
}

/** Models without a table of their own: waiting requests, codes, refresh tokens. */
function records({ tx, secrets, config }: AdapterOptions, model: string): Adapter {
  return {
    async upsert(id, { jti: _id, userCode, ...payload }, seconds = 0) {
      const userCodeHash = typeof userCode === 'string' ? secrets.hashCode(userCode) : null
      const grantId = typeof payload.grantId === 'string' ? payload.grantId : null
      try {
        await saveRecord(tx, hashToken(id), { model, grantId, userCodeHash, payload, seconds })
      } catch (error) {
        throw sqlState(error) === FOREIGN_KEY ? new errors.InvalidGrant('the consent has ended') : error
      }
    },
    async find(id) {
      const record = await findRecord(tx, model, hashToken(id), config.oauth.refreshReuseSeconds)
      return record && { ...record.payload, ...decided(model, record), jti: id, consumed: record.consumed || undefined }
    },
    async consume(id) {
      if (!(await consumeRecord(tx, hashToken(id), config.oauth.refreshReuseSeconds)))
        throw new errors.InvalidGrant('it was used at the same time')
      noteUse(hashToken(id))
    },
    destroy: (id) => deleteRecord(tx, hashToken(id)),
    revokeByGrantId: (grantId) => deleteGrant(tx, grantId),
    // People type their codes into the app, which looks for itself; sessions are the app's too.
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
  }
}

/** The row it refers to has just been deleted. */
const FOREIGN_KEY = '23503'

/** The person's decision, in the library's format. */
function decided(model: string, { decision, payload }: StoredRecord): Fields {
  if (decision === null) return {}
  const { user_id, grant_id } = decision
  if (model === 'Interaction') {
    const no = { error: 'access_denied', error_description: 'The person said no.' }
    const yes = { login: { accountId: String(user_id), remember: false }, consent: { grantId: grant_id } }
    return { result: grant_id === null ? no : yes }
  }
  if (grant_id === null) return { error: 'access_denied', errorDescription: 'The person said no.' }
  const { scope, resource } = payload.params as { scope?: string; resource?: string }
  return { accountId: String(user_id), grantId: grant_id, scope, resource }
}

/** Models with a table of their own. */
const OWN: Readonly<Record<string, (options: AdapterOptions) => Partial<Adapter>>> = {
  // Those with a document are learned before the library is asked: see client-documents.ts.
  Client: ({ tx }) => ({
    upsert: (id, metadata) => insertRegistration(tx, id, metadata),
    find: async (id) => (await findClient(tx, id))?.metadata,
  }),
  Grant: ({ tx }) => ({
    async find(id) {
      const grant = await findGrant(tx, id)
      if (!grant) return undefined
      const { client_id: clientId, user_id, scopes, resource } = grant
      return { jti: id, clientId, accountId: String(user_id), resources: { [resource]: scopes.join(' ') } }
    },
    destroy: (id) => deleteGrant(tx, id),
  }),
  AccessToken: ({ tx }) => ({
    async upsert(id, payload, seconds = 0) {
      const { grantId, scope } = payload as { grantId: string; scope: string }
      if (!(await insertAccessToken(tx, { tokenHash: hashToken(id), grantId, scopes: scope.split(' '), seconds })))
        throw new errors.InvalidGrant('the consent has ended')
    },
    async find(id) {
      const token = await findAccessToken(tx, hashToken(id))
      if (!token) return undefined
      const { client_id: clientId, grant_id: grantId, user_id, audience: aud, scopes, seconds } = token
      // In the library's own time, with which it compares it, and no one else sees it.
      const exp = Math.floor(Date.now() / 1000) + seconds
      return { jti: id, clientId, grantId, accountId: String(user_id), aud, scope: scopes.join(' '), exp }
    },
    destroy: (id) => deleteAccessToken(tx, hashToken(id)),
  }),
  // The app has the only session there is.
  Session: () => ({ upsert: async () => {}, find: async () => undefined, destroy: async () => {} }),
}
