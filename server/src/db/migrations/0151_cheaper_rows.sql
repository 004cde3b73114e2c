-- Ideas added together are noted as unread together.
create function note_unread_ideas() returns trigger language plpgsql as $$
begin
  insert into unread_ideas (idea_id) select idea_id from added
  on conflict (idea_id) do update set change = nextval('unread_texts');
  return null;
end $$;
create trigger note_unread_ideas after insert on ideas referencing new table as added for each statement
  execute function note_unread_ideas();
-- safe: takes the table for the moment of the exchange; both triggers do the same
drop trigger note_unread_idea on ideas;
create trigger note_unread_idea after update of name, annotation, description, idea_development_description,
  approval_status, held_for_bot_id on ideas for each row execute function note_unread_idea();

-- An entry of this queue is removed with its idea here, which costs nothing when ideas are added.
create or replace function note_gone_ideas() returns trigger language plpgsql as $$
begin
  insert into gone_ideas (idea_id)
    select idea_id from removed where published_at is not null and held_for_bot_id is null
    on conflict do nothing;
  delete from unread_ideas where idea_id in (select idea_id from removed);
  return null;
end $$;
-- safe: the version before needs no more than the removal, which the trigger above does
alter table unread_ideas drop constraint unread_ideas_idea_id_fkey;

-- Agents are never deleted, and a key lives for a day. Checking each against its agent cost more than storing it.
-- safe: keys are stored only by a transaction that counts an action of the same agent
alter table idempotency_keys drop constraint idempotency_keys_bot_id_fkey;
