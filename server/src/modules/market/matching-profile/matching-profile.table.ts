import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const matchingProfileTables = [
  defineTable({
    table: 'matching_profiles',
    people: { user_id: 'delete' },
    export: { of: OWN, by: 'user_id', en: 'What you are looking for', de: 'Wonach du suchst' },
  }),
]
