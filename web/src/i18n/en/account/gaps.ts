/** What a profile lacks, asked for where it is in the way. */
export const gaps = {
  birthTitle: 'When were you born?',
  birthLead:
    'This step is binding, so we need your date of birth. Other members do not see it. If you are under 18, a parent or guardian has to approve as well.',
  birth: 'Date of birth',
  save: 'Save',
  saveAndGoOn: 'Save and continue',
  saved: 'Saved. Please try again.',
  guardianTitle: 'A parent or guardian has to approve first',
  guardianLead: 'You are under 18. Tell us who to ask, and we’ll email them a link. What you wrote stays here.',
  guardian: 'Your guardian’s email address',
  ask: 'Ask for approval',
  guardianAsked: (email: string) => `We asked ${email}. Once they approve, you can continue.`,
  tryAgain: 'They approved: continue',
  matchTitle: 'What are you looking for?',
  matchLead: 'Tell us in a few words, and ideas that fit you show up here.',
  matchAbout: 'In your own words',
  matchAboutHint: 'Such as: small energy projects in Portugal, up to 20,000 euros.',
  matchSave: 'Show ideas that fit',
  matchNone: 'Nothing fits yet. We’ll tell you when something does.',
}
