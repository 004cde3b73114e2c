export { missingSentences } from './missing-sentences.ts'
export { type Audience, nameShown, STATES, type State, sentenceOf } from './sentence.ts'
