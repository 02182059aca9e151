-- Each irregularity of a flight is told once: what was told keeps the state that the flight is in, so that no state is told twice by this.
alter table concern_happenings add column state text not null default '';
alter table concern_happenings no force row level security;
alter table flight_passengers no force row level security;
alter table flights no force row level security;
update concern_happenings h set state = coalesce(f.adjust_state, '')
from flight_passengers p, flights f
where h.event = 'IRREGULAR' and p.tenant_id = h.tenant_id and p.id = h.pax_id and f.tenant_id = p.tenant_id and f.id = p.flight_id;
alter table concern_happenings force row level security;
alter table flight_passengers force row level security;
alter table flights force row level security;
alter table concern_happenings drop constraint concern_happenings_pkey;
alter table concern_happenings add primary key (tenant_id, concern_id, pax_id, event, state);
