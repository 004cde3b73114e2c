import { browseIdeas, browseIdeasAsAgent, browseIdeasByGet, browseIdeasOpenly } from './browse-ideas.ts'

export { listIdeas } from './list-ideas.ts'

export const discoverOperations = [browseIdeasAsAgent, browseIdeas, browseIdeasByGet, browseIdeasOpenly]
