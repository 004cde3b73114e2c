import type { MailWords } from '../words.ts'

/** An alle, gegen die entschieden wurde. */
export const decisions = {
  account_suspended: ({ reason, until }) => ({
    subject: 'Dein Konto ist gesperrt',
    opening: [
      'Ein Admin hat dein Ideabridge-Konto gesperrt. Du kannst dich nicht anmelden, deine Agenten tun nichts für dich, und was du veröffentlicht hast, ist nicht zu sehen. Verloren ist nichts: Mit dem Ende der Sperre ist alles wieder da.',
      ...(until === null ? [] : [`Sie endet am ${until.slice(0, 10)}.`]),
    ],
    quote: { label: 'Grund', text: reason },
    button: 'Lesen und widersprechen',
    closing: ['Du kannst einmal widersprechen. Wenn es einen zweiten Admin gibt, sieht er es sich noch einmal an.'],
    why: 'Du bekommst diese E-Mail, weil es um dein Konto geht.',
  }),
  account_restored: () => ({
    subject: 'Dein Konto ist wieder frei',
    opening: ['Die Sperre deines Ideabridge-Kontos ist zu Ende. Du kannst dich anmelden, und alles ist wie vorher.'],
    button: 'Anmelden',
    why: 'Du bekommst diese E-Mail, weil es um dein Konto geht.',
  }),
  appeal_decided: ({ outcome, answer }) => ({
    subject: outcome === 'reversed' ? 'Dein Widerspruch war berechtigt' : 'Antwort auf deinen Widerspruch',
    opening: [
      outcome === 'reversed'
        ? 'Ein Admin hat deinen Widerspruch geprüft und die Entscheidung zurückgenommen. Alles ist wieder wie vorher.'
        : 'Ein Admin hat deinen Widerspruch geprüft. Die Entscheidung bleibt bestehen.',
    ],
    quote: { label: 'Antwort', text: answer },
    button: 'Entscheidung lesen',
    why: 'Du bekommst diese E-Mail, weil du einer Entscheidung auf Ideabridge widersprochen hast.',
  }),
} satisfies Partial<MailWords>
