-- A client that revokes its access token before its time ends what it heard through that sign-in. One that ran out does not:
-- the client gets the next by refreshing.
create function end_subscriptions_of_token() returns trigger language plpgsql as $$
begin
  if old.expires_at > app_now() then
    delete from event_subscriptions where grant_id = old.grant_id;
  end if;
  return null;
end $$;
create trigger bot_tokens_revoked after delete on bot_tokens for each row
  when (old.grant_id is not null) execute function end_subscriptions_of_token();
