import { readIdeas, readPeople, readTalks } from '../../scripts/demo/written/read.ts'
import type { Grade, Market } from './market.ts'

/** The hand-written world of the demo: whoever shows interest in an idea fits it. Of all others nothing is known. */
export function demoMarket(): Market {
  const people = readPeople()
  const ideas = readIdeas().filter(({ state }) => state === 'approved')
  const seekers = new Set(people.flatMap(({ username, wants }) => (wants === null ? [] : [username])))
  const published = new Set(ideas.map(({ name }) => name))
  const grades = new Map<string, Map<string, Grade>>()
  for (const { idea, seeker } of readTalks())
    if (published.has(idea) && seekers.has(seeker))
      grades.set(idea, (grades.get(idea) ?? new Map<string, Grade>()).set(seeker, 'fits'))
  return {
    name: 'demo',
    people: people.map(({ username, ...person }) => ({ key: username, ...person })),
    ideas: ideas.map((idea) => ({ ...idea, key: idea.name, annotation: idea.problem, description: idea.text })),
    grades,
    complete: false,
  }
}
