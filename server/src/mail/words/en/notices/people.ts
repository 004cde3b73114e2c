import type { Words } from '../../words.ts'

export const people = {
  birth_date_corrected: {
    subject: 'An admin corrected your date of birth',
    line: () => 'An admin corrected your date of birth. We emailed you the reason and what it means for you.',
    button: 'Open your profile',
  },
  guardian_approved: {
    subject: 'Your guardian has approved',
    line: () =>
      'Your guardian has approved. You can now publish, open rounds, express interest, send messages and pay.',
    button: 'Open Ideabridge',
  },
  guardian_declined: {
    subject: 'Your guardian has declined',
    line: () => 'Your guardian has declined. You can ask someone else, or talk to them and ask again.',
    button: 'Open your profile',
  },
  new_device: {
    subject: 'New sign-in to your account',
    line: () => 'Someone signed in to your account from a browser we have not seen before.',
    button: 'Review your sessions',
  },
  guardian_limited: {
    subject: 'Your guardian changed what you can do here',
    line: () => 'Your guardian changed what you can do here. Talk to them if something no longer works.',
    button: 'Open your profile',
  },
  guardian_withdrawn: {
    subject: 'Your guardian has withdrawn their approval',
    line: () =>
      'Your guardian has withdrawn their approval. You can still read, write drafts, watch ideas and look for matches.',
    button: 'Open your profile',
  },
  data_ready: {
    subject: 'Your data is ready to download',
    line: () => 'Your data is ready to download.',
    button: 'Download it',
  },
} satisfies Partial<Words['notices']>
