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
  account_suspended: ({ reason, until, changed }) => ({
    subject: changed ? 'Deine Sperre endet zu einem anderen Zeitpunkt' : 'Dein Konto ist gesperrt',
    opening: changed
      ? [
          'Ein Admin hat geändert, wann die Sperre deines Ideabridge-Kontos endet.',
          until === null
            ? 'Sie hat kein festes Ende mehr: Sie gilt, bis ein Admin sie aufhebt.'
            : `Sie endet jetzt am ${day(until)}.`,
        ]
      : [
          'Ein Admin hat dein Ideabridge-Konto gesperrt. Du kannst dich nicht anmelden, deine Agenten können nicht für dich handeln, und was du veröffentlicht hast, ist ausgeblendet. Verloren ist nichts: Mit dem Ende der Sperre ist alles wieder da.',
          ...(until === null ? [] : [`Sie endet am ${day(until)}.`]),
        ],
    quote: { label: 'Begründung', text: reason },
    button: changed?.appealed ? 'Begründung lesen' : 'Begründung lesen und widersprechen',
    closing: [
      changed?.appealed
        ? 'Dein Widerspruch ist weiter offen und gilt jetzt dieser Entscheidung.'
        : 'Du kannst einmal widersprechen. Ein Admin prüft die Entscheidung dann noch einmal, wenn möglich ein anderer.',
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
