import type { Finding } from '../../mail-kinds.ts'
import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { money, number, quoted } = sayIn('de')

/** What the monitor found, to follow a colon or stand alone. */
export function found({ over_ceiling, actions, refused, failed, daily_limit }: Finding): string {
  return over_ceiling
    ? `Er hat über seine Tagesgrenze von ${number(daily_limit)} hinaus weitergemacht, mit ${number(actions)} Aktionen und ${number(refused)} abgewiesenen Versuchen in 24 Stunden.`
    : `${number(failed)} seiner ${number(actions)} Aktionen in 24 Stunden sind fehlgeschlagen.`
}

/** About the agents that act for the reader, and what they ask or prepare. */
export const ownAgents = {
  approval_asked: ({ sentence, to, price, hours }) => ({
    subject: 'Dein Agent bittet um deine Freigabe',
    opening: [sentence, `Ohne deine Freigabe passiert nichts. Du hast ${number(hours)} Stunden Zeit.`],
    facts: [
      ...(to === null ? [] : [['Geht an', quoted(to)] as const]),
      ...(price === null || price.amount <= 0 ? [] : [['Kostet', money(price.amount, price.currency)] as const]),
    ],
    button: 'Ansehen und entscheiden',
    closing: ['Der Link gilt nur für diese Entscheidung, und nur einmal. Gib ihn nicht weiter.'],
    why: 'Du bekommst diese E-Mail, weil dein Agent dich vorher fragen soll. Ändern kannst du das unter „Agenten“.',
  }),
  agent_paused: ({ agent, finding }) => ({
    subject: agent === '' ? 'Dein Agent wurde für dich pausiert' : `${agent} wurde für dich pausiert`,
    opening: [
      `Wir haben deinen Agenten ${agent} in deinem Konto pausiert. ${found(finding)}`,
      'Er kann nichts mehr für dich tun, bis du die Pause beendest und ihn neu verbindest. Sieh dir vorher an, was er getan hat.',
    ],
    button: 'Ansehen, was er getan hat',
    why: 'Du bekommst diese E-Mail, weil dieser Agent bei Ideabridge für dich handelt.',
  }),
  claim_prepared: ({ agent, days, autonomous }) => ({
    subject: 'Ein Agent hat bei Ideabridge etwas für dich vorbereitet',
    opening: [
      `Der Agent ${quoted(agent)} hat für diese Adresse eine Idee oder ein Unternehmensprofil vorbereitet.`,
      `Hast du schon ein Konto, dann nimm es unter deinen Angeboten an oder lehne es ab. Wenn nicht, wartet es ${number(days)} Tage auf dich: Leg mit dieser Adresse ein Konto an und bestätige sie, dann ist es dein privater Entwurf.`,
      autonomous
        ? 'Deine Adresse zeigen wir niemandem. Ein Admin kann eine Idee veröffentlichen, bevor du sie übernimmst; bis dahin ist der Agent im eigenen Namen dafür verantwortlich. Sobald sie dir gehört, sieht sie ohne deine Zustimmung niemand sonst.'
        : 'Ohne deine Zustimmung sieht es niemand sonst.',
    ],
    button: 'Ansehen, was vorbereitet ist',
    closing: ['Du willst es nicht? Dann musst du nichts tun, es wird gelöscht.'],
    why: 'Du bekommst diese E-Mail, weil ein Agent uns deine Adresse genannt hat. Wir schicken höchstens eine am Tag.',
  }),
} satisfies Partial<MailWords>
