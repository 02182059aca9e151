import type { Db } from '../../db/pool.ts';
import type { Receiver } from './checks.ts';
import { activeRoutes } from './release.queries.ts';

/** The portal with the pages of all versions that are active at this moment: what another copy has just activated counts too. */
export const withActive = async ({ offer, routes }: Receiver, db: Db): Promise<Receiver> => ({
  offer,
  routes: new Map([...routes, ...(await activeRoutes(db))]),
});
