import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { day } = sayIn('en')

const YOURS = 'You get this email because it concerns your Ideabridge account.'
const ASKED = 'You get this email because someone entered this address on Ideabridge.'

export const account = {
  verify_email: () => ({
    subject: 'Confirm your email address',
    opening: ['You signed up for Ideabridge with this address. Confirm within 7 days that it is yours.'],
    button: 'Confirm my address',
    closing: [
      'If this wasn’t you, do not open the link: it would give whoever signed up everything that belongs to your address.',
    ],
    why: ASKED,
  }),
  known_address: () => ({
    subject: 'You already have an account',
    opening: [
      'Someone, hopefully you, tried to sign up for Ideabridge with this address, but it already has an account.',
      'Sign in with your password as usual. If you have forgotten it, set a new one within an hour.',
    ],
    button: 'Set a new password',
    closing: ['If this wasn’t you, there is nothing you need to do.'],
    why: ASKED,
  }),
  password_reset: () => ({
    subject: 'Set a new password',
    opening: ['Someone, hopefully you, asked for a new Ideabridge password. The link works once, for an hour.'],
    button: 'Set a new password',
    closing: ['If this wasn’t you, there is nothing you need to do. Your password stays the same.'],
    why: ASKED,
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    opening: ['Your Ideabridge password was changed, and all other devices were signed out.'],
    button: 'This wasn’t me',
    closing: ['If it wasn’t you, set a new password right away. Otherwise there is nothing you need to do.'],
    why: YOURS,
  }),
  password_set_by_link: () => ({
    subject: 'A new password was set for your account',
    opening: [
      'Someone set a new password for your Ideabridge account with a link we emailed to you. All devices were signed out.',
    ],
    button: 'This wasn’t me',
    closing: [
      'If it wasn’t you, set another password right away and tell whoever runs this service. Otherwise there is nothing you need to do.',
    ],
    why: YOURS,
  }),
  new_device: ({ browser, system }) => ({
    subject: 'New sign-in to your account',
    opening: [
      `Someone, hopefully you, just signed in to Ideabridge with ${browser ?? 'an unknown browser'}${system ? ` on ${system}` : ''}. Your account has not been used there before.`,
    ],
    button: 'Review your sessions',
    closing: ['If this wasn’t you, end that session there and change your password.'],
    why: YOURS,
  }),
  birth_date_corrected: ({ day: born, reason, young, link }) => ({
    subject: 'An admin corrected your date of birth',
    opening: [
      `An admin set your date of birth to ${day(born)}.`,
      `The reason: ${reason}`,
      young
        ? 'According to this date, you are under 18. Your profile is no longer public, and what you published is hidden, not lost, until a parent or guardian approves. You can ask for their approval in your profile.'
        : 'According to this date, you are an adult. You no longer need a guardian’s approval.',
    ],
    button: link === null ? 'Open your profile' : 'Read why, and appeal',
    closing: [
      link === null
        ? 'If the date is wrong, contact the operator and send proof of the correct one.'
        : 'If the date is wrong, you can appeal once. An admin reviews it, a different one where possible.',
    ],
    why: YOURS,
  }),
  guardian_asked: ({ child }) => ({
    subject: child === '' ? 'A young person is asking for your approval' : `${child} is asking for your approval`,
    opening: [
      `${child === '' ? 'A young person' : child} uses Ideabridge, is under 18, and named you as their guardian.`,
      'With your approval they can publish ideas and businesses, open fundraising rounds, express interest, send messages and pay. Please decide within 7 days.',
    ],
    button: 'Read and decide',
    closing: [
      'You must be an adult and their guardian. If you do not know them or do not approve, decline or ignore this email.',
    ],
    why: 'You get this email because a young person gave us your address as their guardian’s.',
  }),
  guardian_approved: () => ({
    subject: 'Your guardian has approved',
    opening: ['You can now publish, open rounds, express interest, send messages and pay.'],
    button: 'Open Ideabridge',
    why: YOURS,
  }),
  guardian_declined: () => ({
    subject: 'Your guardian has declined',
    opening: ['Your guardian has declined. You can ask someone else, or talk to them and ask again.'],
    button: 'Ask again',
    why: YOURS,
  }),
  guardian_withdrawn: () => ({
    subject: 'Your guardian has withdrawn their approval',
    opening: [
      'Your guardian has withdrawn their approval. You can still read, write drafts, watch ideas and look for matches.',
      'What you published is hidden, not lost. It comes back when a guardian approves again, or when you turn 18.',
    ],
    button: 'Open your profile',
    why: YOURS,
  }),
  guardian_consent: ({ child, until }) => ({
    subject: child === '' ? 'Your approval for a young person' : `Your approval for ${child}`,
    opening: [
      `You approved as ${child === '' ? 'a young person’s' : `${child}’s`} guardian. You can see what you approved and withdraw it until ${day(until)}, when they turn 18.`,
    ],
    button: 'See or withdraw my approval',
    closing: ['Keep this email: you need the link to withdraw.'],
    why: 'You get this email because you approved as a guardian.',
  }),
  data_ready: () => ({
    subject: 'Your data is ready to download',
    opening: [
      'You asked for everything we keep about you. It is ready: one archive with your records, your files and a page to start with.',
    ],
    button: 'Download it',
    closing: ['You can download it for a week. You need to be signed in: the link alone is not enough.'],
    why: YOURS,
  }),
  account_erased: () => ({
    subject: 'Your account has been deleted',
    opening: [
      'Your Ideabridge account has been deleted as you asked, along with your ideas and businesses.',
      'Goodbye, and all the best. You are welcome back at any time.',
    ],
    button: 'Visit Ideabridge',
    why: 'You get this last email because your account was deleted. We no longer keep your address.',
  }),
} satisfies Partial<MailWords>
