import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { adminJobs as german } from '../../web/src/i18n/de/admin-jobs.ts'
import { adminJobs as english } from '../../web/src/i18n/en/admin-jobs.ts'
import { jobs } from '../src/jobs/index.ts'

describe('the jobs on the admin overview', () => {
  const names = jobs.map(({ name }) => name).sort()
  for (const [language, words] of Object.entries({ english, german }))
    it(`all have words in ${language}`, () =>
      assert.deepEqual(
        names.filter((name) => !words[name]),
        [],
      ))
})
