import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadConfig } from '../../server/src/config/config.ts'
import { defaultDataDir } from '../../server/src/db/embedded/index.ts'
import { Embedder } from '../../server/src/embedding/embedder.ts'
import { modelFolder } from '../../server/src/embedding/folder.ts'
import { MODEL } from '../../server/src/embedding/model.ts'
import { query } from '../agents.ts'
import type { Market } from './market.ts'

/** How alike each idea and each person's profile are: market, idea, person. */
export type Similarities = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

/** From a file; where there is none, the model of this installation makes it. */
export async function readSimilarities(file: string, markets: readonly Market[]): Promise<Similarities> {
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known)
  const dataDir = loadConfig(process.env).dataDir ?? defaultDataDir(path.resolve(import.meta.dirname, '../..'))
  const embedder = new Embedder(modelFolder(path.resolve(dataDir)))
  const made: Record<string, Record<string, Record<string, number>>> = {}
  for (const market of markets) made[market.name] = await similaritiesOf(market, embedder)
  embedder.close()
  await writeFile(file, JSON.stringify(made))
  return made
}

async function similaritiesOf({ ideas, people }: Market, embedder: Embedder) {
  const model = await embedder.model()
  if (model === undefined) throw new Error('There is no such file, and no model to make it: npm run model -- get')
  const vectors = (kind: 'ideas' | 'profiles', texts: readonly string[]) =>
    embedder.embed(
      model,
      texts.map((text) => model.prefixes[kind] + text),
    )
  const profiles = people.filter(({ wants }) => wants !== null)
  const ofPeople = await vectors(
    'profiles',
    profiles.map(({ wants, bio }) =>
      [wants?.about, bio, ...[wants?.types, wants?.skills, wants?.stages].flat()].filter(Boolean).join(' . '),
    ),
  )
  const ofIdeas = await vectors(
    'ideas',
    ideas.map(({ name, annotation, description }) => [name, annotation, description].filter(Boolean).join(' . ')),
  )
  const product = (one: readonly number[] | null, other: readonly number[] | null) =>
    (one ?? []).reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0)
  return Object.fromEntries(
    ideas.map(({ key }, at) => [
      key,
      Object.fromEntries(
        profiles.map((person, place) => [person.key, product(ofIdeas[at] ?? null, ofPeople[place] ?? null)]),
      ),
    ]),
  )
}

/**
 * Stores vectors that are as alike as these say, so that the service weighs them as it weighs any. Only how far a pair is above
 * the usual counts there; so each idea has a dimension of its own, and a profile's vector has its standing in each.
 */
export async function storeVectors(
  databaseUrl: string,
  ids: { ideas: ReadonlyMap<string, number>; people: ReadonlyMap<string, number> },
  alike: Similarities[string],
): Promise<void> {
  const all = Object.values(alike).flatMap((each) => Object.values(each))
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
  const ideas = Object.keys(alike)
  const people = Object.keys(Object.values(alike)[0] ?? {})
  const standings = people.map((person) => ideas.map((idea) => ((alike[idea]?.[person] ?? mean) - mean) / deviation))
  const scale = 0.9 / Math.max(...standings.map((each) => Math.hypot(...each)))
  const packed = (vector: readonly number[]) => {
    const most = Math.max(...vector.map(Math.abs))
    return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / most) * 127)).buffer)
  }
  const ofPeople = standings.map((each) => {
    const scaled = each.map((value) => value * scale)
    return packed([...scaled, Math.sqrt(1 - scaled.reduce((sum, value) => sum + value * value, 0))])
  })
  const ofIdeas = ideas.map((_, place) => packed([...ideas.map((_, at) => Number(at === place)), 0]))
  await query(databaseUrl, 'insert into vector_models (model, mean, deviation) values ($1, 0, $2)', [MODEL.name, scale])
  await query(
    databaseUrl,
    `insert into profile_vectors (user_id, revision, model, vector)
     select n.id, d.revision, $1, n.vector from unnest($2::bigint[], $3::bytea[]) n (id, vector)
     join matching_documents d on d.user_id = n.id`,
    [MODEL.name, people.map((person) => ids.people.get(person)), ofPeople],
  )
  await query(
    databaseUrl,
    `insert into idea_vectors (idea_id, text_hash, model, vector)
     select i.idea_id, md5(concat_ws(' . ', i.name, i.annotation, i.description, i.idea_development_description)), $1, n.vector
     from unnest($2::bigint[], $3::bytea[]) n (id, vector) join ideas i on i.idea_id = n.id`,
    [MODEL.name, ideas.map((idea) => ids.ideas.get(idea)), ofIdeas],
  )
}
