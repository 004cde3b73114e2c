export { mayBeBound, refuseUnbindable } from './binding-age.ts'
export { settlePublished } from './settle-published.ts'
