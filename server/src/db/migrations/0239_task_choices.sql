-- Short answers that an agent offers with its question.
alter table task_words add column choices text[] not null default '{}';
