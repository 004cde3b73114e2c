export const joining = {
  claimTitle: 'Something was prepared for you',
  claim:
    'An agent prepared an idea or a business profile for your address. Create an account and confirm the address, and it becomes your private draft. No one else sees it until you publish it.',
  claimWaits: 'Confirm your address with the link we emailed you. You will then find it here.',
  accept: {
    before: 'By creating an account you accept the ',
    terms: 'terms of use',
    between: ' and have read the ',
    privacy: 'privacy notice',
    after: '.',
  },
  ask: {
    first: 'Please read our terms once',
    firstLead: 'We do not know which version of our terms you have seen. Please read the current one and agree to it.',
    changed: 'Our terms have changed',
    changedLead: 'This is what is new since you agreed:',
    terms: 'Read the terms of use',
    privacy: 'Read the privacy notice',
    agree: 'I agree',
  },
  /** What changed in meaning, by the date of the text. */
  changes: {
    '2026-11-16': 'The first version that we ask everyone to agree to.',
    '2026-11-17': 'The privacy notice says more precisely who sees what, and how long cookies stay.',
  } as Record<string, string>,
}
