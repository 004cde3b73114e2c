-- What agents made for addresses (claim mode).

-- One row per record that an agent made for an address, kept for the claim's days whatever became of the record. The
-- limit per address and the question "was a business made for this address" are answered from here, so that no answer
-- tells an agent whether somebody has accepted or declined, and with it whether the address has an account. The address
-- itself is not kept, only its keyed hash.
create table claim_ledger (
  entry_id bigint generated always as identity primary key,
  address_hash bytea not null,
  bot_id bigint not null references bots on delete cascade,
  kind text not null check (kind in ('business', 'idea')),
  record_id bigint not null,
  -- Made by an agent that waits for approval: counts for that agent only.
  held boolean not null,
  expires_at timestamptz not null,
  unique (kind, record_id)
);
create index claim_ledger_by_address on claim_ledger (address_hash, expires_at);
create index claim_ledger_by_end on claim_ledger (expires_at);
create index claim_ledger_held on claim_ledger (bot_id) where held;

create index ideas_by_claim_end on ideas (claim_expires_at) where claim_email is not null and held_for_bot_id is null;
create index businesses_by_claim_end on businesses (claim_expires_at) where claim_email is not null and held_for_bot_id is null;
-- An agent's own held ideas, for its list.
create index ideas_held_newest on ideas (held_for_bot_id, idea_id desc) where held_for_bot_id is not null;

-- Records as they are answered, in one place; who may see which rows is the query's to say.
create view business_records as
  select business_id, owner_user_id as user_id, business_name, description, business_type, mobile, street, street_number,
    postal_code, city, country, registration_date, id_number, vat_number, approval_status, rejection_reason, reviewed_at,
    created_by_bot_id is not null as created_by_bot, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id
  from businesses;

create view idea_records as
  select idea_id, owner_user_id as user_id, business_id, name, annotation, description, type_of_idea, user_type,
    region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
    profit_share_option, approval_status, rejection_reason, reviewed_at, published_at,
    created_by_bot_id is not null as created_by_bot, held_for_bot_id is not null as bot_queued, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id
  from ideas;

-- Published ideas as everybody may see them. Owners who hide and owners under 18 are not named.
create view published_ideas as
  select i.idea_id, i.name, i.annotation, i.description, i.type_of_idea, i.user_type, i.region_of_idea_selling,
    i.idea_development_description, i.amount_of_shares, i.price_per_unit, i.currency, i.duration, i.profit_share_option,
    i.created_by_bot_id is not null as created_by_bot, b.bot_name,
    case when shown then u.name end as owner_name, case when shown then u.username end as owner_username,
    i.published_at, i.updated_at
  from ideas i
  join users u on u.user_id = i.owner_user_id
  cross join lateral (select u.visibility = 'public'
    and coalesce(u.date_of_birth <= app_now()::date - interval '18 years', false) as shown) owner
  left join bots b on b.bot_id = i.created_by_bot_id
  where i.approval_status = 'approved' and i.held_for_bot_id is null;
