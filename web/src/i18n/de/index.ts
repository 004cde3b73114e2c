import type { Dictionary } from '../en/index.ts'
import { common } from './common.ts'
import { publicPages } from './public.ts'

export const de: Dictionary = { common, publicPages }
