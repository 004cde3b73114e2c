export const joining = {
  claimTitle: 'Something was prepared for you',
  claim:
    'An agent prepared an idea or a business profile for your address. Create an account and confirm the address, and it is your private draft. Nobody sees it before you say yes.',
  claimWaits: 'Confirm your address with the link we emailed you. What was prepared for you then opens here.',
}
