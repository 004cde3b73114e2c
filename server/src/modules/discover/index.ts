import { browseIdeas, browseIdeasAsAgent, browseIdeasByGet, browseIdeasOpenly } from './browse-ideas.ts'
import { countIdeas } from './count-ideas.ts'

export { listIdeas } from './list-ideas.ts'

export const discoverOperations = [browseIdeasAsAgent, browseIdeas, browseIdeasByGet, browseIdeasOpenly, countIdeas]
