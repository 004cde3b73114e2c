export const joining = {
  claimTitle: 'Something was prepared for you',
  claim:
    'An agent prepared an idea or a business profile for your address. Create an account and confirm the address, and it is your private draft. Nobody sees it before you say yes.',
  claimWaits: 'Confirm your address with the link we emailed you. What was prepared for you then opens here.',
  accept: {
    before: 'By creating an account you accept the ',
    terms: 'terms of use',
    between: ' and have read the ',
    privacy: 'privacy notice',
    after: '.',
  },
  ask: {
    first: 'Please read our terms once',
    firstLead: 'We do not know which version of our terms you have seen. Have a look, and agree once.',
    changed: 'Our terms have changed',
    changedLead: 'This is what is new since you agreed:',
    terms: 'Read the terms of use',
    privacy: 'Read the privacy notice',
    agree: 'I agree',
  },
  /** What changed in meaning, by the date of the text. */
  changes: {
    '2026-11-16': 'The first version that we ask everyone to agree to.',
    '2026-11-17': 'The privacy notice says more exactly who sees what, and how long cookies stay.',
  } as Record<string, string>,
}
