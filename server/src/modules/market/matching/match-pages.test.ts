import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
import { addIdea, addProfile } from '../../../../test/matching.ts'
import { useService } from '../../../../test/service.ts'
import { writePlace } from './match-pages.ts'

const service = useService()

async function harbour() {
  const { agent, owner } = await pairedAgent(service)
  const idea_id = await addIdea(service, owner, { name: 'Beacons', description: 'Lighthouses that need no keeper.' })
  const page = async (cursor?: string, limit = 2) => {
    const fields = { user_id: owner.user_id, idea_id, limit, include_unlikely: true, ...(cursor && { cursor }) }
    return act(service, agent, 'find-matches', fields)
  }
  return { page }
}

const ABOUTS = [
  'Lighthouses and beacons.',
  'Beacons, buoys.',
  'Lighthouses.',
  'Lighthouses and beacons, by a keeper.',
  'Beacons.',
]

describe('pages of matches', () => {
  it('cover everybody once, in the order of one long page; somebody who leaves meanwhile hides nobody', async () => {
    const { page } = await harbour()
    await Promise.all(ABOUTS.map((about) => addProfile(service, { about })))
    const whole = (await page(undefined, 100)).body.matches.map(({ user_id }: { user_id: number }) => user_id)
    assert.ok(whole.length >= 4, `${whole.length} matches are too few to see anything`)
    const seen: number[] = []
    const scores: number[] = []
    let cursor: string | null | undefined
    do {
      const { body, status, text } = await page(cursor ?? undefined)
      assert.equal(status, 200, text)
      seen.push(...body.matches.map(({ user_id }: { user_id: number }) => user_id))
      scores.push(...body.matches.map(({ match_score }: { match_score: number }) => match_score))
      cursor = body.next_cursor
      // Pages counted by number would now leave somebody out.
      if (seen.length === 2)
        await service.sql('update users set email_verified_at = null where user_id = $1', [seen[0]])
    } while (cursor)
    assert.deepEqual(seen, whole)
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
    )
  })

  it('422: a cursor of something else, or beyond the last page there can be', async () => {
    const { page } = await harbour()
    for (const cursor of ['x', writePlace({ seen: 1_000_000, score: 0.5, userId: 1, closest: 0 })])
      assertRefused(await page(cursor), 422, 'validation_failed', ['cursor'])
  })
})
