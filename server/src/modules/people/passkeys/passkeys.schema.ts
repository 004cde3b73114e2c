import Type, { type Static } from 'typebox'
import { FreeLine } from '../../../schema/free-text.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

export const PasskeyId = Id('The passkey.')
export const PasskeyName = FreeLine(60, 'How you tell it from your others, such as the device it is on.')

export const PasskeyFields = {
  passkey_id: PasskeyId,
  name: Type.String(),
  synced: Type.Boolean({ description: 'true: your password manager keeps it on several devices.' }),
  locked: Type.Boolean({ description: 'true: it looked like a copy and is no longer accepted. Remove it.' }),
  frozen: Type.Boolean({
    description: 'true: stopped by a new password. Use it once in a session that you signed in with that password.',
  }),
  created_at: Moment('When you added it.'),
  last_used_at: Nullable(Moment('Its last use.')),
}

const Encoded = (maxLength: number, description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength, description })

const Shared = {
  id: Encoded(1400, 'The credential.'),
  rawId: Encoded(1400, 'The same.'),
  type: Type.Enum(['public-key'] as const, { description: 'Always public-key.' }),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
  clientExtensionResults: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
}
const ClientData = Encoded(4000, 'What the browser signed for.')

/** What navigator.credentials.get answers, as JSON. */
export const Assertion = Type.Object(
  {
    ...Shared,
    response: Type.Object({
      clientDataJSON: ClientData,
      authenticatorData: Encoded(4000, 'What the authenticator says.'),
      signature: Encoded(4000, 'Its signature.'),
      userHandle: Type.Optional(Encoded(100, 'Whose credential it is.')),
    }),
  },
  { description: 'What the browser answered to the options: an AuthenticationResponseJSON of WebAuthn.' },
)
export type Assertion = Static<typeof Assertion>

/** What navigator.credentials.create answers, as JSON. */
export const Attestation = Type.Object(
  {
    ...Shared,
    response: Type.Object({
      clientDataJSON: ClientData,
      attestationObject: Encoded(20_000, 'The new credential.'),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
      authenticatorData: Type.Optional(Encoded(20_000, 'Also in attestationObject.')),
      publicKey: Type.Optional(Encoded(4000, 'Also in attestationObject.')),
      publicKeyAlgorithm: Type.Optional(Type.Integer()),
    }),
  },
  { description: 'What the browser answered to the options: a RegistrationResponseJSON of WebAuthn.' },
)

export const Options = Type.Record(Type.String(), Type.Unknown(), {
  description: 'For the browser’s WebAuthn functions, as JSON. Answer within a few minutes; an answer counts once.',
})

export const RecoveryCode = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'One of the ten codes you were shown. It works once.',
})
export const ShownCodes = Type.Array(Type.String(), {
  description: 'Ten codes, each for one time without your passkey. Shown only now.',
})

export const SAMPLE_ASSERTION: Assertion = {
  id: 'from-the-browser',
  rawId: 'from-the-browser',
  type: 'public-key',
  response: {
    clientDataJSON: 'from-the-browser',
    authenticatorData: 'from-the-browser',
    signature: 'from-the-browser',
  },
}
