export { type Audience, nameShown, STATES, type State, sentenceOf, wishOf } from './sentence.ts'
