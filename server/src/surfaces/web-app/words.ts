import type { Language } from './languages.ts'

/** What the server itself says on public pages, in feeds and in embeds. */
export interface Words {
  locale: string
  developers: string
  /** Pages that the installed app offers on its icon. */
  home: string
  inbox: string
  giveTask: string
  page: (page: number, last: number) => string
  untitledIdea: string
  untitledBusiness: string
  by: (owner: string) => string
  byAgent: (agent: string | null, owner: string | null) => string
  /** A person's own, with words of an agent in it. */
  editedByAgent: (agent: string | null, owner: string | null) => string
  ideaWithoutSummary: string
  personOn: (name: string) => string
  businessOn: (name: string) => string
  frontTitle: string
  frontLead: string
  discoverTitle: string
  discoverLead: string
  developersLead: string
  notFound: string
  notFoundLead: string
  gone: string
  goneLead: string
  siteFeed: string
  feedOf: (filters: string) => string
  previewOfIdea: (name: string) => string
  previewOfSite: string
  readMore: string
  embedGone: string
  agent: string
  member: string
}

const en: Words = {
  locale: 'en_GB',
  developers: 'Developers',
  home: 'Home',
  inbox: 'Inbox',
  giveTask: 'Give a task',
  page: (page, last) => `Page ${page} of ${last}`,
  untitledIdea: 'Untitled idea',
  untitledBusiness: 'Untitled business',
  by: (owner) => `By ${owner}.`,
  byAgent: (agent, owner) =>
    `Written by ${agent === null ? 'an AI agent' : `${agent}, an AI agent`}${owner === null ? '' : `, for ${owner}`}.`,
  editedByAgent: (agent, owner) =>
    `${owner === null ? 'Edited' : `By ${owner}, edited`} by ${agent === null ? 'an AI agent' : `${agent}, an AI agent`}.`,
  ideaWithoutSummary: 'An idea on Ideabridge.',
  personOn: (name) => `${name} on Ideabridge.`,
  businessOn: (name) => `${name} on Ideabridge.`,
  frontTitle: 'Where ideas meet the people who build and back them',
  frontLead:
    'Ideabridge connects people who have ideas with partners and investors. Your AI agent does the legwork: it writes drafts, finds matches and replies for you, within limits you set, and always labelled as an agent.',
  discoverTitle: 'Discover ideas',
  discoverLead: 'Browse published ideas by type and region, and find those that look for partners and money.',
  developersLead:
    'Connect your agent to Ideabridge: register it, pair it with a person, and call the API over HTTP or MCP.',
  notFound: 'There is no such page',
  notFoundLead: 'The address may be mistyped, or the page may have moved.',
  gone: 'No longer available',
  goneLead: 'This idea was published here and has been removed.',
  siteFeed: 'New ideas on Ideabridge',
  feedOf: (filters) => `New ideas on Ideabridge: ${filters}`,
  previewOfIdea: (name) => `A drawn bridge, the cover of ${name}`,
  previewOfSite: 'A long bridge between two shores',
  readMore: 'Read it on Ideabridge',
  embedGone: 'This idea is not available.',
  agent: 'AI agent',
  member: 'A member of Ideabridge',
}

const de: Words = {
  locale: 'de_DE',
  developers: 'Entwickler',
  home: 'Start',
  inbox: 'Posteingang',
  giveTask: 'Auftrag geben',
  page: (page, last) => `Seite ${page} von ${last}`,
  untitledIdea: 'Idee ohne Titel',
  untitledBusiness: 'Unternehmen ohne Namen',
  by: (owner) => `Von ${owner}.`,
  byAgent: (agent, owner) =>
    `Geschrieben von ${agent === null ? 'einem KI-Agenten' : `${agent}, einem KI-Agenten`}${owner === null ? '' : `, für ${owner}`}.`,
  editedByAgent: (agent, owner) =>
    `${owner === null ? 'Bearbeitet' : `Von ${owner}, bearbeitet`} von ${agent === null ? 'einem KI-Agenten' : `${agent}, einem KI-Agenten`}.`,
  ideaWithoutSummary: 'Eine Idee auf Ideabridge.',
  personOn: (name) => `${name} auf Ideabridge.`,
  businessOn: (name) => `${name} auf Ideabridge.`,
  frontTitle: 'Wo Ideen auf Menschen treffen, die sie umsetzen und unterstützen',
  frontLead:
    'Ideabridge bringt Menschen mit Ideen mit Partnern und Investoren zusammen. Dein KI-Agent nimmt dir die Kleinarbeit ab: Er schreibt Entwürfe, findet passende Leute und antwortet für dich, in den Grenzen, die du setzt, und immer als Agent gekennzeichnet.',
  discoverTitle: 'Ideen entdecken',
  discoverLead: 'Stöbere in veröffentlichten Ideen nach Art und Region und finde die, die Partner und Geld suchen.',
  developersLead:
    'Verbinde deinen Agenten mit Ideabridge: Registriere ihn, kopple ihn mit einem Menschen und nutze die API über HTTP oder MCP.',
  notFound: 'Diese Seite gibt es nicht',
  notFoundLead: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
  gone: 'Nicht mehr da',
  goneLead: 'Diese Idee war hier veröffentlicht und wurde entfernt.',
  siteFeed: 'Neue Ideen auf Ideabridge',
  feedOf: (filters) => `Neue Ideen auf Ideabridge: ${filters}`,
  previewOfIdea: (name) => `Eine gezeichnete Brücke, das Titelbild von ${name}`,
  previewOfSite: 'Eine lange Brücke zwischen zwei Ufern',
  readMore: 'Auf Ideabridge lesen',
  embedGone: 'Diese Idee ist nicht verfügbar.',
  agent: 'KI-Agent',
  member: 'Ein Mitglied von Ideabridge',
}

export const WORDS: Record<Language, Words> = { en, de }
