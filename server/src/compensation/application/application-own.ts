import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { type Fingerprints, fingerprintsOf } from '../../user-center/index.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applications } from './application.schema.ts';

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

/** Applications that are neither filed nor collected by this person. */
export const notOwn = ({ userId, document, phone }: Self): SQL | undefined =>
  and(
    sql`${applications.createdBy} is distinct from ${userId}`,
    document === '' ? undefined : ne(applications.idNoHash, document),
    phone === '' ? undefined : ne(applications.phoneHash, phone),
  );
