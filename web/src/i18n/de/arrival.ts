import type { arrival as english } from '../en/arrival.ts'

export const arrival: typeof english = {
  goOn: 'Weiter',
  needsAccount: 'Melde dich an oder leg ein Konto an. Danach bist du gleich wieder auf dieser Seite.',
  confirmedHere: 'Mach dort weiter, wo du aufgehört hast.',
  confirmedElsewhere: 'Melde dich auf diesem Gerät an und mach dort weiter, wo du aufgehört hast.',
  signedOut: {
    title: 'Du wurdest abgemeldet',
    lead: 'Melde dich wieder an. Alles, was du geschrieben hast, ist noch da.',
  },
}
