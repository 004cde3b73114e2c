-- Whoever decided may have chosen no rule. `rule` stays filled for the version before this one.
alter table statements add column rule_chosen boolean not null default true;
