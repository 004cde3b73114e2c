/** A log that people can check without trusting us. */
export const proof = {
  title: 'Proof of this log',
  lead: 'We seal this log every minute, so that no one, not even us, can change it later without leaving a trace. Save the proof and check it on your own computer.',
  adminLead: 'What the agent did for itself or for an address, with the seal that shows whether any of it was changed.',
  save: 'Save the proof',
  saveNext: 'Save the next part',
  saved: (count: number) => (count === 1 ? 'Saved, with 1 step.' : `Saved, with ${count} steps.`),
  more: 'There is more. Each part can be checked on its own.',
  nothing: 'Nothing is sealed yet. Try again in a minute.',
  how: 'How to check it',
  steps: [
    'You need Node.js and the Ideabridge command line.',
    'Run this where you saved the file. It needs no connection to us:',
    'It says how many steps are unchanged, or which one does not fit. Keep the file: a later proof must continue it.',
  ],
}
