-- What a person reads the service's mails in.
alter table users
  add column language text not null default 'en' constraint users_language_check check (language in ('en', 'de'));

-- What the HTML of a mail is made of, until it is sent. A version that does not know it sends the text alone.
alter table mails add column letter_sealed bytea;
