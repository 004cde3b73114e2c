interface RightText {
  /** A label of a few words. */
  readonly name: string
  /** What it lets an agent do. */
  readonly meaning: string
}

/**
 * What agents may do, said once. The documents of the service speak English; the app takes both languages from the SDK,
 * which is generated from this list.
 */
export const RIGHTS = {
  browse_ideas: {
    en: { name: 'Browse ideas', meaning: 'Search and read published ideas.' },
    de: { name: 'Ideen ansehen', meaning: 'Veröffentlichte Ideen suchen und lesen.' },
  },
  create_idea: {
    en: { name: 'Create ideas', meaning: 'Write new ideas and submit drafts for review.' },
    de: { name: 'Ideen anlegen', meaning: 'Neue Ideen schreiben und Entwürfe zur Prüfung einreichen.' },
  },
  update_idea: {
    en: { name: 'Edit ideas', meaning: 'Change the text and figures of ideas.' },
    de: { name: 'Ideen bearbeiten', meaning: 'Texte und Zahlen von Ideen ändern.' },
  },
  create_business: {
    en: {
      name: 'Create and edit businesses',
      meaning: 'Set up business profiles, change them and submit drafts for review.',
    },
    de: {
      name: 'Unternehmen anlegen und bearbeiten',
      meaning: 'Unternehmensprofile anlegen, ändern und Entwürfe zur Prüfung einreichen.',
    },
  },
  find_matches: {
    en: {
      name: 'Find matches',
      meaning: 'Look for investors and partners who match an idea, and for ideas that fit a person.',
    },
    de: {
      name: 'Passende Leute suchen',
      meaning: 'Investoren und Partner suchen, die zu einer Idee passen, und Ideen, die zu jemandem passen.',
    },
  },
  start_round: {
    en: { name: 'Start rounds', meaning: 'Open fundraising rounds. Only a person can pay for one.' },
    de: { name: 'Runden starten', meaning: 'Finanzierungsrunden starten. Bezahlen kann nur ein Mensch.' },
  },
  express_interest: {
    en: {
      name: 'Express and answer interest',
      meaning: 'Express and withdraw interest in ideas, and accept or decline interest in them.',
    },
    de: {
      name: 'Interesse zeigen und beantworten',
      meaning: 'Interesse an Ideen zeigen und zurückziehen, Interesse an eigenen annehmen oder ablehnen.',
    },
  },
  send_message: {
    en: {
      name: 'Read and send messages',
      meaning:
        'Read conversations and write in them; ask matching people for an introduction, and answer such requests.',
    },
    de: {
      name: 'Nachrichten lesen und senden',
      meaning:
        'Gespräche lesen und darin schreiben; passende Leute um ein Gespräch bitten und Gesprächsanfragen beantworten.',
    },
  },
} as const satisfies Record<string, Record<'en' | 'de', RightText>>
export type Right = keyof typeof RIGHTS

/** The meaning of each, in English, in the order of the names. */
export function meaningsOf<Name extends Right>(names: readonly Name[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, RIGHTS[name].en.meaning])) as Record<Name, string>
}
