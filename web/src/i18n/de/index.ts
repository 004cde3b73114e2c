import type { Dictionary } from '../en/index.ts'
import { arrival } from './arrival.ts'
import { bell } from './bell.ts'
import { common } from './common.ts'
import { discover } from './discover.ts'
import { forms } from './forms.ts'
import { front } from './front.ts'
import { below } from './front-below.ts'
import { publicPages } from './public.ts'
import { service } from './service.ts'

export const de: Dictionary = { arrival, bell, below, common, discover, forms, front, publicPages, service }
