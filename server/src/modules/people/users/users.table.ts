import { OWN, SECRET } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const usersTables = [
  // The row stays, since others refer to it, but nothing in it identifies the person. The address is free again.
  defineTable({
    table: 'users',
    people: {
      user_id: {
        keep: 'blank: others refer to it',
        blank: {
          email: `'erased-' || user_id || '@erased.invalid'`,
          name: `'Former member'`,
          username: 'null',
          date_of_birth: 'null',
          guardian_approved_at: 'null',
          guardian_email: 'null',
          guardian_limits: 'default',
          email_verified_at: 'null',
          password_hash: 'null',
          roles: 'default',
          bio: 'null',
          visibility: `'hidden'`,
          trusted: 'default',
          premium: 'default',
          is_admin: 'default',
          second_factor: 'default',
          notified_at: 'null',
          digested_at: 'null',
          digest_every: 'default',
          language: 'default',
          suspended_at: 'null',
          suspended_until: 'null',
          onboarding_step: 'null',
          onboarding_role: 'null',
          next_path: 'null',
          erased_at: 'app_now()',
        },
      },
      email: 'with user_id',
      guardian_email: 'keep: who a young person named as their guardian; ends with that account',
    },
    export: {
      of: OWN,
      by: 'user_id',
      en: 'Your account and profile',
      de: 'Dein Konto und Profil',
      omit: { password_hash: SECRET, next_path: 'the page you were on your way to, kept until you arrive' },
    },
    writers: ['modules/messages/notifications'],
  }),
]
