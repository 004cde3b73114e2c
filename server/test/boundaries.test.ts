import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { BOUNDARY_RULES } from '../../scripts/boundary-rules.ts'
import {
  findCrossings,
  lengthOf,
  NO_CYCLES,
  NO_LONG_FILE,
  NO_LOOSE_FILE,
  NO_OWN_CLOCK,
  NO_STATE,
  NO_STRAY_SQL,
} from '../../scripts/check-boundaries.ts'

describe('import boundaries', () => {
  it('hold in this project', () => {
    assert.deepEqual(findCrossings(path.resolve(import.meta.dirname, '../..')), [])
  })

  const crossings = findCrossings(path.resolve(import.meta.dirname, 'fixtures/boundaries'))

  for (const rule of [
    ...BOUNDARY_RULES.map(({ rule }) => rule),
    NO_CYCLES,
    NO_STATE,
    NO_OWN_CLOCK,
    NO_STRAY_SQL,
    NO_LOOSE_FILE,
  ])
    it(`are guarded: ${rule}`, () => {
      assert.ok(
        crossings.some((crossing) => crossing.rule === rule),
        'the fixture needs a file that breaks this rule, and the check must find it',
      )
    })

  it(`are guarded: ${NO_LONG_FILE}`, () => {
    const lines = (count: number) => ({ file: 'server/src/long.ts', text: '\n'.repeat(count) })
    assert.deepEqual(
      [...lengthOf(lines(300)), ...lengthOf(lines(301))].map(({ target, rule }) => [target, rule]),
      [['301 lines', NO_LONG_FILE]],
    )
  })

  it('are crossed in the fixture where intended, and nowhere else', () => {
    assert.deepEqual(
      crossings.map(({ file, line, target }) => `${file}:${line} → ${target}`),
      [
        'sdk/src/imports-server.ts:1 → server/src/vocabulary.ts',
        'server/src/catalogue.ts:1 → server/src/main.ts',
        'server/src/contract/imports-limits.ts:1 → server/src/limits/circle-one.ts',
        'server/src/db/imports-module.ts:1 → server/src/modules/people/people/index.ts',
        'server/src/jobs/imports-app.ts:1 → server/src/app.ts',
        'server/src/jobs/imports-process.ts:1 → node:process',
        'server/src/modules/ideas/ideas/deep/imports-depth-of-people.ts:1 → server/src/modules/people/people/deep/file.ts',
        'server/src/modules/ideas/ideas/imports-catalogue.ts:1 → server/src/catalogue.ts',
        'server/src/modules/ideas/ideas/imports-fastify.ts:1 → fastify',
        'server/src/modules/ideas/ideas/imports-inside-of-people.ts:1 → server/src/modules/people/people/people.sql.ts',
        'server/src/modules/people/people/imports-pg.ts:1 → pg',
        'server/src/pipeline/imports-surface.ts:1 → server/src/surfaces/http.ts',
        'server/src/surfaces/imports-module.ts:1 → server/src/modules/people/people/index.ts',
        'web/src/calls/imports-server.ts:1 → @ideabridge/server',
        'web/src/calls/imports-session.ts:1 → web/src/session/session.ts',
        'web/src/components/imports-page.ts:1 → web/src/pages/Home.tsx',
        'web/src/pages/imports-routes.ts:1 → web/src/routes/public.ts',
        'server/src/limits/circle-one.ts:1 → server/src/limits/circle-two.ts → server/src/limits/circle-one.ts',
        'server/src/limits/keeps-state.ts:1 → seen',
        'server/src/limits/keeps-state.ts:2 → count',
        'server/src/limits/own-clock.ts:1 → new Date()',
        'server/src/limits/own-clock.ts:2 → Date.now',
        'server/src/limits/has-sql.ts:2 → select 1 from users where user_id = $1',
        'server/src/limits/has-sql.ts:3 → delete from x where a = 1',
        'server/src/limits/has-sql.ts:4 → with old as ( select 1 from bots) update',
        'web/src/loose.ts:1 → web/src',
      ],
    )
  })
})
