import type { Words } from '../words.ts'
import { agents } from './notices/agents.ts'
import { interests } from './notices/interests.ts'
import { people } from './notices/people.ts'
import { reviews } from './notices/reviews.ts'
import { rounds } from './notices/rounds.ts'

/** What people are notified about, by subject. */
export const notices: Words['notices'] = { ...agents, ...interests, ...reviews, ...rounds, ...people }
