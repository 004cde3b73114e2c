import type { Loader, Row } from './loader.ts'
import { inventedWord, personName } from './texts.ts'
import { PLACES, TOPICS } from './topics.ts'
import { DAY, INVESTOR, idOf, MAKER, PARTNER, type World } from './world.ts'

const ROLE_NAMES = [
  [MAKER, 'idea_maker'],
  [INVESTOR, 'investor'],
  [PARTNER, 'partner'],
] as const
const STAGES = ['concept', 'prototype', 'first customers', 'growth']
const SKILLS = ['engineering', 'sales', 'design', 'law', 'logistics', 'manufacturing', 'teaching', 'marketing']
export async function loadPeople(loader: Loader, world: World): Promise<void> {
  const columns =
    'user_id, email, name, username, date_of_birth, email_verified_at, password_hash, roles, bio, visibility, trusted, premium, is_admin, created_at'
  await loader.fill('users', columns, personRows(world), world.size)
  await loader.fill(
    'matching_profiles',
    'user_id, focus_types, regions, stages, skills, about, ticket_min, ticket_max, ticket_currency, opted_out, updated_at',
    profileRows(world),
    world.seekers.length,
  )
}

function* personRows(world: World): Generator<Row> {
  const { random, size, people, writer } = world
  for (let person = 0; person < size; person++) {
    const id = idOf(world, 'users', person)
    const name = personName(random)
    const joined = new Date(world.now - (735 + random.below(300)) * DAY)
    const username = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${id}`
    yield [
      id,
      `${username}@demo.example`,
      name,
      username,
      birthDate(world, person),
      random.chance(0.96) ? joined : null,
      null,
      ROLE_NAMES.filter(([bit]) => people.roles[person]! & bit).map(([, role]) => role),
      random.chance(0.5) ? writer.profile(people.subject[person]!) : null,
      random.chance(0.97) ? 'public' : 'hidden',
      random.chance(0.05),
      random.chance(0.05),
      false,
      joined,
    ]
  }
}

/** Some are minors, some have not said. */
function birthDate({ people, random, now }: World, person: number): string | null {
  const years = people.adult[person] ? 20 + random.below(50) : 14 + random.below(3)
  if (!people.adult[person] && random.chance(0.5)) return null
  return new Date(now - years * 366 * DAY - random.below(300) * DAY).toISOString().slice(0, 10)
}

function* profileRows(world: World): Generator<Row> {
  const { random, people, writer } = world
  for (const person of world.seekers) {
    const subject = people.subject[person]!
    const [city, country, continent] = PLACES[subject.place]!
    const invests = (people.roles[person]! & INVESTOR) !== 0
    const least = [1_000, 5_000, 25_000, 100_000][random.below(4)]!
    yield [
      idOf(world, 'users', person),
      [...new Set([TOPICS[subject.topic]!.type, random.pick(TOPICS).type])],
      random.chance(0.15) ? ['Global'] : [random.pick([city, country, continent])],
      [random.pick(STAGES)],
      people.roles[person]! & PARTNER ? [random.pick(SKILLS), inventedWord(random.rank(5_000) + 26)] : [],
      writer.profile(subject),
      invests ? least : null,
      invests ? least * (2 + random.below(20)) : null,
      invests ? 'EUR' : null,
      random.chance(0.02),
      new Date(world.now - random.below(700) * DAY),
    ]
  }
}
