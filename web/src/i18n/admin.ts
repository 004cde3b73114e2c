import { texts as agents } from '../../../texts/generated/app/admin/agents.ts'
import { texts as common } from '../../../texts/generated/app/admin/common.ts'
import { texts as decide } from '../../../texts/generated/app/admin/decide.ts'
import { texts as jobs } from '../../../texts/generated/app/admin/jobs.ts'
import { texts as records } from '../../../texts/generated/app/admin/records.ts'
import { texts as review } from '../../../texts/generated/app/admin/review.ts'
import { texts as settings } from '../../../texts/generated/app/admin/settings.ts'
import { inReadersLanguage, merged, together } from './index.tsx'

/** Texts for admin pages, loaded with those pages. */
export const useAdmin = inReadersLanguage(merged(common, agents, review, decide, records, settings, together({ jobs })))
