import { common } from './common.ts'
import { publicPages } from './public.ts'
import { service } from './service.ts'

/** The texts that every visitor needs. Those of other parts of the app come with their pages: see ../account.ts. */
export const en = { common, publicPages, service }
export type Dictionary = typeof en
