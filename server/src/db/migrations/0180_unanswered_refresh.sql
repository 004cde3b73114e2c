-- A refresh token was used, and its answer has not left yet. If the process ends here, nobody has the tokens that follow.
alter table oauth_records add column unanswered boolean not null default false;
