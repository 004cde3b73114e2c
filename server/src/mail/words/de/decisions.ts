import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { day } = sayIn('de')

/** Was aus der Rücknahme folgt. */
const NOW = {
  account: 'Du kannst dich wieder anmelden, und alles ist wie vorher.',
  rejected_agent: 'Der Agent wartet wieder auf Freigabe. Was er davor vorbereitet hatte, ist gelöscht.',
  other: 'Sie gilt nicht mehr.',
}

/** An alle, gegen die entschieden wurde. */
export const decisions = {
  account_suspended: ({ reason, until }) => ({
    subject: 'Dein Konto ist gesperrt',
    opening: [
      'Ein Admin hat dein Ideabridge-Konto gesperrt. Du kannst dich nicht anmelden, deine Agenten können nicht für dich handeln, und was du veröffentlicht hast, ist ausgeblendet. Verloren ist nichts: Mit dem Ende der Sperre ist alles wieder da.',
      ...(until === null ? [] : [`Sie endet am ${day(until)}.`]),
    ],
    quote: { label: 'Begründung', text: reason },
    button: 'Begründung lesen und widersprechen',
    closing: [
      'Du kannst einmal widersprechen. Ein Admin prüft die Entscheidung dann noch einmal, wenn möglich ein anderer.',
    ],
    why: 'Du bekommst diese E-Mail, weil es um dein Konto geht.',
  }),
  account_restored: () => ({
    subject: 'Dein Konto ist nicht mehr gesperrt',
    opening: ['Die Sperre deines Ideabridge-Kontos ist zu Ende. Du kannst dich anmelden, und alles ist wie vorher.'],
    button: 'Anmelden',
    why: 'Du bekommst diese E-Mail, weil es um dein Konto geht.',
  }),
  appeal_decided: ({ outcome, about, answer }) => ({
    subject: outcome === 'reversed' ? 'Dein Widerspruch war berechtigt' : 'Antwort auf deinen Widerspruch',
    opening: [
      outcome === 'reversed'
        ? `Ein Admin hat deinen Widerspruch geprüft und die Entscheidung zurückgenommen. ${NOW[about]}`
        : 'Ein Admin hat deinen Widerspruch geprüft. Die Entscheidung bleibt bestehen.',
    ],
    quote: { label: 'Antwort', text: answer },
    button: 'Entscheidung lesen',
    why: 'Du bekommst diese E-Mail, weil du einer Entscheidung bei Ideabridge widersprochen hast.',
  }),
} satisfies Partial<MailWords>
