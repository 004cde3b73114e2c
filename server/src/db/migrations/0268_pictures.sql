-- Pictures of ideas and the faces of people are documents that are shown instead of listed: the same storage, review and previews.
-- cover: in place of the drawn bridge. gallery: further down on the idea's page. video: the content is a link. face: of the person
-- in `user_id`, and of no idea. Null: an ordinary document.
alter table idea_documents add column shown_as text;
alter table idea_documents add column user_id bigint;
-- What is seen of a cover or a face: left edge, top edge and width, as parts of the whole picture.
alter table idea_documents add column frame jsonb;
-- What is on it, for people who cannot see it.
alter table idea_documents add column alt text;
alter table idea_documents alter column idea_id drop not null;
alter table idea_documents add constraint idea_documents_shown_as_check
  check (shown_as in ('cover', 'gallery', 'video', 'face')) not valid;
alter table idea_documents add constraint idea_documents_belongs_check
  check (num_nonnulls(idea_id, user_id) = 1 and (user_id is not null) = (coalesce(shown_as, '') = 'face')) not valid;
alter table idea_documents add constraint idea_documents_user_id_fkey
  foreign key (user_id) references users on delete cascade not valid;

-- A face on its way here belongs to no idea.
alter table document_uploads alter column idea_id drop not null;
