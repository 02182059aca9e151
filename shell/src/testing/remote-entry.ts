import type { RemoteEntry } from '@reap/contracts/portal/portal';

/** A remote as the registry lists it, with no page, card or number until a test gives it one. */
export const remoteEntry = ({ name = 'mf-test', ...change }: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name,
  version: '1.0.0',
  build: 'b1',
  entry: `/remotes/${name}/entry.js`,
  routes: [],
  cards: [],
  flightPanels: [],
  counts: [],
  integrity: 'sha384-x',
  files: [],
  texts: {},
  pages: {},
  builtAgainst: {},
  ...change,
});
