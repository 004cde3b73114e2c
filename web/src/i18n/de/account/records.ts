import type * as english from '../../en/account/records.ts'

export const fields: typeof english.fields = {
  name: { label: 'Titel' },
  annotation: { label: 'Kurzbeschreibung', hint: 'Ein Absatz, den Listen zeigen.' },
  description: { label: 'Beschreibung' },
  type_of_idea: { label: 'Art der Idee', hint: 'Zum Beispiel Technology, Product, Service, Creative oder Social.' },
  business_id: { label: 'Unternehmen', hint: 'Zu welchem Unternehmen sie gehört.' },
  region_of_idea_selling: { label: 'Region', hint: 'Wo sie verkauft wird, etwa Europe.' },
  user_type: { label: 'Für wen', hint: 'Ohne Angabe: General Consumers.' },
  idea_development_description: { label: 'Entwicklungsstand', hint: 'Wie weit sie ist und was als Nächstes kommt.' },
  amount_of_shares: { label: 'Angebotene Anteile' },
  price_per_unit: { label: 'Preis je Anteil' },
  currency: { label: 'Währung', hint: 'Drei Buchstaben, etwa EUR.' },
  duration: { label: 'Dauer', hint: 'Wie lange das Angebot oder das Projekt läuft.' },
  profit_share_option: { label: 'Gewinnbeteiligung', hint: 'Wie der Gewinn geteilt wird.' },
  business_name: { label: 'Name des Unternehmens' },
  business_type: { label: 'Art des Unternehmens', hint: 'Zum Beispiel Startup, SME, Enterprise, NGO oder Freelancer.' },
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
  byAgent: 'Von einem KI-Agenten',
  reason: 'Grund',
  changed: 'Geändert',
  publish: 'Zur Prüfung geben',
  saveDraft: 'Als Entwurf speichern',
  standing: {
    draft:
      'Nur Sie und Agenten, denen Sie es erlauben, sehen diesen Entwurf. Geben Sie ihn zur Prüfung, damit er veröffentlicht wird.',
    pending: 'Ein Admin sieht es sich an, bevor andere es sehen.',
    approved: 'Andere können es sehen. Änderungen erscheinen sofort.',
    rejected: 'Andere sehen es nicht. Ändern Sie, was nicht stimmt, und speichern Sie: dann wird es erneut geprüft.',
  },
}

export const ideas: typeof english.ideas = {
  title: 'Meine Ideen',
  one: 'Idee',
  create: 'Neue Idee',
  newTitle: 'Neue Idee',
  empty: 'Sie haben noch keine Ideen. Schreiben Sie eine auf, oder lassen Sie es einen Agenten tun.',
  needsBusiness: 'Um eine Idee zu veröffentlichen, brauchen Sie ein Unternehmen. Ein Entwurf braucht keines.',
  makeBusiness: 'Unternehmen anlegen',
  details: 'Angaben',
  seePublic: 'Ansehen wie andere',
  savedPublished: 'Gespeichert. Die Idee bleibt veröffentlicht; ein Admin sieht sich die Änderung später an.',
  remove: 'Diese Idee löschen',
  deleteQuestion: 'Die Idee wird endgültig gelöscht, mit ihren Dokumenten, Runden und Interessen.',
  documents: {
    title: 'Dokumente',
    intro:
      'PDF, PNG, JPEG oder reiner Text, bis 10 MB je Datei, bis zu 10 je Idee. Sie erscheinen mit der Idee, sobald sie veröffentlicht ist. Was Sie hinzufügen, nachdem Sie die Idee zur Prüfung gegeben haben, sieht sich zuerst ein Admin an.',
    add: 'Dokument hinzufügen',
    empty: 'Noch keine Dokumente.',
    download: 'Herunterladen',
    standing: {
      pending: 'Ein Admin sieht es sich an, bevor andere es sehen. Sie erhalten dann eine E-Mail.',
      rejected: 'Andere sehen es nicht. Löschen Sie es, oder fügen Sie eine berichtigte Datei hinzu.',
    },
    remove: 'Dokument löschen',
    deleteQuestion: (name) => `${name} wird endgültig gelöscht.`,
  },
  rounds: {
    title: 'Runden',
    intro: 'Eine Finanzierungsrunde sagt Investoren, dass Sie jetzt Geld suchen. Jede Idee hat höchstens drei.',
    empty: 'Noch keine Runden.',
    status: { open: 'Offen', closed: 'Beendet' },
    days: (days) => `${days} Tage`,
    free: 'kostenlos',
    start: 'Runde starten für',
    startButton: 'Runde starten',
    opened: 'Die Runde ist offen.',
    notYet: 'Runden beginnen, sobald die Idee veröffentlicht ist.',
    usedUp: 'Alle drei Runden sind verbraucht.',
    paymentTitle: (days) => `Eine Runde von ${days} Tagen wartet auf Zahlung`,
    paymentNote: (price) => `Sie kostet ${price} und öffnet sich von selbst, wenn sie bezahlt ist.`,
    pay: (price) => `${price} bezahlen`,
  },
  matches: {
    title: 'Passende Leute',
    intro:
      'Menschen, deren Profil zu dieser Idee passt, die besten zuerst. Die Balken zeigen, was jeder Grund beiträgt.',
    empty: 'Noch passt niemand. Eine ausführlichere Beschreibung, eine Art und eine Region helfen.',
    kind: 'Anzeigen',
    all: 'Alle',
    investors: 'Investoren',
    partners: 'Partner',
    kinds: { investor: 'Investor', partner: 'Partner' },
    score: (percent) => `passt zu ${percent}`,
    factors: { text: 'Wörter', type: 'Art', region: 'Region', ticket: 'Betrag', engagement: 'Aktivität' },
  },
}

export const businesses: typeof english.businesses = {
  title: 'Meine Unternehmen',
  one: 'Unternehmen',
  create: 'Neues Unternehmen',
  newTitle: 'Neues Unternehmen',
  empty: 'Sie haben noch keine Unternehmen. Um Ideen zu veröffentlichen, brauchen Sie eines.',
  approved:
    'Andere können es sehen. Nach einer Änderung prüft es erst wieder ein Admin, außer Ihr Tarif veröffentlicht sofort.',
  seePublic: 'Ansehen wie andere',
  publicNote:
    'Andere sehen Name, Beschreibung, Art, Ort und Land. Straße, Telefon, Register- und USt-Nummer bleiben privat.',
  remove: 'Dieses Unternehmen löschen',
  deleteQuestion: 'Das Unternehmen wird endgültig gelöscht. Ideen darin bleiben.',
}
