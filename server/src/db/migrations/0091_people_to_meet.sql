-- People whom others may find in Discover, newest first.
create index users_to_meet on users (user_id desc)
  where visibility = 'public' and erased_at is null and email_verified_at is not null and roles && '{investor,partner}';
