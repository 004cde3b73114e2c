import type { inbox as english } from '../../en/account/inbox.ts'

export const inbox: typeof english = {
  title: 'Posteingang',
  show: 'Anzeigen',
  shows: { all: 'Alles', waiting: 'Wartet auf mich', interests: 'Interessen', offers: 'Angebote' },
  empty: {
    all: 'Noch nichts da. Ein Gespräch beginnt, sobald sich jemand für eine Idee interessiert oder eine Gesprächsanfrage annimmt.',
    waiting: 'Nichts wartet auf dich.',
    interests: 'Noch keine Interessen.',
    offers: 'Kein Agent hat etwas für dich vorbereitet.',
  },
  back: 'Zurück zum Posteingang',
  choose: 'Wähle links etwas aus, um es hier zu lesen.',
  tags: {
    interest: 'Interesse',
    introduction: 'Möchte sprechen',
    offer: 'Angebot',
    approval: 'Wartet auf deine Freigabe',
  },
  byYou: (words) => `Du: ${words}`,
  forYou: (agent, words) => `${agent} für dich: ${words}`,
  said: (name, words) => `${name}: ${words}`,
  asksTo: (act) => `Möchte ${act}`,
  agentForYou: (agent) => `${agent} für dich`,
  more: 'Alles nach Art',
  allInterests: 'Alle Interessen',
  allApprovals: 'Alle Freigaben',
  allOffers: 'Alle Angebote',
}
