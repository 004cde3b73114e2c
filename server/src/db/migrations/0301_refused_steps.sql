-- The write was refused: nothing was done for the task.
alter table task_steps add column refused boolean not null default false;
