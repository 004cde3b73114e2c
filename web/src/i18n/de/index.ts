import type { Dictionary } from '../en/index.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { common } from './common.ts'
import { developers } from './developers.ts'
import { publicPages } from './public.ts'

export const de: Dictionary = { common, publicPages, account, admin, developers }
