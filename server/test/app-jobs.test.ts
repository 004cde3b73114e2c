import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts } from '../../texts/generated/app/admin/jobs.ts'
import { jobs } from '../src/jobs/index.ts'

describe('the jobs on the admin overview', () => {
  const names = jobs.map(({ name }) => name).sort()
  for (const [language, words] of Object.entries(texts))
    it(`all have words in ${language}`, () =>
      assert.deepEqual(
        names.filter((name) => !(words as Record<string, string>)[name]),
        [],
      ))
})
