-- Written by a program with its person's token, so that no person need have seen the conversation.
alter table messages add column by_program boolean not null default false;
