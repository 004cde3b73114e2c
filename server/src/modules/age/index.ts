export { mayBeBound, refuseUnbindable } from './binding-age.ts'
