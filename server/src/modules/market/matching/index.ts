import { findIdeas } from './find-ideas.ts'
import { findMatches } from './find-matches.ts'
import { getInvestors } from './get-investors.ts'
import { readMatchLearning, switchMatchLearning } from './learning/match-learning.ts'
import { listPeople } from './list-people.ts'
import { readPerson } from './read-person.ts'

export { fileProfiles } from './index-profiles/file-profiles.ts'
export { learnWeights } from './learning/learn-weights.ts'
export { type Match, matchWith } from './match-with.ts'
export { keepVectors, type OnEmbedded } from './meaning/keep-vectors.ts'
export { profileUrl } from './profile-url.ts'
export { continentOf } from './scoring/continents.ts'
export { type Place, readPlaces } from './scoring/places.ts'
export { isMisspelling } from './search/misspelling.ts'
export { tellBackers } from './tell-backers.ts'
export { tellWatchers } from './tell-watchers.ts'
export { splitCompounds } from './words/compounds.ts'
export { loadDictionary, loadOwnWords } from './words/load-words.ts'

export const matchingOperations = [
  findMatches.agent,
  findMatches.person,
  findIdeas.agent,
  findIdeas.person,
  getInvestors,
  listPeople,
  readPerson,
  readMatchLearning,
  switchMatchLearning,
]
