import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pairedAgent } from '../../../../test/ideas.ts'
import { addIdea, addProfile, matchesFor, type ProfileFields } from '../../../../test/matching.ts'
import { useService } from '../../../../test/service.ts'
import { fileProfiles } from '../index.ts'

const service = useService()

/** The reasons, by factor, that this idea's owner sees for this profile. */
async function reasonsFor(
  profile: ProfileFields,
  idea: Record<string, unknown>,
  filed = false,
): Promise<Record<string, string>> {
  const { agent, owner } = await pairedAgent(service)
  const person = await addProfile(service, { focus_types: ['Technology'], ...profile })
  if (filed) await fileProfiles(service.app.database, 1)
  const ideaId = await addIdea(service, owner, { type_of_idea: 'Technology', ...idea })
  const matches = await matchesFor(service, agent, owner, ideaId, { limit: 100 })
  const match = matches.find(({ user_id }) => user_id === person.user_id)
  assert.ok(match, 'no match')
  return Object.fromEntries(match.reasons.map(({ factor, text }) => [factor, text]))
}

describe('the words that a match names', () => {
  for (const [says, about, name, expected] of [
    [
      'a word that only means the same, with the idea’s own in brackets',
      'We fund Photovoltaics for villages.',
      'Solar kilns',
      'Photovoltaics (Solar)',
    ],
    ['the profile’s form of a word, as it is written', 'Lighthouses at sea.', 'A lighthouse keeper', 'Lighthouses'],
    [
      'accents and capitals, on both sides',
      'Énergie photovoltaïque für Dörfer, Photovoltaik.',
      'Solaire für die Dörfer',
      'Dörfer',
    ],
    ['a slip of the idea’s in brackets', 'Zeppelins over mountains.', 'A Zepelin', 'Zeppelins (Zepelin)'],
    ['letters of scripts without spaces', '灯台を守る', '灯台', '“灯”, “台”'],
  ] as const)
    for (const filed of [false, true])
      it(`${says}${filed ? ', once the profile is filed' : ''}`, async () => {
        const { text } = await reasonsFor({ about }, { name }, filed)
        assert.ok(text?.includes(expected), String(text))
      })

  it('never include one that is not in the profile', async () => {
    const about = 'Photovoltaics, bikes and movies.'
    const { text = '' } = await reasonsFor({ about }, { name: 'Solar cinema', description: 'On a bicycle, with film.' })
    const named = String(text)
      .replace(/^.*: |\.$/g, '')
      .replaceAll(/ \([^)]*\)|[“”]/g, '')
    for (const word of named.split(', ')) assert.ok(about.includes(word), `${word} in: ${text}`)
    assert.match(String(text), /bikes \(bicycle\)/)
    assert.match(String(text), /movies \((cinema|film)\)/)
  })
})

describe('what a match says about money', () => {
  it('is nothing that a partner invests', async () => {
    const profile = {
      roles: ['partner'],
      about: 'Windmills.',
      ticket_min: 5000,
      ticket_max: 9000,
      ticket_currency: 'EUR',
    }
    const { ticket } = await reasonsFor(profile, { name: 'Windmills', amount_of_shares: 10, price_per_unit: 600 })
    assert.equal(ticket, 'As a partner, they are not asked for money.')
  })
})
