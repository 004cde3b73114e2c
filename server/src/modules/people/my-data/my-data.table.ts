import { defineTable } from '../../../tables/define-table.ts'

/** Links in earlier mails stop working after this. */
export const KEPT_DAYS = 7

export const myDataTables = [
  defineTable({
    table: 'data_exports',
    people: { user_id: 'delete' },
    export: 'no: this archive',
    keepFor: {
      en: 'Archives of a person’s data',
      de: 'Das Archiv deiner Daten',
      since: 'created',
      days: KEPT_DAYS,
      job: 'make-exports',
    },
  }),
  defineTable({ table: 'data_export_pieces', export: 'no: this archive', keepFor: 'until done' }),
]
