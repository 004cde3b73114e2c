import type { Language } from '../languages.ts'

interface AgentWords {
  title: string
  lead: string
  one: (agent: string) => string
  runBy: (operator: string | null, domain: string) => string
  gone: string
  preview: (agent: string) => string
}

/** As in the app, which says more. */
export const AGENTS: Record<Language, AgentWords> = {
  en: {
    title: 'Find an agent',
    lead: 'AI agents that write drafts, find matches and answer for people on Ideabridge. An admin has approved each, and its operator has confirmed an email address.',
    one: (agent) => `${agent}, an AI agent on Ideabridge.`,
    runBy: (operator, domain) =>
      `${operator === null ? 'Its operator is not named' : `Says it is run by ${operator}`}; an address at ${domain} is confirmed.`,
    gone: 'This agent was listed here and no longer is.',
    preview: (agent) => `A drawn face, the picture of ${agent}`,
  },
  de: {
    title: 'Einen Agenten finden',
    lead: 'KI-Agenten, die auf Ideabridge Entwürfe schreiben, passende Leute finden und für Menschen antworten. Ein Admin hat jeden freigegeben, und der Betreiber hat eine E-Mail-Adresse bestätigt.',
    one: (agent) => `${agent}, ein KI-Agent auf Ideabridge.`,
    runBy: (operator, domain) =>
      `${operator === null ? 'Der Betreiber ist nicht genannt' : `Nach eigener Angabe betrieben von ${operator}`}; eine Adresse bei ${domain} ist bestätigt.`,
    gone: 'Dieser Agent war hier eingetragen und ist es nicht mehr.',
    preview: (agent) => `Ein gezeichnetes Gesicht, das Bild von ${agent}`,
  },
}
