import { OWN } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const favouritesTables = [
  defineTable({
    table: 'favourites',
    people: { user_id: 'delete', idea_id: 'delete with the idea' },
    export: { of: OWN, by: 'idea_id', en: 'Ideas you follow', de: 'Ideen, denen du folgst' },
  }),
]
