import { arrival } from './arrival.ts'
import { bell } from './bell.ts'
import { common } from './common.ts'
import { discover } from './discover.ts'
import { forms } from './forms.ts'
import { front } from './front.ts'
import { below } from './front-below.ts'
import { publicPages } from './public.ts'
import { service } from './service.ts'

/** Texts every visitor needs. Other texts are loaded with their pages: see ../account.ts. */
export const en = { arrival, bell, below, common, discover, forms, front, publicPages, service }
export type Dictionary = typeof en
