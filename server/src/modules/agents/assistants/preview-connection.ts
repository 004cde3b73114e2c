import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { grantsOf } from '../../../contract/grants.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import type { BotStatus } from '../../../contract/vocabulary.ts'
import { Grants } from '../../../schema/grants.ts'
import { Moment, Nullable, PermissionName } from '../../../schema/types.ts'
import { BotStatusName } from '../agents/index.ts'
import { listApprovedNames } from './assistants.sql.ts'
import { expectedHost, hostOf, receiverOf } from './client-facts.ts'
import { connectedAs } from './connected-as.ts'
import { findRequest, RequestFields } from './find-request.ts'
import type { ConnectionRequest } from './requests.sql.ts'
import { askedPermissions } from './scopes.ts'

export const previewConnection = defineOperation({
  name: 'account_preview_connection',
  method: 'POST',
  path: '/account/connection-preview',
  group: 'Pairing',
  summary: 'See which assistant wants to be connected before you decide.',
  description:
    'For the page that an assistant opens, or for the code that a program shows. Send request_id or user_code. A wrong code counts as when pairing.',
  access: person('session'),
  // A wrong code is counted, so this is not a read; and codes do not belong in URLs, which get logged.
  effect: 'write',
  input: Type.Object(RequestFields),
  output: Type.Object({
    client_name: Type.String({ description: 'As the client calls itself.' }),
    client_host: Type.String({ description: 'Whose client it is: the host of its metadata, or where its codes go.' }),
    shared: Type.Boolean({
      description: 'true: one agent for everybody who connects it. false: an assistant of yours alone.',
    }),
    receiver_host: Nullable(Type.String({ description: 'The host that gets access; null for a program with a code.' })),
    on_this_device: Type.Boolean({ description: 'A program on your own device gets access. Any program can ask so.' }),
    expected_host: Nullable(
      Type.String({ description: 'Set when the name is one that people know from this host: be careful.' }),
    ),
    bot_status: Nullable(BotStatusName),
    review: Type.Boolean({ description: 'Its writes wait until an admin has approved it.' }),
    requested_permissions: Type.Array(PermissionName),
    granted_permissions: Nullable(Type.Array(PermissionName, { description: 'What it may do for you now.' })),
    granted: Nullable(Grants),
    expires_at: Moment('Until when you can decide.'),
  }),
  example: { request_id: 'from-the-address' },
  async handler(context, input) {
    const request = await findRequest(context, input)
    return request instanceof Refusal ? request : describe(context, request)
  },
})

async function describe({ tx, config, person: { user_id } }: PersonContext, request: ConnectionRequest) {
  const shared = request.kind === 'document'
  const { agent, link } = await connectedAs(tx, request, user_id)
  const receiver = receiverOf(request)
  const fresh: BotStatus = shared || config.oauth.personalAssistants === 'review' ? 'pending_approval' : 'active'
  return {
    client_name: agent?.bot_name ?? request.client_name,
    client_host: hostOf(request),
    shared,
    receiver_host: receiver?.host ?? null,
    on_this_device: receiver?.loopback ?? false,
    expected_host: expectedHost(request, await listApprovedNames(tx)),
    bot_status: agent?.bot_status ?? null,
    review: (agent?.bot_status ?? fresh) === 'pending_approval',
    requested_permissions: askedPermissions(request),
    granted_permissions: link?.permissions ?? null,
    granted: link ? grantsOf(link.permissions, link.terms) : null,
    expires_at: request.expires_at,
  }
}
