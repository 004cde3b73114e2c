import type { safety as en } from '../en/safety.ts'

export const safety: typeof en = {
  browserRefused: 'Dein Browser hat uns keinen Passkey gegeben. Versuch es noch einmal oder nimm eine andere Methode.',
  signIn: {
    passkey: 'Stattdessen Passkey benutzen',
    or: 'oder',
    secondTitle: 'Noch ein Schritt',
    secondLead: 'Das hat gestimmt. Jetzt fehlt noch dein Passkey.',
    usePasskey: 'Passkey benutzen',
    code: 'Oder ein Wiederherstellungscode',
    codeHint: 'Einer der zehn Codes, die du beim ersten Passkey bekommen hast.',
    useCode: 'Code benutzen',
    lost: 'Ich habe Passkeys und Codes verloren',
    lostLead: (days) =>
      `Wir haben dir geschrieben. Wenn bis dahin niemand einen Passkey oder Code benutzt, komm am ${days} wieder und wähle das noch einmal: Dann werden deine Passkeys entfernt, und das Passwort genügt.`,
    lostDone:
      'Deine Passkeys und Codes sind entfernt. Melde dich mit deinem Passwort an und richte einen neuen Passkey ein.',
    back: 'Von vorn',
    object: 'Entscheidung lesen oder widersprechen',
  },
  stepUp: {
    title: 'Bestätige, dass du es bist',
    password: 'Gib noch einmal dein Passwort ein. Danach geht es dort weiter, wo du warst.',
    passkey: 'Benutze deinen Passkey. Danach geht es dort weiter, wo du warst.',
    passwordLabel: 'Passwort',
    confirm: 'Bestätigen und weiter',
    usePasskey: 'Passkey benutzen',
    withCode: 'Lieber einen Wiederherstellungscode',
    code: 'Wiederherstellungscode',
  },
  sessions: {
    title: 'Wo du angemeldet bist',
    device: (browser, system) =>
      browser && system ? `${browser} (${system})` : (browser ?? system ?? 'Ein unbekannter Browser'),
    current: 'Dieser Browser',
    since: 'Angemeldet',
    lastUsed: 'Zuletzt benutzt',
    end: 'Abmelden',
    endQuestion: (device) => `${device} abmelden? Dort muss man sich dann neu anmelden.`,
    endOthers: 'Überall sonst abmelden',
    endOthersQuestion:
      'Alle anderen Browser abmelden? Zugriffstoken, Agenten und verbundene Assistenten laufen weiter.',
    note: 'Wird dein Konto in einem neuen Browser benutzt, schicken wir dir eine E-Mail.',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Melde dich mit Fingerabdruck, Gesicht oder PIN an. Einen Passkey kann niemand erraten, und keine gefälschte Seite kann ihn dir entlocken. Sobald du einen hast, brauchst du ihn statt des Passworts für wichtige Schritte.',
    none: 'Du hast noch keinen Passkey.',
    unsupported: 'Dieser Browser unterstützt keine Passkeys.',
    name: 'Name',
    nameHint: 'Damit du ihn wiedererkennst, zum Beispiel das Gerät, auf dem er liegt.',
    firstName: 'Mein Passkey',
    add: 'Passkey einrichten',
    added: 'Der Passkey ist eingerichtet.',
    rename: 'Umbenennen',
    remove: 'Entfernen',
    removeQuestion: (name) => `„${name}“ entfernen? Du kannst dich damit nicht mehr anmelden.`,
    removeLastQuestion: (name) =>
      `„${name}“ entfernen? Es ist dein letzter: Deine Wiederherstellungscodes gelten dann nicht mehr, und das Passwort genügt wieder.`,
    made: 'Eingerichtet',
    lastUsed: 'zuletzt benutzt',
    never: 'noch nicht benutzt',
    synced: 'Auf mehreren Geräten',
    locked: 'Gesperrt',
    lockedNote: 'Er sah nach einer Kopie aus und gilt nicht mehr. Entferne ihn und richte einen neuen ein.',
    frozen: 'Gestoppt',
    frozenNote:
      'Ein neues Passwort hat ihn gestoppt, weil er erst kurz vorher dazukam. Gehört er dir, dann verwende ihn einmal, sonst entferne ihn.',
    thaw: 'Einmal verwenden',
    second: 'Nach dem Passwort einen Passkey verlangen',
    secondHint: 'Wer dein Passwort erfährt, kommt damit allein nicht hinein.',
    removal: 'Jemand hat alle deine Passkeys als verloren gemeldet. Sie können entfernt werden ab',
    removalNote: 'Warst du es nicht? Benutze hier einen Passkey und ändere dann dein Passwort.',
    keep: 'Passkeys behalten',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    left: (count) => {
      if (count === 0) return 'Du hast keine Codes mehr. Hol dir neue, falls du deinen Passkey verlierst.'
      return count === 1
        ? 'Du hast noch einen Code.'
        : `Du hast noch ${count} Codes. Jeder ersetzt einmal deinen Passkey.`
    },
    renew: 'Neue Codes holen',
    renewQuestion: 'Zehn neue Codes holen? Deine bisherigen gelten dann nicht mehr.',
    shownTitle: 'Bewahre diese Codes auf',
    shown:
      'Mit jedem Code kannst du dich einmal ohne Passkey anmelden. Druck sie aus oder schreib sie ab: Wir zeigen sie nur jetzt.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    kept: 'Ich habe sie gesichert',
  },
  address: {
    title: 'E-Mail-Adresse',
    present: (email) => `Du meldest dich mit ${email} an.`,
    next: 'Neue Adresse',
    change: 'Adresse ändern',
    waiting: (email) => `Wechsel zu ${email}`,
    oldYes: 'Deine bisherige Adresse hat zugestimmt.',
    oldNo: 'Deine bisherige Adresse muss zustimmen: Öffne den Link, den wir dorthin geschickt haben.',
    newYes: 'Die neue Adresse ist bestätigt.',
    newNo: 'Die neue Adresse muss bestätigt werden: Öffne den Link, den wir dorthin geschickt haben.',
    until: 'Bis',
    cancel: 'Adresse behalten',
  },
  addressLink: {
    title: 'Adresse ändern',
    oldLead: (email, present) => `Soll sich die E-Mail-Adresse dieses Kontos von ${present} zu ${email} ändern?`,
    newLead: (email) => `Gehört ${email} dir, und soll ein Konto bei Ideabridge sie verwenden?`,
    yes: 'Ja, ändern',
    confirm: 'Ja, das ist meine',
    no: 'Nein, Adresse behalten',
    waiting: 'Danke. Die andere Adresse muss auch zustimmen; wir haben dorthin geschrieben.',
    changed: (email) => `Fertig. Die Adresse ist jetzt ${email}.`,
    refused: 'Die Adresse bleibt, wie sie ist. Hast du die Änderung nicht angefordert, dann ändere dein Passwort.',
  },
  password: {
    assistants: 'Auch meine Assistenten abmelden',
    assistantsHint: 'Du musst sie dann neu verbinden. Ihre Berechtigungen bleiben.',
    changed: (sessions, assistants) => {
      const out = [
        sessions > 0 && (sessions === 1 ? 'ein anderer Browser' : `${sessions} andere Browser`),
        assistants > 0 && (assistants === 1 ? 'ein Assistent' : `${assistants} Assistenten`),
      ].filter(Boolean)
      return `Dein Passwort ist geändert.${out.length > 0 ? ` Abgemeldet: ${out.join(' und ')}.` : ''} Zugriffstoken gelten weiter.`
    },
  },
}
