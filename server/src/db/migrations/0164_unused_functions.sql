-- Only databases from before the baseline have these. Without them, every database has the same schema.

-- contract: not called since 0135, which locks records with the keys
drop function if exists enter_writes(bigint[], boolean[], bigint[], text[]);
-- contract: not called since 0150, which made admit_calls
drop function if exists admit_bots(bytea[], bigint[], text[], integer, integer, integer);
-- contract: only admit_bots returned it
drop type if exists admission;
-- contract: not called since 0089, which made the listing for Discover
drop function if exists ideas_query(text, text, text);
-- contract: the function that returned it was dropped by 0135
drop type if exists write_entry;
