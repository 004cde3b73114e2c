-- Vectors of what profiles and ideas mean, if an operator names a service that makes them (docs/decisions/0043). Components are
-- int8 of a vector of unit length; null for a text that the service refused.
create table profile_vectors (
  user_id bigint primary key references users on delete cascade,
  revision bigint not null,
  model text not null,
  vector bytea
);
create index profile_vectors_by_model on profile_vectors (model);

create table idea_vectors (
  idea_id bigint primary key references ideas on delete cascade,
  text_hash text not null,
  model text not null,
  vector bytea
);
create index idea_vectors_by_model on idea_vectors (model);

-- How alike two profiles are on average, by which a likeness is judged.
create table vector_models (
  model text primary key,
  mean real not null,
  deviation real not null
);

-- Texts that have no vector yet, or an old one: at most one entry each, whether vectors are made or not.
create sequence unread_texts;
create table unread_profiles (
  user_id bigint primary key references users on delete cascade,
  change bigint not null default nextval('unread_texts')
);
create index unread_profiles_by_change on unread_profiles (change);
create table unread_ideas (
  idea_id bigint primary key references ideas on delete cascade,
  change bigint not null default nextval('unread_texts')
);
create index unread_ideas_by_change on unread_ideas (change);

create function note_unread_profile() returns trigger language plpgsql as $$
begin
  insert into unread_profiles (user_id) values (new.user_id)
  on conflict (user_id) do update set change = nextval('unread_texts');
  return null;
end $$;
create trigger note_unread_profile after insert or update of revision on matching_documents for each row
  execute function note_unread_profile();

-- Of people who cannot be found any more nothing is kept.
create function forget_profile_vector() returns trigger language plpgsql as $$
begin
  delete from profile_vectors where user_id = old.user_id;
  delete from unread_profiles where user_id = old.user_id;
  return null;
end $$;
create trigger forget_profile_vector after delete on matching_documents for each row execute function forget_profile_vector();

create function note_unread_idea() returns trigger language plpgsql as $$
begin
  insert into unread_ideas (idea_id) values (new.idea_id)
  on conflict (idea_id) do update set change = nextval('unread_texts');
  return null;
end $$;
create trigger note_unread_idea after insert or update of name, annotation, description, idea_development_description,
  approval_status, held_for_bot_id on ideas for each row execute function note_unread_idea();

insert into unread_profiles (user_id) select user_id from matching_documents order by revision;
insert into unread_ideas (idea_id) select idea_id from ideas order by idea_id;
