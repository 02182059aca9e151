/** Tables that belong to no tenant, and why; every other one is a tenant's (DESIGN §3), and could be distributed by `tenant_id`. */
export const sharedTables: Readonly<Record<string, string>> = {
  tenants: 'the list of tenants itself, small: a copy on every machine',
  sessions: 'found by the hash of a token before any tenant is known; a person may visit another tenant',
  event_outbox: 'emptied within the hour; read by every server for all tenants at once',
  address_failures: 'counts addresses, before any tenant is known',
  captchas: 'asked for before any tenant is known; gone after minutes',
  monitor_samples: 'what servers note about themselves; kept for a day',
  remote_health: 'sums over the browsers of all tenants, by version of a remote',
  remote_health_sessions: 'tells the sessions of one version apart, of all tenants',
  remote_releases: 'versions of remotes are the portal’s, not a tenant’s',
  release_blobs: 'files of those versions, by their content',
  release_files: 'which files a version has',
  release_states: 'who gets which version, of all tenants',
  schema_migrations: 'what the schema is made of',
  data_keys: 'which keys have been used, never the keys',
};
