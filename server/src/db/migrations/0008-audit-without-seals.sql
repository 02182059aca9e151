-- No sealer writes them yet; the table comes back with it.
drop table audit_seals;
