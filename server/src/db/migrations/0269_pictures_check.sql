-- outside a transaction
alter table idea_documents validate constraint idea_documents_shown_as_check;
alter table idea_documents validate constraint idea_documents_belongs_check;
alter table idea_documents validate constraint idea_documents_user_id_fkey;
create index concurrently if not exists idea_documents_of_people on idea_documents (user_id, document_id) where user_id is not null;
create index concurrently if not exists idea_covers on idea_documents (idea_id, document_id) where shown_as = 'cover';
