import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { OF_ACCOUNTS } from './overlays/account.ts'
import { OF_ADMINS } from './overlays/admin.ts'
import { checkStories } from './overlays/check.ts'
import { COMMON } from './overlays/common.ts'
import { overlaysInCode } from './overlays-in-code.ts'

/** On a page that only a sandbox has: `web-sandbox` opens it. */
const IN_A_SANDBOX = { 'pages/developers/sandbox/ClockSheet': 1 }

describe('what opens above a page', () => {
  it('is told here in full', async () => {
    const stories = Object.entries({ ...COMMON, ...OF_ACCOUNTS, ...OF_ADMINS })
    const told = Object.fromEntries(stories.map(([file, ofFile]) => [file, ofFile.length]))
    assert.deepEqual({ ...told, ...IN_A_SANDBOX }, await overlaysInCode())
  })

  checkStories(COMMON)
})
