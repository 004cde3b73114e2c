import Type from 'typebox'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { byTypedCode } from '../pairing/index.ts'
import { type ConnectionRequest, lockRequest } from './requests.sql.ts'

export const RequestFields = {
  request_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'From the address of the page that the client opened.' }),
  ),
  user_code: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'The code that a program without a browser shows.' }),
  ),
}

const ENDED = new Refusal('not_found', { reason: 'connection_ended' })

const UNKNOWN_CODE = new Refusal('not_found', { reason: 'unknown_user_code' })

/** The request a person means. Return the refusal of a wrong code instead of throwing it, so that its count is kept. */
export async function findRequest(
  context: PersonContext,
  { request_id, user_code }: { request_id?: string; user_code?: string },
): Promise<ConnectionRequest | Refusal> {
  if ((request_id === undefined) === (user_code === undefined))
    throw refuseField('request_id', 'request_id_or_user_code')
  if (request_id !== undefined) return (await lockRequest(context.tx, { idHash: hashToken(request_id) })) ?? ENDED
  const plain = (user_code ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return byTypedCode(context, UNKNOWN_CODE, () =>
    lockRequest(context.tx, { userCodeHash: context.secrets.hashCode(plain) }),
  )
}
