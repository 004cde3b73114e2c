import { describe } from 'node:test'
import { OF_ADMINS } from './overlays/admin.ts'
import { checkStories } from './overlays/check.ts'

describe('what opens above the pages of admins', () => checkStories(OF_ADMINS))
