/** Coming in: signing up, confirming the address, being signed out. */
export const arrival = {
  goOn: 'Continue',
  needsAccount: 'Sign in or create an account to go on. You come straight back to this page.',
  confirmedHere: 'Go on where you left off.',
  confirmedElsewhere: 'Sign in on this device to go on where you left off.',
  signedOut: {
    title: 'You were signed out',
    lead: 'Sign in again to go on. Everything you typed is still here.',
  },
}
