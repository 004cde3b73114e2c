import type { providers as en } from '../en/providers.ts'

export const providers: typeof en = {
  with: (name) => `Weiter mit ${name}`,
  title: 'Andere Konten, mit denen du dich anmeldest',
  lead: 'Verknüpf ein Konto, das du anderswo hast, und melde dich hier damit an. Wer sich dort anmelden kann, kommt dann auch hier in dein Konto.',
  link: (name) => `${name} verknüpfen`,
  remove: 'Entfernen',
  removeQuestion: (name) => `${name} entfernen? Du kannst dich dann nicht mehr damit anmelden.`,
  lastUsed: 'Zuletzt benutzt',
  gone: 'Wird hier nicht mehr angeboten',
  arriving: 'Einen Moment …',
  failed: 'Das hat nicht geklappt',
  again: 'Zurück zur Anmeldung',
  security: 'Zurück zur Sicherheit',
  confirmed: 'Danke. Du kannst dieses Fenster schließen.',
  confirm: (name) => `Melde dich noch einmal bei ${name} an. Danach geht es dort weiter, wo du warst.`,
  noWay:
    'Du hast hier weder einen Passkey noch ein Passwort oder verknüpftes Konto, das zählt. Melde dich ab und neu an.',
  noPassword: 'Du hast kein Passwort. Wenn du eins möchtest, lass dir einen Link schicken.',
  setPassword: 'Passwort festlegen',
}
