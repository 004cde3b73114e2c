-- Listings say whether a record is a draft in the word that it was made with.

create or replace view business_records as
  select business_id, owner_user_id as user_id, business_name, description, business_type, mobile, street, street_number,
    postal_code, city, country, registration_date, id_number, vat_number, approval_status, rejection_reason, reviewed_at,
    created_by_bot_id is not null as created_by_bot, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
    (approval_status = 'draft')::integer as is_draft
  from businesses;

create or replace view idea_records as
  select idea_id, owner_user_id as user_id, business_id, name, annotation, description, type_of_idea, user_type,
    region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
    profit_share_option, approval_status, rejection_reason, reviewed_at, published_at,
    created_by_bot_id is not null as created_by_bot, held_for_bot_id is not null as bot_queued, created_at, updated_at,
    owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id,
    (approval_status = 'draft')::integer as is_draft
  from ideas;
