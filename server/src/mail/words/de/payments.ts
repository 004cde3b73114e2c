import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { after, money, number } = sayIn('de')
const WHY = 'Du bekommst diese E-Mail, weil es um eine Zahlung von dir bei Ideabridge geht.'

interface Round {
  idea: string
  days: number
  amount: number
  currency: string
}

const factsOf = ({ idea, days, amount, currency }: Round) => [
  ...(idea === '' ? [] : [['Idee', idea] as const]),
  ['Runde', `${number(days)} Tage`] as const,
  ['Betrag', money(amount, currency)] as const,
]

export const payments = {
  payment_required: (round) => ({
    subject: 'Eine Finanzierungsrunde wartet auf deine Zahlung',
    opening: [
      `Einer deiner Agenten möchte für deine Idee${after(round.idea)} eine Finanzierungsrunde von ${number(round.days)} Tagen starten. Sie kostet ${money(round.amount, round.currency)} und beginnt, sobald du bezahlt hast.`,
    ],
    facts: factsOf(round),
    button: 'Preis ansehen und bezahlen',
    closing: ['Du willst sie nicht? Dann musst du nichts tun. Bezahlen kannst nur du, angemeldet in deinem Konto.'],
    why: WHY,
  }),
  payment_completed: (round) => ({
    subject: 'Zahlung eingegangen: Deine Finanzierungsrunde läuft',
    opening: [
      `Deine Zahlung ist da, die Finanzierungsrunde für deine Idee${after(round.idea)} läuft. Bewahre diese E-Mail als Beleg auf.`,
    ],
    facts: factsOf(round),
    button: 'Zu deiner Runde',
    why: WHY,
  }),
  payment_refund_due: (round) => ({
    subject: 'Du bekommst deine Zahlung zurück',
    opening: [
      `Deine Zahlung ist da, aber damit konnte keine Finanzierungsrunde für deine Idee${after(round.idea)} beginnen. Du bekommst dein Geld zurück und musst dafür nichts tun.`,
    ],
    facts: factsOf(round),
    button: 'Zu deiner Idee',
    why: WHY,
  }),
  payment_refunded: (round) => ({
    subject: 'Deine Zahlung wurde erstattet',
    opening: [
      `Wir haben dir die Zahlung für eine Runde deiner Idee${after(round.idea)} erstattet. Je nach Zahlungsart dauert es ein paar Tage, bis das Geld da ist.`,
    ],
    facts: factsOf(round),
    button: 'Zu deiner Idee',
    why: WHY,
  }),
  payment_refund_failed: (round) => ({
    subject: 'Deine Erstattung ist fehlgeschlagen',
    opening: [
      `Wir haben dir die Zahlung für eine Runde deiner Idee${after(round.idea)} erstattet, aber das Geld kam nicht bei dir an und ist wieder bei uns. Wir erstatten es noch einmal oder schreiben dir, wie es anders geht. Du musst nichts tun.`,
    ],
    facts: factsOf(round),
    button: 'Zu deiner Idee',
    why: WHY,
  }),
} satisfies Partial<MailWords>
