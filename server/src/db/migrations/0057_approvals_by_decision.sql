-- Decided approvals are deleted by their age.
create index approvals_by_decision on approvals (decided_at) where decided_at is not null;
