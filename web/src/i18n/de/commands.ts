import type { commands as english } from '../en/commands.ts'

export const commands: typeof english = {
  title: 'Schnellsuche',
  search: 'Ideen, Gespräche, Agenten',
  placeholder: 'Seiten, Ideen, Gespräche, Agenten und Aktionen suchen',
  nothing: 'Nichts gefunden.',
  newIdea: 'Neue Idee schreiben',
  pair: 'Agent koppeln',
  pauseAll: 'Alle meine Agenten pausieren',
  pausing: 'Deine Agenten werden pausiert …',
  paused: (count) => {
    if (count === 0) return 'Mit dir ist kein Agent gekoppelt.'
    return count === 1 ? 'Dein Agent ist pausiert.' : `Alle ${count} Agenten sind pausiert.`
  },
  pausedSome: (paused, all, others) =>
    `${paused} von ${all} Agenten ${paused === 1 ? 'ist' : 'sind'} pausiert. Nicht pausiert: ${others}.`,
  searchIdeas: (words) => `Alle Ideen nach „${words}“ durchsuchen`,
  idea: 'Idee',
  talk: 'Gespräch',
  agent: 'Agent',
  room: 'Seite',
  action: 'Aktion',
  keysTitle: 'Tastenkürzel',
  keys: [
    ['Strg K, ⌘ K oder /', 'Schnellsuche'],
    ['g, dann h', 'Start'],
    ['g, dann d', 'Entdecken'],
    ['g, dann i', 'Posteingang'],
    ['g, dann w', 'Meine Arbeit'],
    ['g, dann a', 'Agenten'],
    ['j und k', 'Weiter und zurück in einer Liste'],
    ['?', 'Diese Übersicht'],
  ],
}
