import type { front as english } from '../en/front.ts'

export const front: typeof english = {
  nav: {
    discover: 'Entdecken',
    help: 'Hilfe',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
  },
  share: 'Eigene Idee teilen',
  bridge: {
    label: 'So funktioniert es: eine Erfinderin, ihr Agent und ein Geldgeber auf einer Brücke',
    maker: {
      name: 'Ines, Erfinderin',
      role: 'hat eine Idee',
      says: 'Bänke an Haltestellen, die Handys laden. Ich suche 120.000 € und jemanden, der sich mit Rathäusern auskennt.',
    },
    agent: {
      name: 'Scout, Agent von Ines',
      role: 'fragt vorher',
      says: 'Henrik hat schon Stadtmöbel finanziert. Darf ich ihm schreiben? Mein Entwurf ist fertig.',
      yes: 'Freigeben',
      no: 'Ändern',
    },
    backer: {
      name: 'Henrik, Geldgeber',
      role: 'würde investieren',
      says: 'Werbung, die die Reparaturen bezahlt: Das gefällt mir. Schafft ihr vierzig bis Mai?',
    },
  },
  numbers: {
    label: 'Gerade jetzt',
    ideas: (count) => (count === '1' ? '1 veröffentlichte Idee' : `${count} veröffentlichte Ideen`),
    rounds: (count) => (count === '1' ? '1 offene Runde' : `${count} offene Runden`),
  },
}
