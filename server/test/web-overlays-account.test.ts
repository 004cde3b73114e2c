import { describe } from 'node:test'
import { OF_ACCOUNTS } from './overlays/account.ts'
import { checkStories } from './overlays/check.ts'

describe("what opens above somebody's own pages", () => checkStories(OF_ACCOUNTS))
