import { browseIdeas } from './browse-ideas.ts'
import { countIdeas } from './count-ideas.ts'
import { findNames } from './find-names.ts'

export { FilterFields, type FilterInput } from './filters.schema.ts'
export { forgetWords } from './forget-words.ts'
export { listIdeas } from './list-ideas.ts'
export { listedAmong } from './match-listed.ts'

export const discoverOperations = [
  browseIdeas.agent,
  browseIdeas.person,
  browseIdeas.visitorAsBefore,
  browseIdeas.visitor,
  countIdeas,
  findNames,
]
