-- A job number is the same one in whatever case, width and blanks it is written. Case is that of Latin letters, as the portal reads it too.
create function plain_job_number(job_number text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(job_number, nfkc),
    '[\s\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g') collate "C")
$$;

-- A column, as row-level security keeps an expression from its index.
alter table employees add column job_number_key text not null generated always as (plain_job_number(job_number)) stored;

-- Those that were saved apart stay as they are; beside the first of them, the others are none that a new one is compared with here.
alter table employees add column job_number_doubled boolean not null default false;
alter table employees no force row level security;
update employees e set job_number_doubled = true
from (
  select tenant_id, id, row_number() over (partition by tenant_id, job_number_key order by created_at, id) as place
  from employees where job_number_key <> '' and deleted_at is null
) n
where n.tenant_id = e.tenant_id and n.id = e.id and n.place > 1;
alter table employees force row level security;

create unique index employees_by_any_job_number on employees (tenant_id, job_number_key)
  where job_number_key <> '' and deleted_at is null and not job_number_doubled;
-- Also of those, for whoever looks whether a number is taken.
create index employees_by_job_number_key on employees (tenant_id, job_number_key) where deleted_at is null;

-- What the failure of a run is about.
alter table directory_runs add column failure_params jsonb not null default '{}';
