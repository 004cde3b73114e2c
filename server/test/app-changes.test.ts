import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { asSent, changedMatching, readMatching } from '../../web/src/pages/account/profile/matching-form.ts'
import { personChanges, readPerson, shownOf } from '../../web/src/pages/account/profile/person-changes.ts'
import { withPlaces } from '../../web/src/pages/public/discover/places.ts'

const ME = { name: 'Ada', username: null, bio: 'Counts.', date_of_birth: '1990-05-01', roles: ['investor'] }

/** What a form holds. */
function form(fields: Record<string, string | readonly string[]>): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value)
  return data
}

describe('a person’s profile', () => {
  const held = { name: 'Ada', username: '', bio: 'Counts.', date_of_birth: '1990-05-01', roles: ['investor'] }
  const changes = (entered: object, stored: object = {}) =>
    personChanges(readPerson(form({ ...held, ...entered })), shownOf(ME), shownOf({ ...ME, ...stored }))

  it('sends what was changed here', () => {
    assert.deepEqual(changes({}), {})
    assert.deepEqual(changes({ name: '', username: 'ada' }), { name: '', username: 'ada' })
    assert.deepEqual(changes({ roles: ['partner', 'investor'] }), { roles: ['investor', 'partner'] })
    assert.deepEqual(changes({ roles: [] }), { roles: [] })
  })

  it('leaves alone what another tab saved meanwhile', () => {
    const elsewhere = { bio: 'Counts more.', roles: ['partner'] }
    assert.deepEqual(changes({ name: 'Ada L.' }, elsewhere), { name: 'Ada L.' })
    assert.deepEqual(changes({ bio: 'Counts more.' }, elsewhere), {})
  })
})

describe('a matching profile', () => {
  const stored = {
    ...{ roles: [], focus_types: ['Technology'], regions: ['Ghent, Belgium'], stages: [], skills: ['law'] },
    ...{ about: 'Mills.', ticket_min: 5000, ticket_max: null, ticket_currency: 'EUR', opted_out: false },
    updated_at: null,
  }
  const held = {
    ...{ focus_types: 'Technology', regions: 'Ghent, Belgium', stages: '', skills: 'law', about: 'Mills.' },
    ...{ ticket_min: '5000', ticket_max: '', ticket_currency: 'EUR' },
  }
  const shown = asSent(stored)
  const sent = (entered: object, now: object = {}) =>
    changedMatching(readMatching(form({ ...held, ...entered })), shown, asSent({ ...stored, ...now }))

  it('goes back as it is if nothing was changed', () => assert.deepEqual(sent({}), shown))

  it('takes what was changed here, and what another tab saved meanwhile', () => {
    const elsewhere = { about: 'Tide mills.', ticket_min: null, ticket_currency: null, opted_out: true }
    assert.deepEqual(sent({ skills: 'law,masonry' }, elsewhere), {
      ...{ focus_types: ['Technology'], regions: ['Ghent, Belgium'], stages: [], skills: ['law', 'masonry'] },
      ...{ about: 'Tide mills.', opted_out: true },
    })
    assert.equal(sent({ ticket_min: '' }).ticket_min, undefined)
  })
})

it('a typed place joins those that were chosen, once', () => {
  assert.equal(withPlaces('', 'Ghent'), 'Ghent')
  assert.equal(withPlaces('Europe;DE', 'Ghent'), 'Europe;DE;Ghent')
  assert.equal(withPlaces('Europe', ' europe ; Ghent;'), 'Europe;Ghent')
  assert.equal(withPlaces('Europe;DE', ''), 'Europe;DE')
})

it('a file to save is still there when the browser fetches it after the click', async (context) => {
  // By its address: its types are those of a browser.
  const { saveFile } = await import(new URL('../../web/src/components/save-file.ts', import.meta.url).href)
  mock.timers.enable({ apis: ['setTimeout'] })
  context.after(() => mock.timers.reset())
  const revoked = context.mock.method(URL, 'revokeObjectURL', () => {})
  const link = { click: context.mock.fn() }
  const global = globalThis as unknown as { document?: unknown }
  global.document = { createElement: () => link }
  context.after(() => {
    delete global.document
  })
  saveFile(new Blob(['{}']), 'proof.json')
  assert.equal(link.click.mock.callCount(), 1)
  mock.timers.tick(10_000)
  assert.equal(revoked.mock.callCount(), 0)
  mock.timers.tick(120_000)
  assert.equal(revoked.mock.callCount(), 1)
})
