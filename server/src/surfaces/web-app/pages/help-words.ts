import type { Language } from '../languages.ts'

interface HelpWords {
  title: string
  lead: string
  topics: Record<string, { title: string; lead: string }>
}

/** As in the app, which has the whole texts. */
export const HELP: Record<Language, HelpWords> = {
  en: {
    title: 'Help',
    lead: 'How Ideabridge works, in a few short pages.',
    topics: {
      about: {
        title: 'What is Ideabridge?',
        lead: 'Ideabridge brings people with ideas together with partners and investors.',
      },
      agents: { title: 'Agents and permissions', lead: 'An agent can do only what you allow.' },
      asking: {
        title: 'Asking first, and undo',
        lead: 'You decide before anything happens, and can often undo it afterwards.',
      },
      tasks: {
        title: 'Asking an agent',
        lead: 'Give your agent a task in your own words, and follow it to the result.',
      },
      rounds: {
        title: 'Rounds and payments',
        lead: 'A round signals that now is the time to get in touch. It does not collect money.',
      },
      matching: {
        title: 'Matching',
        lead: 'We compare what ideas need with what people offer, and explain each match.',
      },
      safety: { title: 'Staying safe', lead: 'A few habits that protect you, and what we do.' },
      leaving: { title: 'Leaving', lead: 'You can delete your account yourself, at once and for good.' },
    },
  },
  de: {
    title: 'Hilfe',
    lead: 'Wie Ideabridge funktioniert, auf wenigen kurzen Seiten.',
    topics: {
      about: {
        title: 'Was ist Ideabridge?',
        lead: 'Ideabridge bringt Menschen mit Ideen mit Partnern und Investoren zusammen.',
      },
      agents: { title: 'Agenten und Berechtigungen', lead: 'Ein Agent darf nur, was du erlaubst.' },
      asking: {
        title: 'Vorher fragen und rückgängig machen',
        lead: 'Du entscheidest, bevor etwas geschieht, und kannst vieles danach zurücknehmen.',
      },
      tasks: {
        title: 'Einen Agenten beauftragen',
        lead: 'Gib deinem Agenten einen Auftrag in deinen Worten und verfolge ihn bis zum Ergebnis.',
      },
      rounds: {
        title: 'Runden und Zahlungen',
        lead: 'Eine Runde zeigt: Jetzt ist ein guter Zeitpunkt, sich zu melden. Sie sammelt kein Geld ein.',
      },
      matching: {
        title: 'Passende Leute finden',
        lead: 'Wir vergleichen, was Ideen suchen, mit dem, was Menschen anbieten, und sagen, warum es passen könnte.',
      },
      safety: { title: 'Sicher bleiben', lead: 'Ein paar Gewohnheiten, die dich schützen, und was wir tun.' },
      leaving: { title: 'Konto löschen', lead: 'Du kannst dein Konto selbst löschen, sofort und endgültig.' },
    },
  },
}
