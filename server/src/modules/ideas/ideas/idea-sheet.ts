import { createHash } from 'node:crypto'
import { cover, coverKindOf } from '@ideabridge/pictures'
import Type from 'typebox'
import { anyone, person } from '../../../contract/access.ts'
import { drawnOrRefused, type Sheet } from '../../../contract/drawn.ts'
import { noRecord } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/languages.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { FileReply } from '../../../contract/reply.ts'
import { readOwn } from '../submissions/index.ts'
import { ACCOUNT_GROUP, IdeaId } from './ideas.schema.ts'
import type { IdeaRow } from './ideas.sql.ts'
import { readPublished } from './published.sql.ts'

/** An idea on one page, as a PDF: to print, to send, to read without us. */

const PDF = 'application/pdf'
const shared = {
  ...({ method: 'GET', statuses: [200], effect: 'read', file: [PDF] } as const),
  ...{ input: Type.Object({ idea_id: IdeaId }), output: Type.Object({ idea_id: IdeaId, url: Type.String() }) },
  example: { idea_id: 1 },
}

export const getIdeaSheet = defineOperation({
  ...shared,
  name: 'platform_get_idea_sheet',
  path: '/ideas/{idea_id}/sheet',
  group: 'Browse',
  summary: 'A published idea on one page, as a PDF.',
  description: 'To print or to pass on. Long texts end where the page does, with the address of the whole idea.',
  access: anyone,
  async handler(context, { idea_id }) {
    const idea = await readPublished(context.tx, idea_id)
    if (idea === undefined) throw noRecord('idea')
    const { owner_name, business_name } = idea
    const by = [owner_name, business_name].filter(Boolean).join(' · ')
    const page = `${context.baseUrl}/app/ideas/${idea_id}`
    return sheetOf(context, context.address, { ...idea, by, foot: page }, `/ideas/${idea_id}/sheet`)
  },
})

export const getOwnIdeaSheet = defineOperation({
  ...shared,
  name: 'account_get_idea_sheet',
  path: '/account/ideas/{idea_id}/sheet',
  group: ACCOUNT_GROUP,
  summary: 'One of your ideas on one page, as a PDF.',
  description: 'Also of a draft, which only you can read.',
  access: person('ideas:read'),
  async handler(context, { idea_id }) {
    const { user_id, name } = context.person
    const idea = await readOwn<IdeaRow>(context.tx, 'idea', user_id, idea_id)
    if (idea === undefined) throw noRecord('idea')
    const foot = context.baseUrl
    return sheetOf(context, user_id, { ...idea, by: name, foot }, `/account/ideas/${idea_id}/sheet`)
  },
})

type Words = 'annotation' | 'description' | 'idea_development_description' | 'type_of_idea' | 'region_of_idea_selling'
type Figures = 'amount_of_shares' | 'price_per_unit' | 'currency'
type Told = Pick<IdeaRow, Words | Figures | 'idea_id' | 'name' | 'created_by_bot' | 'edited_by_bot'> & {
  by: string
  foot: string
}

async function sheetOf(context: CallContext, reader: number | string, idea: Told, path: string) {
  const { idea_id, name, annotation, description, type_of_idea, region_of_idea_selling } = idea
  const art = { kind: coverKindOf(type_of_idea), light: 'day', wide: true } as const
  const sheet: Sheet = {
    cover: cover(`idea-${idea_id}`, art),
    title: name ?? '',
    line: annotation ?? '',
    by: idea.by,
    writtenBy: writtenBy(idea, context.reader ?? 'en'),
    facts: [askOf(idea, context.reader ?? 'en'), [type_of_idea, region_of_idea_selling].filter(Boolean).join(', ')],
    text: [description, idea.idea_development_description].filter(Boolean).join('\n\n'),
    foot: idea.foot,
  }
  const content = drawnOrRefused(await context.sheet(reader, sheet))
  const file = {
    name: `idea-${idea_id}.pdf`,
    contentType: PDF,
    bytes: content.length,
    // Covers everything on the sheet: a name can disappear from it without a change to the idea.
    tag: createHash('sha256').update(JSON.stringify(sheet)).digest('base64url'),
    piece: async (from: number, length: number) => content.subarray(from, from + length),
  }
  return new FileReply(file, { idea_id, url: `${context.baseUrl}${path}` })
}

const BY_AN_AGENT: Readonly<Record<Language, readonly [written: string, edited: string]>> = {
  en: ['Written by an AI agent', 'Edited by an AI agent'],
  de: ['Geschrieben von einem KI-Agenten', 'Bearbeitet von einem KI-Agenten'],
}

function writtenBy({ created_by_bot, edited_by_bot }: Told, language: Language): string {
  const [written, edited] = BY_AN_AGENT[language]
  return created_by_bot ? written : edited_by_bot ? edited : ''
}

/** What it asks for, in figures, which need no words. */
function askOf({ amount_of_shares, price_per_unit, currency }: Told, locale: string): string {
  const whole = amount_of_shares * price_per_unit
  if (!(whole > 0)) return ''
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const shares = new Intl.NumberFormat(locale)
  return `${sum.format(whole)} (${shares.format(amount_of_shares)} × ${sum.format(price_per_unit)})`
}
