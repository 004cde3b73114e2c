-- Sitemaps read every published idea's id and last change, and nothing else: from this index alone.
create index ideas_for_sitemaps on ideas (idea_id) include (updated_at)
  where approval_status = 'approved' and held_for_bot_id is null;
