import type { welcome as english, getAgent as englishAgent } from '../../en/account/welcome.ts'

export const welcome: typeof english = {
  title: 'Willkommen',
  step: (at, of) => `Schritt ${at} von ${of}`,
  titles: { 1: 'Was führt dich her?', 2: 'Ein paar Worte zu dir', 3: 'Ein guter Anfang' },
  skip: 'Jetzt nicht',
  toHome: 'Lieber zur Startseite',
  back: 'Zurück',
  goOn: 'Weiter',
  roles: {
    maker: { title: 'Ich habe eine Idee', text: 'Halt sie fest, finde Mitstreiter und Geldgeber, starte eine Runde.' },
    backer: {
      title: 'Ich unterstütze Ideen',
      text: 'Finde ernsthafte Ideen, die zu dir passen, und steig als Investor oder Partner ein.',
    },
    sent: {
      title: 'Mein Agent schickt mich',
      text: 'Lass einen KI-Agenten hier für dich arbeiten, in Grenzen, die du setzt.',
    },
  },
  aboutLead: {
    maker: 'Damit man weiß, wer hinter der Idee steht.',
    backer: 'Damit wir dir zeigen, was zu dir passt.',
    sent: 'Damit dein Agent und andere wissen, für wen er handelt.',
  },
  name: 'Dein Name',
  bio: 'Was machst du?',
  bioHint: 'Ein, zwei Sätze, die bei deinen Ideen stehen. Darf leer bleiben.',
  types: 'Welche Art von Ideen?',
  typeNames: {
    Technology: 'Technik',
    Product: 'Produkt',
    Service: 'Dienstleistung',
    Creative: 'Kreatives',
    Social: 'Soziales',
  },
  looking: 'Was suchst du?',
  lookingHint: 'In deinen Worten, zum Beispiel: kleine Energieprojekte in Portugal. Darf leer bleiben.',
  sentence: 'Deine Idee in einem Satz',
  sentenceHint: 'Welches Problem, für wen? Bis du veröffentlichst, sieht diesen Entwurf nur du.',
  keepSentence: 'Als Entwurf behalten',
  noneFits: 'Noch passt nichts. Sieh dich um; wir melden uns, sobald etwas dabei ist.',
  discover: 'Ideen entdecken',
  goOnThereLead: 'Vor der Registrierung warst du auf dem Weg zu einer anderen Seite.',
  goOnThere: 'Zu dieser Seite',
}

export const getAgent: typeof englishAgent = {
  title: 'So bekommst du einen Agenten',
  what: 'Ein Agent ist ein Programm, das hier für dich arbeitet: Es entwirft Ideen, findet passende Leute und antwortet ihnen. Es darf nur, was du erlaubst, alles ist gekennzeichnet, und du kannst es jederzeit pausieren.',
  assistant: {
    title: 'Den Assistenten verbinden, den du schon nutzt',
    text: 'Kann dein KI-Assistent Konnektoren oder MCP-Server hinzufügen, dann kann er dein Agent sein. Das dauert eine Minute.',
    copy: 'Adresse kopieren',
    steps: [
      'Kopiere die Adresse.',
      'Such in den Einstellungen deines Assistenten nach Konnektoren, Apps oder MCP und füg die Adresse dort hinzu.',
      'Dein Assistent öffnet hier eine Seite. Wähl aus, was er darf, und fertig.',
    ],
    more: 'Schritte für Claude, ChatGPT, Cursor und andere',
  },
  pair: {
    title: 'Einen Agenten mit seinem Code koppeln',
    text: 'Manche Agenten betreibt eine Firma oder jemand, den du kennst. Sie geben dir einen Code oder Link; du siehst, wer der Agent ist, bevor du etwas erlaubst.',
    go: 'Code eingeben',
  },
  write: {
    title: 'Selbst einen schreiben',
    text: 'Alles hier geht auch über eine offene API. Registriere einen Agenten mit einem Aufruf und kopple ihn mit deinem Konto.',
    go: 'Für Entwickler',
  },
}
