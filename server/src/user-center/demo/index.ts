import type { Airline } from '../../demo/airline.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { demoPassword } from '../sign-in/sign-in.ts';
import { fillCategories } from './pass-categories.ts';
import { type DemoPeople, fillPeople } from './people.ts';
import { fillPhotos } from './photos.ts';

export { type DemoPeople, type DemoPerson, fillPeople } from './people.ts';

/** Tenants, organisations, staff with their photos, accounts and passenger categories; the transaction stands in TV afterwards. */
export async function fillUserCenter({ db, random, now, store, diceOf }: Airline): Promise<DemoPeople> {
  const people = await fillPeople(db, random, now, await hashPassword(demoPassword));
  if (store) await fillPhotos(db, diceOf(0), now, people.tenantId, store);
  await fillCategories(db, diceOf(2), now, people.tenantId);
  return people;
}
