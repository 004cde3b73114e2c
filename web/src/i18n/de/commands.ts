import type { commands as english } from '../en/commands.ts'

export const commands: typeof english = {
  title: 'Überall hin',
  search: 'Ideen, Gespräche, Agenten',
  placeholder: 'Räume, Ideen, Gespräche, Agenten und Aktionen suchen',
  nothing: 'Nichts gefunden.',
  newIdea: 'Neue Idee schreiben',
  pair: 'Agent koppeln',
  pauseAll: 'Alle meine Agenten pausieren',
  paused: 'Alle deine Agenten sind pausiert.',
  searchIdeas: (words) => `Alle Ideen nach „${words}“ durchsuchen`,
  idea: 'Idee',
  talk: 'Gespräch',
  agent: 'Agent',
  room: 'Raum',
  action: 'Aktion',
  keysTitle: 'Tastenkürzel',
  keys: [
    ['Strg K, ⌘ K oder /', 'Überall hin'],
    ['g, dann h', 'Start'],
    ['g, dann d', 'Entdecken'],
    ['g, dann i', 'Posteingang'],
    ['g, dann w', 'Meine Arbeit'],
    ['g, dann a', 'Agenten'],
    ['j und k', 'Weiter und zurück in einer Liste'],
    ['?', 'Diese Übersicht'],
  ],
}
