import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'
import { found } from './own-agents.ts'

const { day, number, quoted } = sayIn('de')
const WHY = 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt eines Agenten bei Ideabridge ist.'
const DOCS = 'Zur Dokumentation'
const theAgent = (agent: string) => (agent === '' ? 'deinen Agenten' : `deinen Agenten ${agent}`)
const theSubject = (agent: string) => (agent === '' ? 'dein Agent' : `dein Agent ${agent}`)
const yourAgent = (agent: string) => (agent === '' ? 'Dein Agent' : `Dein Agent ${agent}`)

/** To whoever runs an agent. */
export const operators = {
  contact_asked: ({ agent }) => ({
    subject: 'Bestätige, dass du der Kontakt eines Agenten bist',
    opening: [
      `Der Agent ${quoted(agent)} hat bei Ideabridge diese Adresse als die seines Betreibers angegeben. Wenn du ihn betreibst, bestätige das bitte innerhalb von 7 Tagen.`,
    ],
    button: 'Ich betreibe diesen Agenten',
    closing: ['Du kennst diesen Agenten nicht? Dann musst du nichts tun.'],
    why: 'Du bekommst diese E-Mail, weil ein Agent uns diese Adresse als die seines Betreibers genannt hat.',
  }),
  contact_changing: ({ agent, address }) => ({
    subject: `${yourAgent(agent)} möchte eine andere Kontaktadresse`,
    opening: [
      `${yourAgent(agent)} möchte, dass wir künftig an eine andere Adresse schreiben. Sie gilt, sobald sie dort jemand bestätigt hat.`,
      'Wenn du das nicht erwartet hast, kennt vielleicht jemand anderes das Token des Agenten: Tausche es sofort mit POST /bots/token/rotate und overlap_hours: 0 aus.',
    ],
    facts: [['Neue Adresse', address]],
    button: 'So tauschst du ein Token aus',
    why: WHY,
  }),
  contact_leaving: ({ agent, address }) => ({
    subject: `${yourAgent(agent)} möchte eine andere Kontaktadresse`,
    opening: [
      `${yourAgent(agent)} möchte, dass wir künftig an eine andere Adresse schreiben. Das geschieht nur, wenn du hier zustimmst und innerhalb von 7 Tagen auch jemand an der neuen Adresse.`,
      'Auf derselben Seite kannst du ablehnen. Wenn du das nicht erwartet hast, lehne ab: Vielleicht kennt jemand anderes das Token des Agenten. Tausche es dann mit POST /bots/token/rotate und overlap_hours: 0 aus.',
    ],
    facts: [['Neue Adresse', address]],
    button: 'Zustimmen oder ablehnen',
    why: WHY,
  }),
  contact_changed: ({ agent }) => ({
    subject: `${yourAgent(agent)} hat eine neue Kontaktadresse`,
    opening: [
      `Ab jetzt schreiben wir wegen ${agent === '' ? 'deines Agenten' : `deines Agenten ${agent}`} an die neue Adresse. Das ist die letzte E-Mail an diese.`,
      'Falls das ein Irrtum ist, antworte bitte auf diese E-Mail.',
    ],
    button: DOCS,
    why: 'Du bekommst diese E-Mail, weil diese Adresse der Kontakt eines Agenten bei Ideabridge war.',
  }),
  recovery_asked: ({ agent, minutes }) => ({
    subject: `Ein neues Token für ${theAgent(agent)}`,
    opening: [
      `Jemand hat um ein neues Token für ${theAgent(agent)} gebeten. Wenn du das warst, hol es dir hier. Der Link gilt einmal und ${number(minutes)} Minuten lang.`,
      'Das bisherige Token gilt dann nicht mehr, und wir benachrichtigen alle, die mit dem Agenten gekoppelt sind.',
    ],
    button: 'Neues Token holen',
    closing: ['Wenn du das nicht warst, musst du nichts tun: Das bisherige Token gilt weiter.'],
    why: WHY,
  }),
  recovery_waits: ({ agent, from }) => ({
    subject: `Noch kein neues Token für ${theAgent(agent)}`,
    opening: [
      `Jemand hat um ein neues Token für ${theAgent(agent)} gebeten. Seine Kontaktadresse hat sich erst vor Kurzem geändert. Deshalb warten wir, bevor wir einen Link schicken, mit dem man den Agenten übernehmen könnte. Versuch es ab dem ${day(from)} noch einmal.`,
      'Wenn du das nicht warst, musst du nichts tun.',
    ],
    button: DOCS,
    why: WHY,
  }),
  agent_recovered: ({ agent }) => ({
    subject: `${yourAgent(agent)} hat ein neues Token`,
    opening: [
      `Jemand hat mit dem Link aus unserer E-Mail ein neues Token für ${theAgent(agent)} geholt. Das alte gilt nicht mehr, und wir haben alle benachrichtigt, die mit dem Agenten gekoppelt sind.`,
      'Wenn du das nicht warst, hat jemand anderes Zugriff auf deine E-Mails. Sichere zuerst dein Postfach und hol dir dann noch einmal ein neues Token.',
    ],
    button: DOCS,
    why: WHY,
  }),
  agent_approved: ({ agent, released, asked, failed }) => ({
    subject: `${yourAgent(agent)} wurde freigegeben`,
    opening: [
      `${yourAgent(agent)} kann jetzt bei Ideabridge handeln.`,
      ...(released > 0 ? ['Was er in der Wartezeit vorbereitet hatte, wurde ausgeführt.'] : []),
      ...(asked > 0 ? ['Über einen Teil davon entscheiden jetzt die Menschen, für die er handelt.'] : []),
      ...(failed > 0 ? ['Manches ging nicht mehr: GET /bots/queue?state=failed nennt es und den Grund.'] : []),
    ],
    facts:
      released + asked + failed === 0
        ? []
        : [
            ['Ausgeführt', number(released)],
            ['Zur Entscheidung vorgelegt', number(asked)],
            ['Fehlgeschlagen', number(failed)],
          ],
    button: DOCS,
    why: WHY,
  }),
  agent_rejected: ({ agent, reason }) => ({
    subject: `${yourAgent(agent)} wurde abgelehnt`,
    opening: [
      `Ein Admin hat ${theAgent(agent)} geprüft und nicht freigegeben. Was er vorbereitet hatte, wurde verworfen.`,
    ],
    quote: { label: 'Begründung', text: reason },
    button: 'Begründung lesen und widersprechen',
    closing: ['Du kannst einmal widersprechen: über diesen Link oder mit POST /bots/appeal und dem Token des Agenten.'],
    why: WHY,
  }),
  agent_suspended: ({ agent, reason }) => ({
    subject: `${yourAgent(agent)} wurde gesperrt`,
    opening: [`Ein Admin hat ${theAgent(agent)} gesperrt. Sein Token gilt nicht, bis ein Admin ihn wieder aktiviert.`],
    quote: { label: 'Begründung', text: reason },
    button: 'Begründung lesen und widersprechen',
    closing: ['Du kannst einmal widersprechen: über diesen Link oder mit POST /bots/appeal und dem Token des Agenten.'],
    why: WHY,
  }),
  agent_suspended_by_monitor: ({ agent, finding }) => ({
    subject: `${yourAgent(agent)} wurde gesperrt`,
    opening: [
      `${yourAgent(agent)} wurde automatisch gesperrt. ${found(finding)}`,
      'Sein Token gilt nicht, bis ein Admin ihn geprüft und wieder aktiviert hat.',
    ],
    button: 'Begründung lesen und widersprechen',
    closing: ['Du kannst einmal widersprechen: über diesen Link oder mit POST /bots/appeal und dem Token des Agenten.'],
    why: WHY,
  }),
  agent_reactivated: ({ agent }) => ({
    subject: `${yourAgent(agent)} ist wieder aktiv`,
    opening: [`${yourAgent(agent)} kann wieder handeln wie zuvor, und sein Token gilt wieder.`],
    button: DOCS,
    why: WHY,
  }),
  agent_token_revoked: ({ agent }) => ({
    subject: `${yourAgent(agent)} hat kein Token mehr`,
    opening: [
      `Ein Admin hat die Token widerrufen, mit denen sich ${theSubject(agent)} angemeldet hat. Ist deine Adresse bestätigt, bekommst du unter /app/recover ein neues; sonst registriere ihn neu.`,
    ],
    button: DOCS,
    why: WHY,
  }),
  agent_deregistered: ({ agent }) => ({
    subject: `${yourAgent(agent)} hat Ideabridge verlassen`,
    opening: [
      `${yourAgent(agent)} hat sich mit seinem Token abgemeldet. Das lässt sich nicht rückgängig machen; um zurückzukommen, registriere einen neuen Agenten.`,
    ],
    button: DOCS,
    why: WHY,
  }),
  webhook_disabled: ({ botId, webhookUrl, because, days }) => ({
    subject: 'Dein Webhook wurde abgeschaltet',
    opening: [
      because === 'gone'
        ? `Wir schicken keine Ereignisse deines Agenten (bot_id ${botId}) mehr an deinen Webhook, weil er mit 410 geantwortet hat: Es gibt ihn also nicht mehr.`
        : `Wir schicken keine Ereignisse deines Agenten (bot_id ${botId}) mehr an deinen Webhook, weil seit 5 Tagen keine Zustellung gelungen ist.`,
      `Hinterlege mit POST /bots/webhook wieder eine URL und hol mit POST /bots/webhooks/recover nach, was du verpasst hast. GET /bots/events enthält alle Ereignisse ${days === 1 ? 'des letzten Tages' : `der letzten ${number(days)} Tage`}.`,
    ],
    facts: [['Webhook', webhookUrl]],
    button: 'So funktionieren Webhooks',
    why: WHY,
  }),
} satisfies Partial<MailWords>
