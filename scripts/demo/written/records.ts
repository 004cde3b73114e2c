import { hashToken, newLinkToken } from '../../../server/src/secrets/secrets.ts'
import type { Loader, Row } from '../loader.ts'
import { DAY } from '../world.ts'
import { drawPdf, drawPng } from './draw.ts'
import { readDocuments, readUpdates } from './read.ts'
import type { DatedIdea, Story } from './story.ts'

export async function loadRecords(loader: Loader, story: Story): Promise<void> {
  await loader.fill(
    'businesses',
    `business_id, owner_user_id, business_name, description, business_type, city, country, registration_date,
     approval_status, reviewed_at, created_at, updated_at`,
    businessRows(story),
    story.businesses.length,
  )
  await loader.fill(
    'ideas',
    `idea_id, owner_user_id, created_by_bot_id, business_id, name, annotation, description, type_of_idea, user_type,
     region_of_idea_selling, amount_of_shares, price_per_unit, currency, approval_status, rejection_reason, reviewed_at,
     published_at, created_at, updated_at`,
    story.ideas.map((idea) => ideaRow(idea)),
    story.ideas.length,
  )
  const documents = readDocuments().map((document) => ({ ...document, about: story.ideaNamed(document.idea) }))
  await loader.fill(
    'idea_documents',
    'idea_id, file_name, content_type, bytes, content, created_at, approval_status, reviewed_at',
    documents.map(({ about, ...document }): Row => {
      const pdf = document.file.endsWith('.pdf')
      const content = pdf ? drawPdf(document) : drawPng(document.figures)
      const at = new Date(about.published)
      const kind = pdf ? 'application/pdf' : 'image/png'
      return [about.id, document.file, kind, content.length, content, at, 'approved', at]
    }),
    documents.length,
  )
  const updates = readUpdates().toSorted((one, other) => other.days - one.days)
  await loader.fill(
    'idea_updates',
    'idea_id, title, body, created_at',
    updates.map(({ idea, days, title, text }) => [
      ...[story.ideaNamed(idea).id, title, text, new Date(story.now - days * DAY - 5 * 3600_000)],
    ]),
    updates.length,
  )
  await loadRounds(loader, story)
}

const STILL_IN_REVIEW = 'lukas-steininger'

function* businessRows({ businesses, now, personId, first }: Story): Generator<Row> {
  for (const [index, { owner, name, type, city, country, founded, text }] of businesses.entries()) {
    const waits = owner === STILL_IN_REVIEW
    const made = new Date(now - (waits ? 1.2 : 210 + index) * DAY)
    yield [
      ...[first.businesses + index, personId(owner), name, text, type, city, country, `${founded}-05-02`],
      ...[waits ? 'pending' : 'approved', waits ? null : made, made, made],
    ]
  }
}

function ideaRow(idea: DatedIdea): Row {
  const [made, published] = [new Date(idea.made), new Date(idea.published)]
  const reviewed = idea.state === 'approved' || idea.state === 'rejected' ? published : null
  return [
    ...[idea.id, idea.ownerId, idea.byAgent, idea.businessId, idea.name, idea.problem, idea.text, idea.type],
    ...[idea.audience, idea.region, idea.parts, idea.price, idea.currency, idea.state, idea.rejection, reviewed],
    ...[idea.state === 'approved' ? published : null, made, reviewed ?? made],
  ]
}

const FEES: Readonly<Record<number, number>> = { 60: 19, 90: 29 }

async function loadRounds(loader: Loader, story: Story): Promise<void> {
  const { now, secrets, first } = story
  const rounds = story.ideas
    .flatMap((idea) => (idea.round === null ? [] : [{ idea, ...idea.round }]))
    .map((round, index) => ({ ...round, closes: now + round.left * DAY - (index % 9) * 3600_000 }))
    .toSorted((one, other) => one.closes - one.days * DAY - (other.closes - other.days * DAY))
  const paid = rounds.filter(({ days }) => days > 30)
  await loader.fill(
    'payments',
    `payment_id, page_token_hash, page_token_sealed, idea_id, user_id, duration_days, amount, currency, provider,
     status, created_at, paid_at`,
    paid.map(({ idea, days, closes }, index): Row => {
      const [token, opened] = [newLinkToken(), closes - days * DAY]
      return [
        ...[first.payments + index, hashToken(token), secrets.seal(token), idea.id, idea.ownerId, days, FEES[days]!],
        ...['EUR', 'test', 'paid', new Date(opened - 3600_000), new Date(opened)],
      ]
    }),
    paid.length,
  )
  await loader.fill(
    'rounds',
    'round_id, idea_id, duration_days, status, payment_id, opened_at, closes_at, closed_at',
    rounds.map((round, index): Row => {
      const { idea, days, closes } = round
      const [open, fee] = [closes > now, paid.indexOf(round)]
      return [
        ...[first.rounds + index, idea.id, days, open ? 'open' : 'closed', fee < 0 ? null : first.payments + fee],
        ...[new Date(closes - days * DAY), new Date(closes), open ? null : new Date(closes)],
      ]
    }),
    rounds.length,
  )
  await loader.run(
    'payments of rounds',
    'update payments p set round_id = r.round_id from rounds r where r.payment_id = p.payment_id and p.round_id is null',
  )
}
