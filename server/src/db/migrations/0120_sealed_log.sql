-- What agents did, sealed: a hash chain per agent and person, one tree over the chains that moved, one over those trees.

-- How far the log is sealed. What was logged before this version is in no chain.
create table log_sealing (
  singleton boolean primary key default true check (singleton),
  sealed_to bigint not null
);
insert into log_sealing (sealed_to) select coalesce(max(action_id), 0) from action_log;

-- user_id is 0 where an agent acted for itself or for an address. Without its salt key nobody can tell what a chain holds.
create table log_chains (
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null,
  salt_key bytea,
  length bigint not null,
  head bytea not null,
  primary key (bot_id, user_id)
) with (fillfactor = 80);
create index log_chains_by_user on log_chains (user_id);

-- Epochs are the leaves of the signed tree, in order from 0.
create table log_epochs (
  epoch bigint primary key,
  sealed_at timestamptz not null,
  links integer not null,
  links_root bytea not null,
  tree_root bytea not null,
  signature bytea not null,
  public_key bytea not null
);

-- What an epoch added to a chain. Kept as long as the actions it covers.
create table log_links (
  epoch bigint not null references log_epochs,
  position integer not null,
  bot_id bigint not null,
  user_id bigint not null,
  first_action_id bigint not null,
  first_at timestamptz not null,
  last_action_id bigint not null,
  length_before bigint not null,
  head_before bytea not null,
  length bigint not null,
  head bytea not null,
  primary key (epoch, position)
);
create index log_links_by_chain on log_links (bot_id, user_id, last_action_id);

-- Complete subtrees of the signed tree; level 0 are its leaves.
create table log_nodes (
  level smallint not null,
  position bigint not null,
  hash bytea not null,
  primary key (level, position)
);
