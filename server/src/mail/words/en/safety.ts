import type { MailParams } from '../../mail-kinds.ts'
import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { day } = sayIn('en')

const YOURS = 'You get this email because it concerns your Ideabridge account.'
const CLOSING =
  'If this wasn’t you, press the button within 30 days: everything added to your account in the last 30 days stops at once, and so does your password. We then send you a link to set a new one. If it was you, there is nothing to do.'

type Changed = MailParams['security_changed']
const CHANGES: { readonly [What in Changed['what']]: (changed: Changed) => readonly [string, ...string[]] } = {
  passkey_added: () => [
    'A passkey was added to your account',
    'A passkey was added to your account. You can now sign in with it.',
  ],
  passkey_removed: () => [
    'A passkey was removed from your account',
    'A passkey was removed from your account. It can no longer be used to sign in.',
  ],
  passkey_copied: () => [
    'One of your passkeys was locked',
    'The counter of one of your passkeys went backwards, which can mean that someone has a copy of it. We locked it: it no longer works on any device. Sign in with another passkey or a recovery code, remove it, and add a new one.',
  ],
  second_factor_on: () => [
    'Signing in now takes a passkey too',
    'Signing in with your password now also takes a passkey or a recovery code.',
  ],
  second_factor_off: () => [
    'You can sign in with your password alone again',
    'You can sign in with your password alone again. A passkey is no longer needed after it.',
  ],
  recovery_codes_renewed: () => [
    'You have new recovery codes',
    'Your account has new recovery codes. The earlier ones no longer work.',
  ],
  recovery_code_used: ({ left = 0 }) => [
    'A recovery code was used',
    `A recovery code was used instead of your passkey. You have ${left} left; you can get new ones in your profile.`,
  ],
  passkeys_lost: ({ on = '' }) => [
    'Someone reported your passkeys as lost',
    `Someone who knows your password asked us to remove all your passkeys and recovery codes. Nothing happens before ${day(on)}.`,
    'If it wasn’t you, sign in with a passkey or a recovery code: that cancels it. Then change your password.',
  ],
  provider_added: ({ provider = '' }) => [
    `${provider} now signs you in`,
    `An account at ${provider} was linked to yours. Whoever can sign in there can now sign in here as you.`,
  ],
  provider_removed: ({ provider = '' }) => [
    `${provider} no longer signs you in`,
    `The account at ${provider} is no longer linked to yours.`,
  ],
  passkeys_lost_removed: () => [
    'Your passkeys were removed',
    'The waiting period is over, and all your passkeys and recovery codes have been removed. You sign in with your password alone.',
  ],
}

export const safety = {
  security_changed: (changed) => {
    const [subject, ...opening] = CHANGES[changed.what](changed)
    return {
      subject,
      opening: opening.length > 0 ? opening : [subject],
      button: 'It wasn’t me',
      closing: [CLOSING],
      why: YOURS,
    }
  },
  address_changing: ({ address, hours }) => ({
    subject: 'Your email address is about to change',
    opening: [
      `Someone, hopefully you, wants to use ${address} for your Ideabridge account instead of this address.`,
      `It changes if both addresses agree within ${hours} hours. You can also refuse.`,
    ],
    button: 'Agree or refuse',
    closing: ['If this wasn’t you, refuse and change your password.'],
    why: YOURS,
  }),
  address_asked: ({ hours }) => ({
    subject: 'Confirm your new email address',
    opening: [
      'Someone, hopefully you, wants to use this address for their Ideabridge account.',
      `Confirm within ${hours} hours that it is yours.`,
    ],
    button: 'Confirm this address',
    closing: ['If this wasn’t you, there is nothing you need to do.'],
    why: 'You get this email because someone entered this address on Ideabridge.',
  }),
  address_taken: () => ({
    subject: 'This address already has an account',
    opening: [
      'Someone, hopefully you, wanted to use this address for another Ideabridge account. It belongs to yours, so nothing changes.',
    ],
    button: 'Open Ideabridge',
    closing: ['To use it for the other account, delete this one or give it another address first.'],
    why: 'You get this email because someone entered this address on Ideabridge.',
  }),
  address_changed: ({ address }) => ({
    subject: 'Your email address was changed',
    opening: [`Both addresses agreed: your Ideabridge account now uses ${address}. We no longer write to this one.`],
    button: 'Open Ideabridge',
    closing: ['If this wasn’t you, contact the operator of this service.'],
    why: YOURS,
  }),
  admin_passkeys_lost: ({ account, state }) => ({
    subject: state === 'begun' ? 'An admin’s passkeys were reported as lost' : 'An admin’s passkeys were removed',
    opening: [
      state === 'begun'
        ? `Someone with the password of ${account} asked us to remove all passkeys of that admin account. A waiting period applies.`
        : `The waiting period is over: the admin account ${account} now needs only a password to sign in.`,
    ],
    button: 'Open the audit log',
    closing: ['Ask them whether they did this.'],
    why: 'You get this email because you are an admin here.',
  }),
} satisfies Partial<MailWords>
