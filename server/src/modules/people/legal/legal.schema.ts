import Type from 'typebox'
import { Moment, Nullable } from '../../../schema/types.ts'

const Version = (description: string) => Type.String({ format: 'date', maxLength: 10, description })

/** The versions somebody read and accepts, as the pages show them. */
export const Accepted = Type.Object({
  terms: Type.Optional(Version('The version of the terms of use you accept.')),
  privacy: Type.Optional(Version('The version of the privacy notice you have read.')),
})

const AcceptanceState = Type.Object({
  in_force: Version('The version that applies now.'),
  accepted: Nullable(Version('The newest version accepted; null if none is known.')),
  accepted_at: Nullable(Moment('When that was.')),
})

export const LegalStanding = Type.Object(
  { terms: AcceptanceState, privacy: AcceptanceState },
  { description: 'Which versions of the terms and the privacy notice were accepted.' },
)
