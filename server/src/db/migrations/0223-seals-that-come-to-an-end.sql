-- Seals what is committed and not sealed yet, of every tenant, up to about `most` lines at once: whoever gets as many asks again, in a
-- transaction of its own. What is written meanwhile waits for the next time: while many write, there would be no end of it, and what was
-- sealed would be taken back with the statement's time. Null while another server is at it.
create or replace function seal_audit_log(most integer) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid;
  newest timestamptz;
  before audit_seals;
  made audit_seals;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(7262709) then
    return null;
  end if;
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    select max(at) into newest from audit_log where tenant_id = tenant and seal is null;
    loop
      exit when newest is null or done >= most;
      before := null;
      select * into before from audit_seals where tenant_id = tenant order by seal desc limit 1;
      with day as (
        select date_trunc('day', min(at), 'UTC') as began from audit_log where tenant_id = tenant and seal is null
      ), picked as (
        select id from audit_log, day where tenant_id = tenant and seal is null and at >= day.began and at < day.began + interval '1 day'
          and at <= newest
        order by at, id limit most
      ), sealed as (
        update audit_log set seal = coalesce(before.seal, 0) + 1 from picked where tenant_id = tenant and audit_log.id = picked.id
        returning audit_log.*
      )
      select tenant, coalesce(before.seal, 0) + 1, clock_timestamp(), max(sealed.at), count(*),
        sha256(string_agg(audit_line_hash(sealed::audit_log), ''::bytea order by sealed.id)), coalesce(before.hash, audit_seal_origin(tenant)), ''::bytea, false
        into made from sealed;
      exit when made.lines = 0;
      made.hash := audit_seal_hash(made.previous, made.seal, made.lines, made.lines_hash);
      insert into audit_seals select made.*;
      done := done + made.lines;
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
  return done;
end $$;
