import { catalogue } from '../server/src/catalogue.ts'
import { EVENT_NAMES } from '../server/src/events/types.ts'
import { type Advanced, advance, reactUntilQuiet, type Target, upcoming } from './advance.ts'
import type { Fields } from './caller.ts'
import { START, sendAgain } from './clock.sql.ts'
import { canDo, saysWord } from './deeds.ts'
import { durationMs, momentOf } from './durations.ts'
import { FAULTS } from './faults.ts'
import { DEEDS, type Reaction, TRIGGERS } from './people.ts'
import type { Person } from './reactions.ts'
import { refuseInput } from './refuse.ts'
import { findEvents } from './replay.sql.ts'
import { SCENARIOS } from './scenarios.ts'
import type { World } from './world.ts'

/** How far one call can move time. */
const MOST_MS = 366 * 86_400_000
const LONGEST_WORD = 1_000
const MOST_REACTIONS = 20
const MOST_UPCOMING = 50

export async function stateOf(world: World): Promise<object> {
  const { bot_id, token, webhookSecret } = await world.agentNow()
  return {
    clock: { now: momentOf(world.now()), started: momentOf(START) },
    agent: { bot_id, bot_token: token, webhook_secret: webhookSecret },
    people: world.people.map(personAnswer),
    upcoming: await upcoming(world, MOST_UPCOMING),
    scenarios: Object.keys(SCENARIOS),
    faults: FAULTS,
    snapshots: world.options.whole.kept(),
  }
}

function personAnswer({ name, user_id, idea_id, says, agent, reacts }: Person) {
  return { persona: name, user_id, idea_id, says, agent: agent ?? 'none', reacts }
}

export async function moveTime(world: World, input: Fields): Promise<Advanced> {
  return world.moving.run(() => advance(world, targetOf(input, world.now())))
}

/** Exactly one of by, to and until. */
function targetOf({ by, to, until, at_most = 'P90D' }: Fields, now: number): Target {
  if ([by, to, until].filter((one) => one !== undefined).length !== 1)
    throw refuseInput('by', 'Send one of by (a duration), to (a moment) and until ("next", or an event).')
  if (by !== undefined) return { to: now + readDuration('by', by) }
  if (to !== undefined) {
    const moment = typeof to === 'string' ? Date.parse(to) : Number.NaN
    if (!(moment > now && moment <= now + MOST_MS))
      throw refuseInput('to', `Send a moment after ${momentOf(now)}, within 366 days. Time does not go back: reset it.`)
    return { to: moment }
  }
  const limit = now + readDuration('at_most', at_most)
  if (until === 'next') return { to: limit, until: () => true }
  const event = (until as { event?: unknown } | null)?.event
  if (!(EVENT_NAMES as readonly unknown[]).includes(event))
    throw refuseInput('until', 'Send "next", or {"event": …} with a type of event.')
  return { to: limit, until: (happened) => happened.some(({ what }) => what === event) }
}

function readDuration(field: string, value: unknown): number {
  const ms = durationMs(value)
  if (ms === undefined || ms > MOST_MS)
    throw refuseInput(field, 'Send an ISO 8601 duration such as PT2H or P3D, of at most 366 days.')
  return ms
}

/** Runs any operation for people, as one of them. */
export async function act(world: World, { as, operation, input = {} }: Fields): Promise<object> {
  const person = personNamed(world, 'as', as)
  if (typeof operation !== 'string') throw refuseInput('operation', 'Send the name of an operation for people.')
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw refuseInput('input', 'Send the fields of the operation as an object.')
  const said = await world.turn.run(async () => {
    const answered = await world.caller.as(person.user_id, operation, input as Fields)
    await reactUntilQuiet(world)
    return answered
  })
  if (said === undefined) {
    const own = operation.replace(/^platform_/, 'account_')
    const theirs = own !== operation && catalogue.some(({ name }) => name === own) ? ` Theirs is ${own}.` : ''
    throw refuseInput('operation', `People have no operation ${operation.slice(0, 100)}.${theirs}`)
  }
  await world.deliveries.send()
  return { answered: said.status, answer: said.body }
}

