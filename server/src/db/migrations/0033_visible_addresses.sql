-- Addresses with characters that nobody sees could be stored until now, and looked like other addresses. Nobody can enter
-- them any more, so what is stored must not depend on them.

create function hidden_character(p_text text) returns boolean language sql immutable as $$
  select p_text ~ '[\u0001-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
$$;

-- The same text with each of them gone, or written out as \u{202e}.
create function without_hidden(p_text text, p_written boolean) returns text language sql immutable as $$
  select coalesce(string_agg(
    case when not hidden_character(c) then c when p_written then '\u{' || to_hex(ascii(c)) || '}' else '' end, '' order by n), '')
  from regexp_split_to_table(p_text, '') with ordinality as t(c, n)
$$;

-- Of agents: written out, so that people who decide about one see what is there. No mail reaches such an address.
update bots set contact_email = without_hidden(contact_email, true) where hidden_character(contact_email);

-- Of people: without them where that address is free, and unproven, since it is another one; else written out.
update users u set email = without_hidden(email, false), email_verified_at = null
where hidden_character(email)
  and not exists (select 1 from users o where o.email = without_hidden(u.email, false))
  and not exists (select 1 from users o where o.user_id < u.user_id and hidden_character(o.email)
    and without_hidden(o.email, false) = without_hidden(u.email, false));
update users set email = without_hidden(email, true) where hidden_character(email);
update users set guardian_email = without_hidden(guardian_email, true) where hidden_character(guardian_email);
-- A link was for the address as it was.
delete from mail_tokens where hidden_character(email);
update mails set to_address = without_hidden(to_address, true) where hidden_character(to_address);

-- Names of capabilities that agents made up are shown to admins and people.
update bots b set requested_capabilities = (
  select array_agg(without_hidden(c, true) order by n) from unnest(b.requested_capabilities) with ordinality as t(c, n))
where exists (select 1 from unnest(b.requested_capabilities) c where hidden_character(c));

-- One spelling of letters with marks.
update users u set email = normalize(email, nfc)
where email is not nfc normalized
  and not exists (select 1 from users o where o.email = normalize(u.email, nfc))
  and not exists (select 1 from users o where o.user_id < u.user_id and o.email is not nfc normalized
    and normalize(o.email, nfc) = normalize(u.email, nfc));

drop function without_hidden(text, boolean);
drop function hidden_character(text);
