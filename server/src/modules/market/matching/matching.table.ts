import { ABOUT_NOBODY, FOR_SEARCH, TOLD } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const matchingTables = [
  defineTable({ table: 'match_notices', people: { user_id: 'delete' }, export: TOLD }),
  defineTable({ table: 'backer_notices', people: { user_id: 'delete' }, export: TOLD }),
  // Triggers on `users` and `matching_profiles` keep this up to date, and its own triggers the vectors.
  defineTable({ table: 'matching_documents', people: { user_id: 'with users' }, export: FOR_SEARCH }),
  defineTable({
    table: 'matching_changes',
    people: { user_id: 'keep: tells processes to forget them; ends with the next filing' },
    export: FOR_SEARCH,
    keepFor: 'until done',
  }),
  defineTable({ table: 'matching_postings', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({ table: 'matching_ranges', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({
    table: 'matching_terms',
    words: { lexeme: 'single words, without a trace of whose profile they were in' },
    export: FOR_SEARCH,
  }),
  defineTable({ table: 'matching_watched', export: FOR_SEARCH }),
  defineTable({ table: 'matching_new_ideas', export: FOR_SEARCH, keepFor: 'until done' }),
  defineTable({ table: 'matching_dictionaries', export: ABOUT_NOBODY, keepFor: 'until done' }),
  defineTable({ table: 'matching_words', export: ABOUT_NOBODY }),
  defineTable({ table: 'matching_synonyms', export: ABOUT_NOBODY }),
  defineTable({ table: 'matching_function_words', export: ABOUT_NOBODY }),
  defineTable({ table: 'profile_vectors', people: { user_id: 'with matching_documents' }, export: FOR_SEARCH }),
  defineTable({ table: 'idea_vectors', people: { idea_id: 'delete with the idea' }, export: FOR_SEARCH }),
  defineTable({ table: 'unread_profiles', people: { user_id: 'with matching_documents' }, export: FOR_SEARCH }),
  defineTable({ table: 'unread_ideas', export: FOR_SEARCH }),
  defineTable({ table: 'vector_models', export: ABOUT_NOBODY }),
  defineTable({ table: 'match_learning', export: ABOUT_NOBODY }),
]
