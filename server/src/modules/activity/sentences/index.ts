export { LANGUAGES, type Language } from './languages.ts'
export { missingSentences } from './missing-sentences.ts'
export { type Audience, nameShown, STATES, type State, sentenceOf } from './sentence.ts'
