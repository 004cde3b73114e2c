-- Since when every run of a job has failed; null while it works.
alter table job_runs add column failing_since timestamptz;
