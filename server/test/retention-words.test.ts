import assert from 'node:assert/strict'
import { it } from 'node:test'
import { GROUPS } from '../../web/src/pages/public/site/retention-groups.ts'
import { RETENTION } from '../src/tables/retention.ts'

it('the page about what is kept has a place for everything the jobs delete', () => {
  const kinds = RETENTION.map(({ kind }) => kind).sort()
  assert.deepEqual(Object.values(GROUPS).flat().sort(), kinds)
})
