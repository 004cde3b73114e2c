/** Coming in: signing up, confirming the address, being signed out. */
export const arrival = {
  goOn: 'Continue',
  needsAccount: 'Sign in or create an account to continue. You’ll come straight back here.',
  confirmedHere: 'Pick up where you left off.',
  confirmedElsewhere: 'Sign in on this device to pick up where you left off.',
  signedOut: {
    title: 'You were signed out',
    lead: 'Sign in again to continue. Everything you typed is still here.',
  },
}
