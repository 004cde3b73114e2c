import type { Words } from '../../words.ts'
import { after, quoted, SEE_IDEA, who } from './parts.ts'

export const interests = {
  interest_received: {
    subject: 'Jemand interessiert sich für deine Idee',
    line: ({ name, by }) => `${who(by)} interessiert sich für deine Idee${after(name)}.`,
    button: 'Interesse beantworten',
  },
  interest_withdrawn: {
    subject: 'Ein Interesse an deiner Idee wurde zurückgezogen',
    line: ({ name, by }) => `${who(by)} interessiert sich nicht mehr für deine Idee${after(name)}.`,
    button: 'Wer sich interessiert',
  },
  interest_accepted: {
    subject: 'Dein Interesse wurde angenommen',
    line: ({ name, by }) =>
      `${who(by)} hat dein Interesse an ${name === '' ? 'einer Idee' : quoted(name)} angenommen. Ihr könnt euch jetzt schreiben.`,
    button: 'Zum Gespräch',
  },
  interest_declined: {
    subject: 'Dein Interesse wurde abgelehnt',
    line: ({ name, by }) => `${who(by)} hat dein Interesse an ${name === '' ? 'einer Idee' : quoted(name)} abgelehnt.`,
    button: 'Zu deinen Interessen',
  },
  introduction_received: {
    subject: 'Jemand möchte dich kennenlernen',
    line: ({ name, by }) =>
      `${who(by)} möchte mit dir über ${name === '' ? 'eine Idee' : quoted(name)} sprechen, weil du dazu passt.`,
    button: 'Lesen und antworten',
  },
  introduction_withdrawn: {
    subject: 'Eine Gesprächsanfrage an dich wurde zurückgezogen',
    line: ({ name, by }) =>
      `${who(by)} hat die Gesprächsanfrage zu ${name === '' ? 'einer Idee' : quoted(name)} zurückgezogen.`,
    button: 'Zum Posteingang',
  },
  introduction_accepted: {
    subject: 'Deine Gesprächsanfrage wurde angenommen',
    line: ({ name, by }) =>
      `${who(by)} hat deine Gesprächsanfrage zu deiner Idee${after(name)} angenommen. Ihr könnt euch jetzt schreiben.`,
    button: 'Zum Gespräch',
  },
  introduction_declined: {
    subject: 'Deine Gesprächsanfrage wurde abgelehnt',
    line: ({ name, by }) => `${who(by)} hat deine Gesprächsanfrage zu deiner Idee${after(name)} abgelehnt.`,
    button: SEE_IDEA,
  },
  message_waiting: {
    subject: 'Du hast eine neue Nachricht',
    line: ({ name, by }) => `${who(by)} hat dir${name === '' ? '' : ` zu ${quoted(name)}`} geschrieben.`,
    button: 'Lesen und antworten',
  },
  document_asked: {
    subject: 'Jemand möchte ein Dokument von dir lesen',
    line: ({ name, by }) => `${who(by)} möchte ein Dokument zu deiner Idee${after(name)} lesen.`,
    button: 'Anfrage ansehen',
  },
  document_granted: {
    subject: 'Du hast Zugriff auf ein Dokument',
    line: ({ name, by }) =>
      `${who(by)} hat dir Zugriff auf ein Dokument zu ${name === '' ? 'einer Idee' : quoted(name)} gegeben.`,
    button: 'Dokument lesen',
  },
  document_revoked: {
    subject: 'Du hast keinen Zugriff mehr auf ein Dokument',
    line: ({ name, by }) =>
      `${who(by)} hat dir den Zugriff auf ein Dokument zu ${name === '' ? 'einer Idee' : quoted(name)} entzogen.`,
    button: 'Idee ansehen',
  },
} satisfies Partial<Words['notices']>
