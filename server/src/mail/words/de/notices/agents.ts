import type { Words } from '../../words.ts'
import { after, SEE_IDEA } from './parts.ts'

export const agents = {
  approval_asked: {
    subject: 'Dein Agent bittet um deine Freigabe',
    line: ({ name }) => `Dein Agent${after(name)} bittet um deine Freigabe.`,
    button: 'Ansehen und entscheiden',
  },
  approval_lapsed: {
    subject: 'Eine Anfrage deines Agenten ist abgelaufen',
    line: ({ name }) =>
      `Dein Agent${after(name)} hat um deine Freigabe gebeten, aber die Anfrage ist abgelaufen. Es ist nichts passiert.`,
    button: 'Anfrage ansehen',
  },
  idea_offered: {
    subject: 'Ein Agent hat eine Idee für dich vorbereitet',
    line: ({ name }) => `Ein Agent hat die Idee${after(name)} für dich vorbereitet. Nimm sie an oder lehne sie ab.`,
    button: 'Annehmen oder ablehnen',
  },
  business_offered: {
    subject: 'Ein Agent hat ein Unternehmensprofil für dich vorbereitet',
    line: ({ name }) =>
      `Ein Agent hat das Unternehmensprofil${after(name)} für dich vorbereitet. Nimm es an oder lehne es ab.`,
    button: 'Annehmen oder ablehnen',
  },
  idea_attached: {
    subject: 'Ein Agent hat einen Entwurf für dich vorbereitet',
    line: ({ name }) =>
      `Die Idee${after(name)}, die ein Agent für dich vorbereitet hat, ist jetzt dein Entwurf. Sie ist nicht öffentlich.`,
    button: SEE_IDEA,
  },
  business_attached: {
    subject: 'Ein Agent hat einen Entwurf für dich vorbereitet',
    line: ({ name }) =>
      `Das Unternehmensprofil${after(name)}, das ein Agent für dich vorbereitet hat, ist jetzt dein Entwurf. Es ist nicht öffentlich.`,
    button: 'Zu deinem Unternehmen',
  },
  agent_paired: {
    subject: 'Ein Agent wurde mit deinem Konto gekoppelt',
    line: ({ name }) =>
      `Der Agent${after(name)} wurde mit deinem Konto gekoppelt. Warst du das nicht, dann beende die Kopplung.`,
    button: 'Zu deinen Agenten',
  },
  agent_acted: {
    subject: 'Dein Agent hat für dich gehandelt',
    line: ({ name }) => `Dein Agent${after(name)} hat für dich gehandelt.`,
    button: 'Ansehen, was er getan hat',
  },
  agent_left: {
    subject: 'Ein Agent hat die Kopplung mit dir beendet',
    line: ({ name }) =>
      `Der Agent${after(name)} hat die Kopplung mit dir beendet. Was er für dich angelegt hat, gehört weiter dir.`,
    button: 'Zu deinen Agenten',
  },
  agent_contact_changed: {
    subject: 'Der Betreiber deines Agenten hat eine neue Adresse',
    line: ({ name }) =>
      `Der Betreiber deines Agenten${after(name)} hat eine neue Kontaktadresse. Vielleicht betreibt den Agenten jetzt jemand anderes. Wenn du ihm nicht mehr traust, beende die Kopplung.`,
    button: 'Agenten ansehen',
  },
  agent_recovered: {
    subject: 'Dein Agent hat ein neues Token',
    line: ({ name }) =>
      `Der Betreiber deines Agenten${after(name)} hatte dessen Token verloren und sich per E-Mail ein neues geholt. Der Agent handelt weiter wie bisher für dich. Wenn dir das seltsam vorkommt, pausiere ihn und frag beim Betreiber nach.`,
    button: 'Agenten ansehen',
  },
} satisfies Partial<Words['notices']>
