-- Documents are sent in pieces, each read by itself: from a value that is stored compressed the database would unpack all
-- that stands before the piece, every time.
alter table idea_documents alter column content set storage external;
update idea_documents set content = content || ''::bytea where pg_column_compression(content) is not null;

-- The ending of a name follows what was found in the file: a text called invoice.hta would run as a program where it is
-- saved. The same rule as for new ones: a wrong ending is replaced, digits alone are none.
update idea_documents d
set file_name = left(coalesce(nullif(stem, ''), 'document'), 250) || ending
from (
  select document_id, ending, fitting,
    regexp_replace(trimmed, '\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$', '', 'i') as stem, trimmed
  from (
    select document_id, regexp_replace(file_name, '[. ]+$', '') as trimmed,
      case content_type when 'application/pdf' then '.pdf' when 'image/png' then '.png' when 'image/jpeg' then '.jpg'
        else '.txt' end as ending,
      case content_type when 'application/pdf' then '.\.pdf$' when 'image/png' then '.\.png$'
        when 'image/jpeg' then '.\.jpe?g$' else '.\.(txt|md)$' end as fitting
    from idea_documents) named) wanted
where wanted.document_id = d.document_id and d.file_name !~* wanted.fitting;

-- What is attached before an idea goes to review is reviewed and shown with it; so is all that was attached until now. What
-- is attached later waits for a look of its own.
alter table idea_documents
  add column approval_status text not null default 'with_idea'
    check (approval_status in ('with_idea', 'pending', 'approved', 'rejected')),
  add column rejection_reason text,
  add column reviewed_at timestamptz;
create index idea_documents_to_review on idea_documents (document_id) where approval_status = 'pending';
