import type { AnyCall } from '@reap/contracts/contract';
import { type CompensationWorld, compensationWorld } from '../compensation/testing/world.ts';
import { type FlightWorld, flightWorld } from '../flight-passenger/testing/world.ts';
import { type MessageWorld, messageWorld } from '../message-center/testing/world.ts';
import { type PortalWorld, portalWorld } from '../portal/testing/world.ts';
import { type SurveyWorld, surveyWorld } from '../survey/testing/world.ts';
import { type UserCenterWorld, userCenterWorld } from '../user-center/testing/world.ts';
import type { TestPortal } from './portal.ts';

/** The ids of one tenant's records, as the tests of each module need them. */
export interface World extends UserCenterWorld, FlightWorld, CompensationWorld, SurveyWorld, MessageWorld, PortalWorld {
  tenantId: string;
}

/** Makes such records in a tenant; a module may build on those of the modules before it. */
export async function worldIn(portal: TestPortal, tenant: 'TV' | 'DEMO2'): Promise<World> {
  const place = { portal, tenant, actor: tenant === 'TV' ? 'admin' : 'admin2' } as const;
  const people = await userCenterWorld(place);
  const flight = await flightWorld(place);
  return {
    tenantId: await portal.inDb(async (_, id) => id, tenant),
    ...people,
    ...flight,
    ...(await compensationWorld(place, flight)),
    ...(await surveyWorld(place)),
    ...(await messageWorld(place, people, flight)),
    ...(await portalWorld(place, people)),
  };
}

/** Whom a call is made as: the passenger of the world, or an administrator. */
export const sessionOf = async (portal: TestPortal, world: World, { can }: Pick<AnyCall, 'can'>) => ({
  token: can === 'claim' ? world.claimToken : await portal.tokenOf('admin'),
  tenantId: world.tenantId,
});
