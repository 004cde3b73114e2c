import { admin } from './admin.ts'
import { common } from './common.ts'
import { publicPages } from './public.ts'

/** Every text of the interface, by the part of the app that shows it. */
export const en = { common, publicPages, admin }
export type Dictionary = typeof en
