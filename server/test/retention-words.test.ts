import assert from 'node:assert/strict'
import { it } from 'node:test'
import { retention as de } from '../../web/src/i18n/de/retention.ts'
import { GROUPS } from '../../web/src/pages/public/site/retention-groups.ts'
import { RETENTION } from '../src/tables/retention.ts'

it('the page about what is kept has words and a place for everything the jobs delete', () => {
  const kinds = RETENTION.map(({ kind }) => kind).sort()
  assert.deepEqual(Object.keys(de.kinds).sort(), kinds)
  assert.deepEqual(Object.values(GROUPS).flat().sort(), kinds)
})
