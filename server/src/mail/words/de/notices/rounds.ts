import type { Words } from '../../words.ts'
import { after, quoted, SEE_IDEA } from './parts.ts'

export const rounds = {
  round_opened: {
    subject: 'Eine Runde für deine Idee hat begonnen',
    line: ({ name }) => `Für deine Idee${after(name)} läuft jetzt eine Finanzierungsrunde.`,
    button: SEE_IDEA,
  },
  round_closed: {
    subject: 'Eine Runde für deine Idee ist beendet',
    line: ({ name }) => `Eine Finanzierungsrunde für deine Idee${after(name)} ist beendet.`,
    button: SEE_IDEA,
  },
  round_ending: {
    subject: 'Eine Runde für deine Idee endet bald',
    line: ({ name }) => `Eine Finanzierungsrunde für deine Idee${after(name)} endet bald.`,
    button: SEE_IDEA,
  },
  idea_update: {
    subject: 'Neues von einer Idee, der du folgst',
    line: ({ name }) => `Zur Idee${after(name)}, der du folgst, gibt es Neuigkeiten.`,
    button: 'Neuigkeiten lesen',
  },
  followed_round_ending: {
    subject: 'Die Runde einer Idee, der du folgst, endet bald',
    line: ({ name }) => `Die Finanzierungsrunde für ${name === '' ? 'eine Idee' : quoted(name)} endet bald.`,
    button: 'Idee ansehen',
  },
  followed_round_ended: {
    subject: 'Die Runde einer Idee, der du folgst, ist beendet',
    line: ({ name }) => `Die Finanzierungsrunde für ${name === '' ? 'eine Idee' : quoted(name)} ist beendet.`,
    button: 'Idee ansehen',
  },
  round_started: {
    subject: 'Eine Idee, der du folgst, hat eine Finanzierungsrunde',
    line: ({ name }) =>
      `Für ${name === '' ? 'eine Idee, der du folgst,' : quoted(name)} hat eine Finanzierungsrunde begonnen.`,
    button: 'Idee ansehen',
  },
  idea_fits: {
    subject: 'Eine neue Idee passt zu deinem Profil',
    line: ({ name }) => `Die neue Idee${after(name)} passt zu deinem Matching-Profil.`,
    button: 'Idee ansehen',
  },
  search_found: {
    subject: 'Neuer Treffer für deine gespeicherte Suche',
    line: ({ name }) => `Die neue Idee${after(name)} ist ein Treffer für eine Suche, die du gespeichert hast.`,
    button: 'Idee ansehen',
  },
  payment_required: {
    subject: 'Eine Finanzierungsrunde wartet auf deine Zahlung',
    line: ({ name }) => `Eine Finanzierungsrunde für deine Idee${after(name)} wartet auf deine Zahlung.`,
    button: SEE_IDEA,
  },
  payment_completed: {
    subject: 'Zahlung eingegangen: Deine Finanzierungsrunde läuft',
    line: ({ name }) => `Du hast eine Finanzierungsrunde für deine Idee${after(name)} bezahlt. Sie läuft jetzt.`,
    button: SEE_IDEA,
  },
  payment_refund_due: {
    subject: 'Du bekommst deine Zahlung zurück',
    line: ({ name }) =>
      `Mit deiner Zahlung konnte keine Runde für deine Idee${after(name)} beginnen. Du bekommst dein Geld zurück.`,
    button: SEE_IDEA,
  },
  payment_refunded: {
    subject: 'Deine Zahlung wurde erstattet',
    line: ({ name }) => `Deine Zahlung für eine Runde deiner Idee${after(name)} wurde erstattet.`,
    button: SEE_IDEA,
  },
  payment_refund_failed: {
    subject: 'Deine Erstattung ist fehlgeschlagen',
    line: ({ name }) =>
      `Die Erstattung deiner Zahlung für eine Runde deiner Idee${after(name)} kam nicht an. Du bekommst dein Geld trotzdem zurück.`,
    button: SEE_IDEA,
  },
} satisfies Partial<Words['notices']>
