import type { home as english } from '../../en/account/home.ts'

const GREETINGS = { morning: 'Guten Morgen', day: 'Hallo', evening: 'Guten Abend' }

export const home: typeof english = {
  title: 'Start',
  greeting: (part, name) => `${GREETINGS[part]}, ${name}.`,
  lead: (count) => {
    if (count === 0) return 'Nichts wartet auf dich.'
    return count === 1 ? 'Eine Sache wartet auf dich.' : `${count} Dinge warten auf dich.`
  },
  waits: 'Wartet auf dich',
  further: (count) => `Noch ${count} im Posteingang`,
  nothingTitle: 'Alles erledigt',
  nothingText:
    'Wenn sich jemand für eine deiner Ideen interessiert oder ein Agent deine Entscheidung braucht, steht es hier.',
  newIdea: 'Eine Idee aufschreiben',
  allActs: 'Alles ansehen',
  news: 'Neuigkeiten',
  allNews: 'Alle Benachrichtigungen',
  noNews: 'Noch nichts. Entscheidungen über deine Ideen und Antworten auf dein Interesse erscheinen hier.',
  open: 'Öffnen',
  ideas: 'So laufen deine Ideen',
  allIdeas: 'Alle Ideen',
  noIdeas: 'Du hast noch keine Ideen. Schreib selbst eine auf oder lass einen Agenten sie entwerfen.',
}
