import pg from 'pg';

/** Everything that a schema is made of, by kind and name: tables and their rights, columns, keys, indexes, policies, triggers, functions. */
export async function schemaOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; is: string }>(everything);
    return Object.fromEntries(rows.map(row => [row.name, row.is]));
  } finally {
    await client.end();
  }
}

const everything = `
  with space as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')),
  relation as (select c.*, s.nspname from pg_class c join space s on s.oid = c.relnamespace)
  select 'relation ' || nspname || '.' || relname as name,
    concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, reloptions::text, pg_get_userbyid(relowner), relacl::text) as "is"
    from relation where relkind in ('r', 'p', 'v', 'm', 'S')
  union all select 'column ' || r.nspname || '.' || r.relname || '.' || a.attname,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl::text)
    from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.relkind in ('r', 'p', 'v', 'm')
  union all select 'constraint ' || r.nspname || '.' || r.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
    from relation r join pg_constraint k on k.conrelid = r.oid
  union all select 'index ' || r.nspname || '.' || r.relname, pg_get_indexdef(r.oid) from relation r where r.relkind in ('i', 'I')
  union all select 'policy ' || schemaname || '.' || tablename || '.' || policyname, concat_ws(' ', permissive, roles::text, cmd, qual, with_check)
    from pg_policies
  union all select 'trigger ' || r.nspname || '.' || r.relname || '.' || t.tgname, pg_get_triggerdef(t.oid)
    from relation r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
  union all select 'function ' || s.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') from pg_proc p join space s on s.oid = p.pronamespace where p.prokind in ('f', 'p')
  union all select 'statistics ' || s.nspname || '.' || x.stxname, pg_get_statisticsobjdef(x.oid)
    from pg_statistic_ext x join space s on s.oid = x.stxnamespace`;
