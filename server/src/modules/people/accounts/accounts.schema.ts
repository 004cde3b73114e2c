import Type from 'typebox'
import { LANGUAGES } from '../../../contract/languages.ts'
import { FreeLine, FreeText } from '../../../schema/free-text.ts'
import { Day, Email, Id, Moment, Nullable } from '../../../schema/types.ts'
import { LegalStanding } from '../legal/index.ts'

const ROLES = ['idea_maker', 'investor', 'partner'] as const
const VISIBILITIES = ['public', 'hidden'] as const

export const PersonId = Id('The person.')
export const OwnEmail = Email('Your email address.')
export const NewPassword = Type.String({
  minLength: 8,
  maxLength: 256,
  description: '8 to 256 characters; common passwords are refused.',
})
/** May be older than today's rules: it only has to match the stored one. */
export const PresentPassword = Type.String({
  minLength: 1,
  maxLength: 256,
  description: 'The password you sign in with.',
})
/** Every way to sign in answers with this. */
export const SignedIn = Type.Object({
  user_id: PersonId,
  name: Type.String(),
  email_verified: Type.Boolean(),
  is_admin: Type.Boolean(),
})
export { LinkToken, Message } from '../../../schema/links.ts'

export const PersonName = FreeLine(100, 'How others see you.')
export const Username = Type.String({
  pattern: '^[a-z0-9_-]{3,30}$',
  description: 'Your public profile address: 3 to 30 characters from a–z, 0–9, _ and -.',
})
export const BirthDate = Day('Determines what you may do: nothing under 14, with a guardian’s approval under 18.')
export const Roles = Type.Array(Type.Enum(ROLES), {
  uniqueItems: true,
  maxItems: ROLES.length,
  description: 'What you are here for.',
})
export const Bio = FreeText(2000, 'About you, shown on your public profile. Empty text clears it.')
export const Visibility = Type.Enum(VISIBILITIES, {
  description: 'hidden: you have no public profile. People under 18 never have one.',
})

/** The three steps after registration, taken once or skipped. */
export const ONBOARDING_ROLES = ['maker', 'backer', 'sent'] as const
const Onboarding = Type.Object(
  {
    step: Nullable(Type.Integer({ description: 'The step to go on with, 1 to 3; null once they are done.' })),
    role: Nullable(
      Type.Enum(ONBOARDING_ROLES, {
        description: 'maker: has an idea. backer: looks for ideas. sent: came because an agent sent them.',
      }),
    ),
    next: Nullable(Type.String({ description: 'The page of the app you were on your way to when you registered.' })),
  },
  { description: 'Your first steps.' },
)

export const MailLanguage = Type.Enum(LANGUAGES, { description: 'What our emails to you are written in.' })

export const OwnProfile = Type.Object({
  user_id: PersonId,
  name: Type.String(),
  username: Nullable(Type.String()),
  email: Type.String(),
  email_verified: Type.Boolean(),
  reviews_mailed: Type.Boolean({
    description: 'Whether you hear by email that what you sent for review was approved or rejected.',
  }),
  date_of_birth: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  bio: Nullable(Type.String()),
  visibility: Type.String(),
  hidden_by_admin: Type.Boolean({ description: 'You want a public profile, and an admin hides it for now.' }),
  guardian_email: Nullable(Type.String({ description: 'Who you asked for approval.' })),
  guardian_approved_at: Nullable(Moment('When your guardian approved.')),
  trusted: Type.Boolean(),
  premium: Type.Boolean(),
  is_admin: Type.Boolean(),
  language: MailLanguage,
  created_at: Moment('When you registered.'),
  onboarding: Onboarding,
  face: Nullable(
    Type.Object(
      { picture_id: Id('The picture.'), version: Type.Integer() },
      {
        description:
          'Your picture, from account_get_picture. Others see it once it is approved, while your profile is public.',
      },
    ),
  ),
  legal: LegalStanding,
})

/** Details of the refusal that suspended people get. */
export const SuspendedDetails = Type.Object({
  rights_token: Type.Optional(
    Type.String({
      description:
        'With account_suspended: for 30 minutes, what account_suspended_data, account_suspended_archive and account_suspended_erase ask for.',
    }),
  ),
  suspended_until: Type.Optional(
    Nullable(Moment('With account_suspended: when it ends by itself; null: when an admin lifts it.')),
  ),
})
