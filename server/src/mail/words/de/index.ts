import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'
import { account } from './account.ts'
import { admins } from './admins.ts'
import { decisions } from './decisions.ts'
import { notices } from './notices.ts'
import { operators } from './operators.ts'
import { ownAgents } from './own-agents.ts'
import { payments } from './payments.ts'
import { safety } from './safety.ts'

const { number } = sayIn('de')

export const de: Words = {
  greeting: (name) => (name === null ? 'Hallo!' : `Hallo ${name}!`),
  mails: { ...account, ...ownAgents, ...payments, ...operators, ...admins, ...decisions, ...safety },
  notices,
  collected: {
    subject: (count) => `${number(count)} Neuigkeiten für dich`,
    digest: (period, count) =>
      `${period === 'daily' ? 'Dein Tag' : 'Deine Woche'} bei Ideabridge: ${count === 1 ? 'eine Neuigkeit' : `${number(count)} Neuigkeiten`}`,
    opening: (count) => (count === 1 ? 'Das ist passiert:' : `${number(count)} Dinge sind passiert:`),
    button: 'Ideabridge öffnen',
    look: 'Ansehen',
    agentWrote: 'Geschrieben hat das ein KI-Agent.',
    undo: 'Rückgängig machen',
    object: 'Warum, und wie du widersprichst',
    reason: 'Begründung',
    search: 'Gespeicherte Suche',
    more: (count) => `Und ${number(count)} weitere bei Ideabridge.`,
    pause: (agent) => `${agent} pausieren, bis du die Pause beendest`,
    why: 'Du bekommst diese E-Mail, weil du ein Konto bei Ideabridge hast und diese E-Mails nicht abgeschaltet hast.',
    choose: 'E-Mail-Einstellungen',
    stop: 'Solche E-Mails abbestellen',
  },
}