function personNamed({ people }: World, field: string, name: unknown): Person {
  const person = people.find((one) => one.name === name)
  if (person === undefined)
    throw refuseInput(field, `Nobody here has that name. There are: ${people.map((one) => one.name).join(', ')}.`)
  return person
}

export function changePerson(world: World, { persona, reacts }: Fields): object {
  const person = personNamed(world, 'persona', persona)
  person.reacts = readReactions(reacts)
  return { person: personAnswer(person) }
}

function readReactions(given: unknown): Reaction[] {
  if (!Array.isArray(given) || given.length > MOST_REACTIONS)
    throw refuseInput('reacts', `Send a list of at most ${MOST_REACTIONS} reactions: {on, do, word, after}.`)
  return given.map((one) => {
    const { on, do: deed, word, after = 'PT0S' } = (one ?? {}) as Record<string, unknown>
    const trigger = TRIGGERS.find((name) => name === on)
    const known = DEEDS.find((name) => name === deed)
    if (trigger === undefined) throw refuseInput('on', `on is one of ${TRIGGERS.join(', ')}.`)
    const possible = DEEDS.filter((name) => canDo(trigger, name))
    if (known === undefined || !possible.includes(known))
      throw refuseInput('do', `On ${trigger} somebody can: ${possible.join(', ')}.`)
    if (word !== undefined && (typeof word !== 'string' || word === '' || word.length > LONGEST_WORD))
      throw refuseInput('word', `word is a text of at most ${LONGEST_WORD} characters.`)
    if (word !== undefined && !saysWord(trigger, known))
      throw refuseInput('word', `Nobody says anything when they ${known} on ${trigger}. Leave word out.`)
    readDuration('after', after)
    return { on: trigger, do: known, after: after as string, ...(word !== undefined && { word: word as string }) }
  })
}

const MOST_REQUESTS = 200

/** Newest first; `after` leaves out what has been read. */
export function requestsOf({ requests }: World, { after, limit = String(MOST_REQUESTS) }: Fields): object {
  const from = after === undefined ? 0 : wholeNumber('after', after)
  const most = Math.min(wholeNumber('limit', limit), MOST_REQUESTS)
  const entries = requests.entries.filter(({ id }) => id > from).slice(-most)
  return { requests: entries.map(({ caller: _caller, bot: _bot, ...entry }) => entry).reverse() }
}

function wholeNumber(field: string, value: unknown): number {
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw refuseInput(field, `${field} is a whole number.`)
  return Number(value)
}

/** Sends events once more: one by its id, or all since a moment. Only those that went to a webhook or subscription. */
export async function replay(world: World, { event_id, since }: Fields): Promise<object> {
  const moment = typeof since === 'string' ? Date.parse(since) : Number.NaN
  if (typeof event_id !== 'string' && Number.isNaN(moment))
    throw refuseInput('event_id', 'Send event_id, or since with a moment.')
  const { read } = world.app.database
  const found = await findEvents(read, typeof event_id === 'string' ? event_id : null, moment || 0)
  const replayed = await sendAgain(read, found)
  await world.deliveries.send()
  return { replayed }
}

/** Runs between calls, so that nothing changes the world meanwhile. */
export async function keepWorld(world: World, { name }: Fields): Promise<object> {
  const { whole, place } = world.options
  if (typeof name !== 'string' || !/^[a-z0-9-]{1,40}$/.test(name))
    throw refuseInput('name', 'A snapshot has a name of at most 40 small letters, digits and hyphens.')
  if (!whole.kept().includes(name) && whole.kept().length >= place.snapshots)
    throw refuseInput(
      'name',
      `${place.snapshots} snapshots can be kept. Use one of their names again: ${whole.kept().join(', ')}.`,
    )
  await world.moving.run(() =>
    world.turn.run(async () => {
      if (!whole.isPresent(world)) throw new Error('Another world has taken its place.')
      await whole.keep(name)
    }),
  )
  return { snapshot: name, at: momentOf(world.now()) }
}

export async function restoreWorld({ options: { whole } }: World, { name }: Fields): Promise<object> {
  if (!(await whole.restore(String(name))))
    throw refuseInput('name', `There are these snapshots: ${whole.kept().join(', ') || 'none'}.`)
  return { snapshot: name, message: 'Everything is as it was then. The log of requests begins anew.' }
}
