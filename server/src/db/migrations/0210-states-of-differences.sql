-- The states of both sides of a difference, of which the note told in codes: 1 paid, 2 paying, 3 failed.
alter table reconciliation_differences add column our_state integer;
alter table reconciliation_differences add column their_state integer;
alter table reconciliation_differences no force row level security;
update reconciliation_differences set
  our_state = case split_part(note, ' / ', 1) when 'paid' then 1 when 'open' then 2 when 'failed' then 3 end,
  their_state = case split_part(note, ' / ', 2) when 'paid' then 1 when 'accepted' then 2 when 'failed' then 3 end;
alter table reconciliation_differences force row level security;
alter table reconciliation_differences drop column note;
