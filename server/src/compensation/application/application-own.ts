import { and, ne, not, type SQL, sql } from 'drizzle-orm';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { type Fingerprints, fingerprintsOf } from '../../user-center/index.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationLines, applications } from './application.schema.ts';

/** Who looks, as far as money could be his own: his account, his document, his phone. */
export interface Self extends Fingerprints {
  userId: string;
}

export const selfOf = async ({ db, user }: Pick<Context, 'db' | 'user'>): Promise<Self> => ({
  userId: user.userId,
  ...(await fingerprintsOf(db, user.userId)),
});

const same = (one: string, other: string): boolean => one !== '' && one === other;

/** Whether somebody filed an application, collects it, or is paid by it: then another one audits it. */
export const isOwn = (
  record: Pick<ApplicationRecord, 'createdBy' | 'idNoHash' | 'phoneHash'>,
  passengers: readonly { idNoHash: string }[],
  self: Self,
): boolean =>
  record.createdBy === self.userId ||
  same(self.phone, record.phoneHash) ||
  [record, ...passengers].some(person => same(self.document, person.idNoHash));

const paysTo = (document: string) => sql`exists (select from ${applicationLines} l join ${flightPassengers} p on p.id = l.pax_id
  where l.application_id = ${applications.id} and p.id_no_hash = ${document})`;

/** Applications that are neither filed nor collected by this person, and don't pay him. */
export const notOwn = ({ userId, document, phone }: Self): SQL | undefined =>
  and(
    sql`${applications.createdBy} is distinct from ${userId}`,
    document === '' ? undefined : and(ne(applications.idNoHash, document), not(paysTo(document))),
    phone === '' ? undefined : ne(applications.phoneHash, phone),
  );
