import { hashToken, newLinkToken } from '../../server/src/secrets/secrets.ts'
import type { Loader, Row } from './loader.ts'
import { type Ideas, pickPublished, publishedAt } from './records.ts'
import { activeAgentOf, DAY, idOf, idOrNull, NOBODY, type World } from './world.ts'

/** What people and agents pay attention to: rounds, watches, favourites, edits for a second look. */
export async function loadAttention(loader: Loader, world: World, ideas: Ideas): Promise<void> {
  const rounds = planRounds(world, ideas)
  const paid = rounds.filter(({ days }) => days > 30)
  await loader.fill(
    'payments',
    `payment_id, page_token_hash, page_token_sealed, idea_id, user_id, bot_id, duration_days, amount, currency, provider,
     status, created_at, paid_at`,
    paymentRows(world, ideas, paid),
    paid.length,
  )
  await loader.fill(
    'rounds',
    'round_id, idea_id, duration_days, status, opened_by_bot_id, payment_id, opened_at, closes_at, closed_at',
    roundRows(world, ideas, rounds),
    rounds.length,
  )
  await loader.run(
    'payments of rounds',
    'update payments p set round_id = r.round_id from rounds r where r.payment_id = p.payment_id and p.round_id is null',
  )
  await loader.fill('watches', 'bot_id, user_id, idea_id, events, created_at', watchRows(world, ideas), world.size / 2)
  await loader.fill('favourites', 'user_id, idea_id, created_at', favouriteRows(world, ideas), world.size)
  await loader.fill(
    'idea_edits',
    'idea_id, changes, edited_by_user_id, created_at',
    editRows(world, ideas),
    world.size / 40,
  )
}

interface PlannedRound {
  readonly idea: number
  readonly days: 30 | 60 | 90
  readonly opened: number
}

function planRounds(world: World, ideas: Ideas): PlannedRound[] {
  const { random, now } = world
  const rounds: PlannedRound[] = []
  for (const idea of ideas.published) {
    if (!random.chance(0.25)) continue
    const days = random.pickEarly([30, 30, 60, 90] as const)
    const earliest = Math.max(publishedAt(world, idea), now - 3 * days * DAY)
    rounds.push({ idea, days, opened: earliest + random.next() * (now - earliest) })
  }
  return rounds
}

function* paymentRows(world: World, ideas: Ideas, paid: readonly PlannedRound[]): Generator<Row> {
  for (const [index, { idea, days, opened }] of paid.entries()) {
    const token = newLinkToken()
    yield [
      idOf(world, 'payments', index),
      hashToken(token),
      world.secrets.seal(token),
      idOf(world, 'ideas', idea),
      idOf(world, 'users', ideas.owner[idea]!),
      idOrNull(world, 'bots', ideas.maker[idea]!),
      days,
      days === 60 ? 19 : 29,
      'EUR',
      'test',
      'paid',
      new Date(opened - 3600_000),
      new Date(opened),
    ]
  }
}

function* roundRows(world: World, ideas: Ideas, rounds: readonly PlannedRound[]): Generator<Row> {
  let paid = 0
  for (const [index, { idea, days, opened }] of rounds.entries()) {
    const closes = opened + days * DAY
    const open = closes > world.now
    yield [
      idOf(world, 'rounds', index),
      idOf(world, 'ideas', idea),
      days,
      open ? 'open' : 'closed',
      idOrNull(world, 'bots', ideas.maker[idea]!),
      days > 30 ? idOf(world, 'payments', paid++) : null,
      new Date(opened),
      new Date(closes),
      open ? null : new Date(closes),
    ]
  }
}

/** Unique pairs of a person and someone else's idea. */
function* distinctPairs(world: World, ideas: Ideas, count: number, fits: (person: number) => boolean) {
  const { random, size, now } = world
  const seen = new Set<number>()
  for (let attempt = 0; attempt < count * 2 && seen.size < count; attempt++) {
    const person = random.below(size)
    const idea = pickPublished(world, ideas, now)
    if (idea === undefined || ideas.owner[idea] === person || !fits(person)) continue
    const pair = person * size + idea
    if (seen.has(pair)) continue
    seen.add(pair)
    yield { person, idea, at: publishedAt(world, idea) + random.next() * (now - publishedAt(world, idea)) }
  }
}

function* watchRows(world: World, ideas: Ideas): Generator<Row> {
  const { random } = world
  const represented = (person: number) => activeAgentOf(world, person) !== NOBODY
  for (const { person, idea, at } of distinctPairs(world, ideas, world.size / 2, represented))
    yield [
      idOf(world, 'bots', activeAgentOf(world, person)),
      idOf(world, 'users', person),
      idOf(world, 'ideas', idea),
      random.chance(0.2) ? ['round.started'] : null,
      new Date(at),
    ]
}

function* favouriteRows(world: World, ideas: Ideas): Generator<Row> {
  for (const { person, idea, at } of distinctPairs(world, ideas, world.size, () => true))
    yield [idOf(world, 'users', person), idOf(world, 'ideas', idea), new Date(at)]
}

function* editRows(world: World, ideas: Ideas): Generator<Row> {
  for (const [index, idea] of ideas.published.entries()) {
    if (index % 40 !== 1) continue
    const changes = { user_type: ['General Consumers', 'Businesses'] }
    yield [
      idOf(world, 'ideas', idea),
      changes,
      idOf(world, 'users', ideas.owner[idea]!),
      new Date(world.now - world.random.below(3) * DAY - 60_000),
    ]
  }
}
