import type pg from 'pg'
import type { Loader, Row } from '../loader.ts'
import { holdWrites } from '../queues.ts'
import { loadActivity } from './activity.ts'
import { loadDecisions } from './decisions.ts'
import { type AgentKeys, accountsOf, loadAgents, loadPeople } from './people.ts'
import { loadRecords } from './records.ts'
import { MAKER, type Story, type Telling, tell } from './story.ts'
import { loadTalks } from './talks.ts'
import { loadTaskSteps, loadTasks } from './tasks.ts'
import { loadWaiting } from './waiting.ts'

/** People in the hand-written world, and as many ideas. */
export const WRITTEN = 100

export interface Written {
  readonly adminId: number
  readonly makerId: number
  readonly accounts: ReturnType<typeof accountsOf>
  readonly keys: AgentKeys
  /** What pending agents have asked for, and what admins decided; written after the sequences were moved. */
  hold(client: pg.Client): Promise<void>
}

/** The same hundred people, ideas and conversations in every demo, whatever its size. */
export async function loadWritten(loader: Loader, telling: Telling): Promise<Written> {
  const story = tell(telling)
  await loadPeople(loader, story)
  const keys = await loadAgents(loader, story)
  await loadRecords(loader, story)
  const said = await loadTalks(loader, story)
  const asked = await loadWaiting(loader, story)
  const worked = await loadTasks(loader, story)
  await loadActivity(loader, story, said, [...asked, ...worked])
  await loadTaskSteps(loader, story)
  await loader.fill('favourites', 'user_id, idea_id, created_at', favouriteRows(story), 300)
  return {
    adminId: story.adminId,
    makerId: story.personId(MAKER),
    accounts: accountsOf(story),
    keys,
    hold: async (client) => {
      await hold(client, story)
      await loadDecisions(client, story)
    },
  }
}

/** Everybody keeps a few ideas, those of the maker more often than others. */
function* favouriteRows({ people, ideas, now, personId }: Story): Generator<Row> {
  const published = ideas.filter(({ state }) => state === 'approved')
  for (const [index, { username }] of people.entries()) {
    const kept = new Set([0, 1, 2].map((turn) => published[(index * 17 + turn * 31) % published.length]!))
    for (const idea of published) if (idea.owner === MAKER && (index + idea.id) % 4 === 0) kept.add(idea)
    for (const idea of kept) {
      const age = now - idea.published
      if (idea.owner !== username)
        yield [personId(username), idea.id, new Date(now - age * (((index * 29 + idea.id * 7) % 97) / 100))]
    }
  }
}

const HELD = [
  {
    agent: 'Understudy',
    person: 'bram-verhoeven',
    ideas: [
      {
        name: 'Klokken op afroep',
        annotation: 'Een beiaard zwijgt 160 uur per week, terwijl er elke dag iemand jarig is.',
        description:
          'Een wijsje van dertig seconden op de beiaard, op een gekozen uur, voor 25 euro. De helft gaat naar de beiaardier.',
        type_of_idea: 'Creative',
        region_of_idea_selling: 'Gent',
      },
      {
        name: 'Garnalenkokers',
        annotation: 'Van de dunste pellen maken we rietjes die niet slap worden.',
        description: 'Eerste proef met tweehonderd rietjes in een strandbar in Oostende: na een uur nog stevig.',
        type_of_idea: 'Product',
        region_of_idea_selling: 'Vlaanderen',
      },
    ],
  },
  {
    agent: 'Hedgehog',
    person: 'katarina-horvat',
    ideas: [
      {
        name: 'Hail diary',
        annotation: 'Growers remember the worst hail; insurers remember the average.',
        description:
          'A shared diary of hail by orchard and hour, kept by growers, open to any insurer who opens theirs.',
        type_of_idea: 'Technology',
        region_of_idea_selling: 'Balkans',
      },
    ],
  },
]

async function hold(client: pg.Client, { agentId, personId }: Story): Promise<void> {
  for (const { agent, person, ideas } of HELD)
    await holdWrites(client, { botId: agentId(agent), userId: personId(person) }, null, ideas)
}
