-- outside a transaction
alter table idea_updates validate constraint idea_updates_question_id_fkey;
create unique index concurrently if not exists idea_updates_of_questions on idea_updates (question_id) where question_id is not null;
