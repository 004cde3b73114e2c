-- An agent that declares nothing at its registration asks for everything, messages included, for which there is no
-- capability. Until now it was stored like one that names every capability, in the order of the list, and so both were
-- taken for one that asks for messages. Who named them all in just that order cannot be told apart any more.
alter table bots add column asks_for_everything boolean not null default false;
update bots set asks_for_everything = true where requested_capabilities =
  '{browse_ideas,create_idea,update_idea,find_matches,start_round,create_business,express_interest}';

-- The call that a held write came with: by it the log of actions tells what was done from what waits.
alter table queued_writes add column request_id text;
create index queued_writes_by_request on queued_writes (bot_id, request_id) where request_id is not null;

-- A write and its action were made in one transaction, and so at the same moment; several of one moment in the same order.
with held as (
  select write_id, bot_id, operation, created_at,
    row_number() over (partition by bot_id, operation, created_at order by write_id) as place
  from queued_writes
), logged as (
  select bot_id, operation, created_at, request_id,
    row_number() over (partition by bot_id, operation, created_at order by action_id) as place
  from action_log where code = 'ok'
)
update queued_writes w set request_id = logged.request_id
from held join logged using (bot_id, operation, created_at, place) where w.write_id = held.write_id;
