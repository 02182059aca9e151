-- Telexes name people and are kept for as long as their tenant says. The application's role still takes none away by itself: what is younger
-- than a month stays, whatever the clock of who asks says.
create function forget_passenger_messages(older_than timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_tenant() is null then
    raise exception 'no tenant';
  end if;
  delete from passenger_messages where tenant_id = current_tenant() and received_at < least(older_than, now() - interval '30 days');
end $$;
revoke all on function forget_passenger_messages(timestamptz) from public;
grant execute on function forget_passenger_messages(timestamptz) to reap_app;
