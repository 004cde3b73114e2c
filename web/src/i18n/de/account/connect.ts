import type { connect as english } from '../../en/account/connect.ts'

export const connect: typeof english = {
  title: 'Assistenten verbinden',
  intro:
    'Dein KI-Assistent kann auf Ideabridge für dich arbeiten: Ideen festhalten, Unterstützer finden, Leuten antworten. Du entscheidest, was er darf, und siehst alles, was er tut.',
  address: 'Adresse für deinen Assistenten',
  addressHint:
    'Kopiere sie in deinen Assistenten. Er öffnet dann hier eine Seite, auf der du dich anmeldest und entscheidest.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  addTo: (program) => `Zu ${program} hinzufügen`,
  stepsTitle: 'Wo du sie einfügst',
  steps: [
    {
      name: 'Claude',
      how: 'Einstellungen → Konnektoren → Eigenen Konnektor hinzufügen. Adresse einfügen, dann „Verbinden“.',
    },
    { name: 'Claude Code', how: 'Führ den Befehl unten aus, tipp dann /mcp und wähl ideabridge, um dich anzumelden.' },
    {
      name: 'ChatGPT',
      how: 'Einstellungen → Apps & Konnektoren → Erweitert → Entwicklermodus an. „Erstellen“, dann Adresse einfügen.',
    },
    {
      name: 'Cursor',
      how: 'Einstellungen → MCP → Server hinzufügen. Adresse als url einfügen, speichern, „Connect“ wählen.',
    },
    { name: 'VS Code', how: 'Befehlspalette öffnen, „MCP: Add Server“ wählen, dann HTTP, und die Adresse einfügen.' },
    {
      name: 'Andere',
      how: 'Jedes Programm, das MCP über HTTP und die Anmeldung mit OAuth unterstützt. Es braucht nur die Adresse.',
    },
  ],
  claudeCode: 'Befehl für Claude Code',
  commandOnly: 'Für Programme, die nur einen Befehl starten können',
  deviceTitle: 'Ein Programm zeigt dir einen Code?',
  deviceHint: 'Tipp den Code ein, den dein Programm zeigt. Nie einen, den dir jemand geschickt hat.',
  requestTitle: 'Einen Assistenten verbinden',
  asks: (name) => `${name} möchte auf Ideabridge für dich handeln`,
  isProgram: 'Das ist ein Programm, kein Mensch. Bevor du bestätigst, geschieht nichts.',
  madeBy: 'Von',
  goesTo: 'Zugriff bekommt',
  thisDevice: 'ein Programm auf diesem Gerät',
  thisDeviceWarning:
    'Zugriff bekommt ein Programm auf deinem eigenen Gerät. Jedes Programm kann sich nennen, wie es will. Mach nur weiter, wenn du das gerade selbst angestoßen hast.',
  codeWarning:
    'Zugriff bekommt das Programm, das dir diesen Code gezeigt hat. Hat dir jemand den Code geschickt, brich hier ab: Diese Person könnte sonst in deinem Namen handeln.',
  lookalike: (name, expected, actual) =>
    `Vorsicht: Beim Namen „${name}“ denkt man an ${expected}, Zugriff bekäme aber ${actual}.`,
  lookalikeByCode: (name, expected) =>
    `Vorsicht: Beim Namen „${name}“ denkt man an ${expected}. So kann sich aber jedes Programm nennen, und woher dieses kommt, ist nicht zu erkennen.`,
  review:
    'Noch hat kein Admin diesen Assistenten freigegeben. Was er für dich schreibt, wird bis dahin zurückgehalten.',
  stopped: 'Dieser Assistent ist hier gesperrt. Er lässt sich nicht verbinden.',
  again:
    'Er ist schon verbunden. Deine Auswahl ersetzt, was du bisher erlaubt hast. Hattest du ihn pausiert, arbeitet er wieder.',
  mayRead: 'Veröffentlichte Ideen kann er immer lesen.',
  later: 'Unter „Meine Agenten“ kannst du das jederzeit ändern, ihn pausieren oder trennen.',
  allow: 'Verbinden',
  deny: 'Nicht verbinden',
  goesOn: 'Einen Moment: Gleich geht es in deinem Assistenten weiter.',
  deviceDone: 'Verbunden. Geh zurück zum Programm, es macht von selbst weiter.',
  deviceDenied: 'Nicht verbunden. Du kannst diese Seite schließen.',
  deviceCode: 'Code',
  deviceCodeHint: 'Zum Beispiel BDWP-HQPK',
  look: 'Weiter',
  signedIn: 'Angemeldet von',
  lastUsed: 'zuletzt benutzt',
}
