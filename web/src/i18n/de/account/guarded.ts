import type { guarded as English } from '../../en/account/guarded.ts'

export const guarded: typeof English = {
  later: 'Mit demselben Link siehst du später, was hier geschieht, und kannst jeden Punkt einzeln abschalten.',
  allowTitle: 'Was du erlaubst',
  allowLead: (child) =>
    `Was du abschaltest, wird abgelehnt, sobald ${child} oder ein Agent es das nächste Mal versucht. Was schon veröffentlicht, gesendet oder bezahlt ist, bleibt, wie es ist. ${child} erfährt, dass du etwas geändert hast.`,
  switches: {
    publishing: [
      'Ideen und Unternehmen veröffentlichen',
      'Aus: Entwürfe gehen weiterhin, aber nichts Neues wird öffentlich, auch keine Neuigkeiten.',
    ],
    rounds: ['Finanzierungsrunden starten', 'Aus: keine neuen Runden. Offene laufen bis zu ihrem Ende.'],
    interests: [
      'Interesse zeigen und beantworten',
      'Interesse ist unverbindlich. Aus: kein neues Interesse, keine Antworten darauf, keine Anfragen nach Dokumenten.',
    ],
    messages: [
      'Nachrichten schreiben',
      'Aus: Nur noch lesen, nicht schreiben und keine Gesprächsanfragen stellen oder annehmen.',
    ],
    payments: ['Bezahlen', 'Aus: keine Runde kann bezahlt werden, auch keine, die ein Agent vorbereitet hat.'],
    agents: [
      'Agenten all das tun lassen',
      'Aus: Agenten können lesen und Entwürfe schreiben. Alles andere muss dein Kind selbst tun.',
    ],
  },
  saved: 'Gespeichert. Es gilt ab dem nächsten Schritt.',
  seenTitle: (child) => `Was ${child} hier macht`,
  seenLead: 'Nachrichten sind privat. Du kannst sie nicht sehen.',
  agents: 'Agenten',
  paired: 'Gekoppelt:',
  paused: 'Pausiert',
  readsOnly: 'darf nur lesen',
  agentActs: (count) =>
    count === 0
      ? 'Agenten haben noch nichts getan.'
      : `Agenten haben bisher ${count === 1 ? 'eine Sache' : `${count} Dinge`} getan.`,
  ideas: 'Ideen',
  businesses: 'Unternehmen',
  payments: 'Zahlungen',
  interests: (count) =>
    count === 0
      ? 'Noch kein Interesse an Ideen anderer gezeigt.'
      : `Bisher ${count === 1 ? 'einmal' : `${count}-mal`} Interesse an Ideen anderer gezeigt.`,
  none: 'Noch keine.',
  untitled: 'Ohne Titel',
  more: (count) => `${count} weitere zeigen`,
}
