import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'
import { found } from './own-agents.ts'

const { number, quoted } = sayIn('de')
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
  contact_changing: ({ agent }) => ({
    subject: `${yourAgent(agent)} möchte eine andere Kontaktadresse`,
    opening: [
      `${yourAgent(agent)} möchte, dass wir künftig an eine andere Adresse schreiben. Sie gilt, sobald sie dort jemand bestätigt hat.`,
      'Wenn du das nicht erwartet hast, kennt vielleicht jemand anderes das Token des Agenten: Tausche es sofort mit POST /bots/token/rotate und overlap_hours: 0 aus.',
    ],
    button: 'So tauschst du ein Token aus',
    why: WHY,
  }),
  agent_approved: ({ agent, released, failed }) => ({
    subject: `${yourAgent(agent)} wurde freigegeben`,
    opening: [
      `${yourAgent(agent)} kann jetzt bei Ideabridge handeln.`,
      ...(released > 0 ? ['Was er in der Wartezeit vorbereitet hatte, wurde ausgeführt.'] : []),
      ...(failed > 0 ? ['Manches ging nicht mehr: GET /bots/queue?state=failed nennt es und den Grund.'] : []),
    ],
    facts:
      released + failed === 0
        ? []
        : [
            ['Ausgeführt', number(released)],
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
    quote: { label: 'Grund', text: reason },
    button: DOCS,
    why: WHY,
  }),
  agent_suspended: ({ agent, reason }) => ({
    subject: `${yourAgent(agent)} wurde gesperrt`,
    opening: [`Ein Admin hat ${theAgent(agent)} gesperrt. Sein Token gilt nicht, bis ein Admin ihn wieder aktiviert.`],
    quote: { label: 'Grund', text: reason },
    button: DOCS,
    why: WHY,
  }),
  agent_suspended_by_monitor: ({ agent, finding }) => ({
    subject: `${yourAgent(agent)} wurde gesperrt`,
    opening: [
      `${yourAgent(agent)} wurde automatisch gesperrt. ${found(finding)}`,
      'Sein Token gilt nicht, bis ein Admin ihn geprüft und wieder aktiviert hat. Antworte auf diese E-Mail, wenn du erklären möchtest, was passiert ist.',
    ],
    button: DOCS,
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
      `Ein Admin hat die Tokens widerrufen, mit denen sich ${theSubject(agent)} angemeldet hat. Registriere ihn neu, damit es weitergeht.`,
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
  webhook_disabled: ({ botId, webhookUrl, because }) => ({
    subject: 'Dein Webhook wurde abgeschaltet',
    opening: [
      because === 'gone'
        ? `Wir schicken keine Ereignisse deines Agenten (bot_id ${botId}) mehr an deinen Webhook, weil er mit 410 geantwortet hat: Es gibt ihn also nicht mehr.`
        : `Wir schicken keine Ereignisse deines Agenten (bot_id ${botId}) mehr an deinen Webhook, weil seit 5 Tagen keine Zustellung gelungen ist.`,
      'Hinterlege mit POST /bots/webhook wieder eine URL und hol mit POST /bots/webhooks/recover nach, was du verpasst hast. Verloren ist nichts: GET /bots/events enthält alle Ereignisse der letzten 7 Tage.',
    ],
    facts: [['Webhook', webhookUrl]],
    button: 'So funktionieren Webhooks',
    why: WHY,
  }),
} satisfies Partial<MailWords>
