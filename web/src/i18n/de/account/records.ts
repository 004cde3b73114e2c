import type * as english from '../../en/account/records.ts'
import { businessTypes } from '../business-types.ts'
import { matchReasons } from './match-reasons.ts'

export const fields: typeof english.fields = {
  name: { label: 'Titel' },
  annotation: { label: 'Kurzbeschreibung', hint: 'Ein Absatz für Übersichten.' },
  description: { label: 'Beschreibung' },
  type_of_idea: {
    label: 'Art der Idee',
    hint: 'Zum Beispiel Technik, Produkt, Dienstleistung, Kreatives oder Soziales.',
  },
  business_id: { label: 'Unternehmen', hint: 'Das Unternehmen, zu dem sie gehört.' },
  stage: { label: 'Wie weit sie ist', hint: 'Danach lassen sich Ideen filtern.' },
  region_of_idea_selling: { label: 'Region', hint: 'Wo sie verkauft werden soll, zum Beispiel Europa.' },
  user_type: { label: 'Zielgruppe', hint: 'Leer heißt: für alle.' },
  idea_development_description: { label: 'Entwicklungsstand', hint: 'Wie weit sie ist und was als Nächstes kommt.' },
  amount_of_shares: { label: 'Angebotene Anteile' },
  price_per_unit: { label: 'Preis je Anteil' },
  currency: { label: 'Währung' },
  duration: { label: 'Dauer', hint: 'Wie lange das Angebot oder das Projekt läuft.' },
  profit_share_option: { label: 'Gewinnbeteiligung', hint: 'Wie der Gewinn aufgeteilt wird.' },
  business_name: { label: 'Name des Unternehmens' },
  business_type: {
    label: 'Art des Unternehmens',
    hint: 'Zum Beispiel Start-up, KMU, Konzern, NGO oder selbstständig.',
  },
  street: { label: 'Straße' },
  street_number: { label: 'Hausnummer' },
  postal_code: { label: 'Postleitzahl' },
  city: { label: 'Ort' },
  country: { label: 'Land' },
  mobile: { label: 'Telefon' },
  registration_date: { label: 'Eingetragen am' },
  id_number: { label: 'Registernummer' },
  vat_number: { label: 'Umsatzsteuer-ID' },
}

export const records: typeof english.records = {
  untitled: 'Ohne Titel',
  byAgent: 'Von einem KI-Agenten erstellt',
  reason: 'Begründung',
  changed: 'Geändert',
  publish: 'Zur Prüfung einreichen',
  saveDraft: 'Als Entwurf speichern',
  standing: {
    draft:
      'Nur du und Agenten, denen du es erlaubt hast, sehen diesen Entwurf. Reiche ihn zur Prüfung ein, um ihn zu veröffentlichen.',
    pending: 'Ein Admin prüft das, bevor andere es sehen.',
    approved: 'Andere können das sehen. Änderungen erscheinen sofort.',
    rejected: 'Andere sehen das nicht. Ändere, was nicht stimmt, und speichere: Dann wird noch einmal geprüft.',
    withheld:
      'Ausgeblendet, aber nicht verloren. Sobald deine Erziehungsberechtigten zustimmen oder du 18 wirst, ist es wieder öffentlich.',
  },
}

