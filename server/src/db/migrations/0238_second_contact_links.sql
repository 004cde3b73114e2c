-- outside a transaction
create unique index concurrently if not exists contact_changes_other_token_hash_key on contact_changes (other_token_hash);
