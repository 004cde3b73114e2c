-- Why something approved is hidden. Callers read it in a field of its own, beside an approval_status of four values.
create or replace view idea_records as
  select idea_id, owner_user_id as user_id, business_id, name, annotation, description, type_of_idea, user_type,
    region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
    profit_share_option, approval_status, rejection_reason, reviewed_at, published_at,
    created_by_bot_id is not null as created_by_bot, held_for_bot_id is not null as bot_queued, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
    (approval_status = 'draft')::integer as is_draft, stage,
    case when approval_status = 'withheld' then (
      select case when u.suspended_at is not null then 'owner_suspended' else 'owner_needs_guardian' end
      from users u where u.user_id = ideas.owner_user_id) end as withheld
  from ideas;

create or replace view business_records as
  select business_id, owner_user_id as user_id, business_name, description, business_type, mobile, street, street_number,
    postal_code, city, country, registration_date, id_number, vat_number, approval_status, rejection_reason, reviewed_at,
    created_by_bot_id is not null as created_by_bot, created_at, updated_at, owner_user_id, claim_email, claim_expires_at,
    created_by_bot_id, held_for_bot_id, (approval_status = 'draft')::integer as is_draft,
    case when approval_status = 'withheld' then (
      select case when u.suspended_at is not null then 'owner_suspended' else 'owner_needs_guardian' end
      from users u where u.user_id = businesses.owner_user_id) end as withheld
  from businesses;
