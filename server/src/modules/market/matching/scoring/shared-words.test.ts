import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pairedAgent } from '../../../../../test/ideas.ts'
import { addIdea, addProfile, matchesFor, type ProfileFields } from '../../../../../test/matching.ts'
import { useService } from '../../../../../test/service.ts'
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
      'Énergie photovoltaïque für Gewächshäuser, Photovoltaik.',
      'Solaire für die Gewächshäuser',
      'Gewächshäuser',
    ],
    ['a slip of the idea’s in brackets', 'Zeppelins over mountains.', 'A Zepelin', 'Zeppelins (Zepelin)'],
    ['letters of scripts without spaces', '灯台を守る', '灯台', '“灯台”'],
    [
      'words side by side in both as one',
      'Cargo bikes and canoes.',
      'A canoe on a cargo bike',
      '“Cargo bikes”, “canoes”',
    ],
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
      .replace(/^The profile mentions |, as the idea does\.$/g, '')
      .replaceAll(/ \([^)]*\)|[“”]/g, '')
    for (const word of named.split(', ')) assert.ok(about.includes(word), `${word} in: ${text}`)
    assert.match(String(text), /bikes \(bicycle\)/)
    assert.match(String(text), /movies \((cinema|film)\)/)
  })
})

it('the words that a match names may be everyday words of a language that they are not in', async () => {
  // An everyday word of Italian, composto, has the same stem.
  const { text } = await reasonsFor({ about: 'Compost and lighthouses.' }, { name: 'Kompost am Leuchtturm' })
  assert.match(String(text), /“Compost \(Kompost\)”/)
})

describe('the words that a match does not name', () => {
  for (const [says, about, description] of [
    ['numbers', 'Zeppelins, 40,000 pieces, eleven pilots, 2022.', 'Zeppelins: 40,000 for eleven towns by 2022.'],
    [
      'function words and days',
      'Zeppelins between and after Mondays in March.',
      'Zeppelins after a Monday in March, between us.',
    ],
    [
      'what everybody says',
      'Zeppelins for children and good people.',
      'Zeppelins, so that people and children see the world.',
    ],
  ] as const)
    it(says, async () => {
      const { text } = await reasonsFor({ about }, { name: 'Above', description })
      assert.equal(text, 'The profile mentions “Zeppelins”, as the idea does.')
    })

  it('a translation standing alone', async () => {
    const { text } = await reasonsFor({ about: 'Trucks.' }, { name: 'Lastwagen' })
    assert.equal(text, 'The profile and the idea have no telling word in common.')
  })

  it('more than three', async () => {
    const rare = 'parchment vellum psalters charters'
    const { text } = await reasonsFor(
      { about: rare.split(' ').join(', with ') },
      { name: 'Archive', description: rare.split(' ').join(' or ') },
    )
    assert.equal([...String(text).matchAll(/“/g)].length, 3)
  })
})

describe('how many words a match names', () => {
  it('is how many it says the profile has of the most distinctive, or that there are none of those', async () => {
    const { agent, owner } = await pairedAgent(service)
    for (let count = 0; count < 6; count++) await addProfile(service, { about: `Gnome number ${count} in the garden.` })
    const rare = 'transcribe registers verdicts psalters treaties charters ledgers parchment vellum'
    await addProfile(service, { about: rare })
    const person = await addProfile(service, { about: 'Garden gnomes and sofas.' })
    const some = await addProfile(service, { about: 'Garden gnomes, parchment and vellum.' })
    const ideaId = await addIdea(service, owner, { name: 'Archive', description: `${rare} gnome garden` })
    const matches = await matchesFor(service, agent, owner, ideaId, { limit: 100, include_unlikely: true })
    const said = ({ user_id }: { user_id: number }) =>
      matches.find((match) => match.user_id === user_id)?.reasons.find(({ factor }) => factor === 'text')?.text
    assert.equal(said(person), 'The profile mentions “gnomes”, as the idea does.')
    assert.equal(said(some), 'The profile mentions “parchment”, “vellum”, as the idea does.')
  })
})

describe('what a match says about places', () => {
  const idea = { name: 'Windmills', description: 'Sails and millstones.', region_of_idea_selling: 'Germany' }
  const about = 'Windmills, sails and millstones.'

  it('is nothing where we do not know where a place is', async () => {
    const { region } = await reasonsFor({ about, regions: ['Bavaria'] }, idea)
    assert.equal(region, undefined)
  })

  it('is that they are elsewhere where that speaks against them', async () => {
    const { region } = await reasonsFor({ about, regions: ['Spain'] }, idea)
    assert.equal(region, 'They are active in “Spain”, not in “Germany”.')
  })
})

describe('what a match promises', () => {
  it('is no raise by an amount in a currency that they do not invest in', async () => {
    const { agent, owner } = await pairedAgent(service)
    const profile = { about: 'Gondolas and oars.', ticket_min: 100, ticket_max: 90_000, ticket_currency: 'USD' }
    const dollars = await addProfile(service, profile)
    const euros = await addProfile(service, { ...profile, ticket_currency: 'EUR' })
    const ideaId = await addIdea(service, owner, { name: 'Gondolas', description: 'Oars.' })
    const matches = await matchesFor(service, agent, owner, ideaId)
    const fields = ({ user_id }: { user_id: number }) =>
      matches.find((match) => match.user_id === user_id)?.improvements.map(({ field }) => field)
    assert.deepEqual([fields(dollars), fields(euros)], [[], ['price_per_unit']])
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
