/**
 * Operations that show what is public and change rarely: an answer that is a moment old serves as well. They may read from
 * a replica; all others read what was just written.
 */
export const BROWSING: ReadonlySet<string> = new Set([
  'platform_browse_ideas',
  'platform_browse_ideas_get',
  'platform_browse_ideas_openly',
  'platform_get_idea',
  'platform_get_profile',
  'platform_get_investors',
  'platform_list_documents',
  'platform_get_document',
  'platform_list_open_rounds',
])