export const ideas: typeof english.ideas = {
  title: 'Meine Ideen',
  one: 'Idee',
  create: 'Neue Idee',
  newTitle: 'Neue Idee',
  empty: 'Du hast noch keine Ideen. Schreib eine auf oder lass es einen Agenten tun.',
  needsBusiness: 'Zum Veröffentlichen brauchst du ein Unternehmen, für einen Entwurf nicht.',
  makeBusiness: 'Unternehmen anlegen',
  details: 'Angaben',
  seePublic: 'So sehen es andere',
  savedPublished: 'Gespeichert. Die Idee bleibt veröffentlicht; ein Admin prüft die Änderung später.',
  remove: 'Diese Idee löschen',
  deleteQuestion: 'Die Idee wird mit ihren Dokumenten, Runden und Interessen endgültig gelöscht.',
  documents: {
    title: 'Dokumente',
    intro:
      'PDF, PNG, JPEG oder reiner Text, bis 10 MB pro Datei, höchstens 10 pro Idee. Sie erscheinen mit der Idee, sobald sie veröffentlicht ist. Was du nach dem Einreichen hinzufügst, prüft zuerst ein Admin.',
    add: 'Dokument hinzufügen',
    empty: 'Noch keine Dokumente.',
    download: 'Herunterladen',
    standing: {
      pending: 'Ein Admin prüft es, bevor andere es sehen. Du bekommst dann eine E-Mail.',
      rejected: 'Andere sehen es nicht. Lösche es oder füge eine korrigierte Datei hinzu.',
    },
    remove: 'Dokument löschen',
    deleteQuestion: (name) => `${name} wird endgültig gelöscht.`,
  },
  rounds: {
    title: 'Runden',
    intro: 'Eine Finanzierungsrunde zeigt Investoren, dass du jetzt Geld suchst. Pro Idee sind höchstens drei möglich.',
    empty: 'Noch keine Runden.',
    status: { open: 'Offen', closed: 'Beendet' },
    days: (days) => `${days} Tage`,
    free: 'kostenlos',
    start: 'Runde starten für',
    startButton: 'Runde starten',
    startPaid: (price) => `Weiter: ${price} bezahlen`,
    paidLead: (price) =>
      `Einmalig ${price}. Vor dem Bezahlen siehst du alles noch einmal; die Runde startet, sobald du bezahlt hast.`,
    freeLead: 'Kostenlos. Die Runde startet sofort.',
    opened: 'Die Runde ist offen.',
    notYet: 'Runden sind möglich, sobald die Idee veröffentlicht ist.',
    usedUp: 'Alle drei Runden sind aufgebraucht.',
    paymentTitle: (days) => `Eine Runde über ${days} Tage wartet auf Zahlung`,
    paymentNote: (price) => `Sie kostet ${price} und startet, sobald sie bezahlt ist.`,
    pay: (price) => `${price} bezahlen`,
  },
  matches: {
    title: 'Passende Leute',
    intro:
      'Menschen, deren Profil zu dieser Idee passt, die besten zuerst. Die Balken zeigen, wie viel jeder Grund beiträgt.',
    empty: 'Noch passt niemand eindeutig. Eine ausführlichere Beschreibung, eine Art und eine Region helfen dabei.',
    unlikely: 'Auch weniger passende Leute zeigen',
    nobody: 'Noch hat kein Profil ein Wort mit dieser Idee gemeinsam.',
    kind: 'Anzeigen',
    all: 'Alle',
    investors: 'Investoren',
    partners: 'Partner',
    kinds: { investor: 'Investor', partner: 'Partner' },
    score: (percent) => `${percent} Übereinstimmung`,
    factors: {
      text: 'Wörter',
      meaning: 'Inhalt',
      type: 'Art',
      region: 'Region',
      ticket: 'Betrag',
      engagement: 'Aktivität',
    },
    against: 'Was dagegen spricht',
    raise: 'Was die Übereinstimmung erhöht',
    raises: {
      type_of_idea: 'Eine gesuchte Art nennen',
      region_of_idea_selling: 'Eine Region nennen, in der die Person aktiv ist',
      price_per_unit: 'Einen Betrag im Rahmen ihrer Investitionen nennen',
    },
    fromTo: (from, to) => `von ${from} auf ${to}`,
    suggest: 'Das hilft am meisten',
    suggestions: {
      type_of_idea: 'Art der Idee angeben.',
      region_of_idea_selling: 'Angeben, wo verkauft wird.',
      price_per_unit: 'Zahl und Preis der Anteile angeben.',
    },
    helps: (count, all) => `Das kann ${count} von ${all} Treffern verbessern.`,
    reasons: matchReasons,
  },
}

export const businesses: typeof english.businesses = {
  typeNames: businessTypes,
  title: 'Meine Unternehmen',
  one: 'Unternehmen',
  create: 'Neues Unternehmen',
  newTitle: 'Neues Unternehmen',
  empty: 'Du hast noch keine Unternehmen. Zum Veröffentlichen von Ideen brauchst du eines.',
  approved:
    'Andere können das sehen. Nach einer Änderung prüft es wieder ein Admin, außer dein Tarif veröffentlicht sofort.',
  seePublic: 'So sehen es andere',
  publicNote:
    'Andere sehen Name, Beschreibung, Art, Ort und Land. Straße, Telefon, Registernummer und Umsatzsteuer-ID bleiben privat.',
  remove: 'Dieses Unternehmen löschen',
  deleteQuestion: 'Das Unternehmen wird endgültig gelöscht. Seine Ideen bleiben.',
}
