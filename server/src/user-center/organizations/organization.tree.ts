import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { waitForTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { nameIn } from '../../kernel/language.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { plainWord } from '../plain-word.ts';
import { type OrgRecord, selectOrganizations } from './organization.queries.ts';
import { organizations } from './organization.schema.ts';

/** The tree is never deeper: pages draw it, and paths stand in every row. */
const deepest = 12;

/** One change of the tree at a time: two moves, each right by itself, could put two organisations below each other. */
export const holdTree = ({ db, tenantId }: Context) => waitForTurn(db, `organizations:${tenantId}`);

export async function orgById(db: Db, id: string): Promise<OrgRecord> {
  const [found] = await selectOrganizations(db, eq(organizations.id, id));
  return found ?? fail('record.notFound');
}

const orgChanged = (record: OrgRecord): never => fail('record.changed', { by: record.updatedByName, at: stationTime(record.updatedAt) });

/** The record where it still has the version that the person saw. */
export async function expectedOrg(id: string, version: number | undefined, db: Db): Promise<OrgRecord> {
  const found = await orgById(db, id);
  return version === undefined || version === found.version ? found : orgChanged(found);
}

/** Where an organisation is to stand: there, in use, not deeper than trees get, and not below itself. */
export async function checkedPlace(
  parentId: string,
  { db, language }: Context,
  moving?: { record: OrgRecord; levels: number },
): Promise<OrgRecord> {
  const [place] = await selectOrganizations(db, and(eq(organizations.id, parentId), eq(organizations.status, EnableStatus.enabled)));
  if (!place) return fail('request.invalid', {}, { parentId: { key: 'validate.choice' } });
  if (moving && place.path.includes(moving.record.id)) {
    const called = { name: nameIn(language, moving.record) };
    fail('org.intoItself', called, { parentId: { key: 'org.intoItself', params: called } });
  }
  if (place.path.length + (moving?.levels ?? 1) > deepest)
    fail('org.tooDeep', { max: deepest }, { parentId: { key: 'org.tooDeep', params: { max: deepest } } });
  return place;
}

/** Refuses a name that stands under the same organisation already, in either language and whatever spelling: lists of staff name it. */
export async function refuseSameName(
  { id, parentId, name, nameEn }: { id?: string | undefined; parentId: string | null; name: string; nameEn: string },
  field: 'name' | 'parentId',
  db: Db,
): Promise<void> {
  if (parentId === null) return;
  const siblings = await db
    .select({ name: organizations.name, nameEn: organizations.nameEn })
    .from(organizations)
    .where(and(eq(organizations.parentId, parentId), id ? ne(organizations.id, id) : undefined));
  const isName = (one: string) => plainWord(one) === plainWord(name);
  const twin = siblings.find(one => isName(one.name) || (nameEn !== '' && plainWord(one.nameEn) === plainWord(nameEn)));
  if (!twin) return;
  const taken = { name: isName(twin.name) ? twin.name : twin.nameEn };
  fail('org.nameTaken', taken, { [field]: { key: 'org.nameTaken', params: taken } });
}
