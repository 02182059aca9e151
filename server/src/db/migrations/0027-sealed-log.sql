-- The audit log is chained by tenant: a batch of committed lines of one day gets a seal that contains the hash of the seal before.
create table audit_seals (
  tenant_id uuid not null references tenants (id),
  seal bigint not null,
  sealed_at timestamptz not null,
  last_at timestamptz not null,
  lines integer not null,
  lines_hash bytea not null,
  previous bytea not null,
  hash bytea not null,
  -- Its lines were older than the retention and are gone; the chain stays.
  expired boolean not null default false,
  primary key (tenant_id, seal)
);
select tenant_table('audit_seals');
revoke insert, update, delete on audit_seals from reap_app;

alter table audit_log add column seal bigint;
create index audit_log_unsealed on audit_log (tenant_id, at, id) where seal is null;
create index audit_log_by_seal on audit_log (tenant_id, seal, id);

create function audit_line_hash(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(line.id, extract(epoch from line.at), line.user_id, line.user_name, line.home_tenant_id, line.call,
    line.target, line.before, line.after, line.address, line.request_id, line.result)::text, 'UTF8'))
$$;
create function audit_seal_hash(previous bytea, seal bigint, lines integer, lines_hash bytea) returns bytea language sql immutable as $$
  select sha256(previous || int8send(seal) || int4send(lines) || lines_hash)
$$;
-- What the first seal of a tenant stands on.
create function audit_seal_origin(tenant uuid) returns bytea language sql immutable as $$
  select sha256(uuid_send(tenant))
$$;

-- Seals what is committed and not sealed yet, of every tenant; null while another server is at it. The application may add lines and
-- call this, and change neither line nor seal.
create function seal_audit_log(most integer) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid;
  before audit_seals;
  made audit_seals;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(7262709) then
    return null;
  end if;
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    loop
      before := null;
      select * into before from audit_seals where tenant_id = tenant order by seal desc limit 1;
      with day as (
        select date_trunc('day', min(at), 'UTC') as began from audit_log where tenant_id = tenant and seal is null
      ), picked as (
        select id from audit_log, day where tenant_id = tenant and seal is null and at >= day.began and at < day.began + interval '1 day'
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
revoke all on function seal_audit_log(integer) from public;
grant execute on function seal_audit_log(integer) to reap_app;

-- Lines past the retention go by whole batches, so that what stays can still be verified; never those of the last half-year.
create or replace function expire_audit_log(older_than timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  past record;
  gone integer := 0;
begin
  if current_tenant() is null then
    raise exception 'no tenant';
  end if;
  for past in select seal, lines from audit_seals where tenant_id = current_tenant() and not expired
    and last_at < least(older_than, now() - interval '180 days') order by seal for update
  loop
    exit when gone > 0 and gone + past.lines > most;
    delete from audit_log where tenant_id = current_tenant() and seal = past.seal;
    update audit_seals set expired = true where tenant_id = current_tenant() and seal = past.seal;
    gone := gone + past.lines;
  end loop;
  return gone;
end $$;

-- What happened is not changed by the application any more: a receipt at all, a transfer but for its calls still to be made, a step of
-- a review once it is done, a review once it has ended.
revoke update, delete on compensation_receipts from reap_app;
revoke update, delete on simulated_transfers from reap_app;
grant update (calls) on simulated_transfers to reap_app;
revoke delete on workflow_instances, workflow_tasks from reap_app;
create function step_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a step that is done is not changed';
end $$;
create trigger step_stands before update on workflow_tasks for each row when (old.status = 'done') execute function step_stands();
create trigger step_stands before update on workflow_instances for each row when (old.status <> 'running') execute function step_stands();
