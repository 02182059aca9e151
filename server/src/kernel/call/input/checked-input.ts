import type { ColumnRef } from '@reap/contracts/model';
import { columnOf } from '@reap/contracts/models';
import type { Db } from '../../../db/pool.ts';
import { columnsOfField, type Seeing } from '../../access/disclosure.ts';
import { isAsked, limitLookups, lookupsIn } from '../../access/lookup.ts';
import { isMask } from '../../access/masking.ts';
import type { Language } from '../../language.ts';
import type { MountedCall, Person } from '../mounted-call.ts';
import { fail } from '../refusal.ts';
import type { RawInput } from './input.ts';
import { parse } from './validation.ts';

export interface CheckedInput {
  input: object;
  /** Fields of the body that are left out, so that what is stored stays. */
  kept: readonly string[];
  /** Fields that look for a person by a document, or by what one may not read: who asked is in the audit log. */
  lookups: readonly string[];
}

/** What a person sends, by the contract and by what he may see. @throws Refusal of fields, of hidden columns, of too many look-ups */
export async function checkedInput(
  db: Db,
  mounted: MountedCall,
  raw: RawInput,
  by: { person: Person; seeing: Seeing; language: Language; now: Date },
): Promise<CheckedInput> {
  const { person, seeing, language, now } = by;
  // A call without a data table makes something new: nothing of it was shown before.
  const kept = mounted.call.model && mounted.writes ? returnedMasks(mounted, seeing, raw.body) : [];
  const input = parse(mounted.call, raw.query, raw.body, language, kept);
  if (!mounted.writes) refuseHiddenColumns(mounted, seeing, input);
  const asked = lookupsIn(mounted.call, input);
  const blind = asked.filter(name => isHidden(mounted.columns.get(name), seeing));
  if (blind.length > 0 && person.actor) fail('looking.readOnly');
  if (blind.length > 0) await limitLookups(db, person.user.userId, now);
  return { input, kept, lookups: asked.filter(name => blind.includes(name) || isDocument(mounted.columns.get(name))) };
}

const isHidden = (ref: ColumnRef | undefined, seeing: Seeing): boolean => ref !== undefined && seeing(ref) !== undefined;

const isDocument = (ref: ColumnRef | undefined): boolean => {
  if (!ref) return false;
  const { model, column } = columnOf(ref);
  return model.columns[column]?.mask === 'document';
};

/** Fields of a change that came back as this person saw them, masked or not at all: they are left out, so that what is stored stays (DESIGN §3). */
function returnedMasks({ call, columns }: MountedCall, seeing: Seeing, body: Record<string, unknown>): string[] {
  const neverShown = [...(call.lookup ?? []), ...(call.drafted ?? [])];
  return [...columns].flatMap(([name, column]) => {
    if (neverShown.includes(name)) return [];
    const processor = seeing(column);
    return processor !== undefined && isMask(body[name], processor) ? [name] : [];
  });
}

/**
 * A column that a person may not read clear tells nothing by sorting or filtering either (resilience P3), but for those that find a
 * person all the same, by a complete value.
 */
export function refuseHiddenColumns({ call, columns }: MountedCall, seeing: Seeing, input: object): void {
  const sorted = 'sortColumn' in input ? String(input.sortColumn) : '';
  if (columnsOfField(call, sorted).some(column => seeing(column)))
    fail('request.invalid', {}, { sortColumn: { key: 'validate.hiddenSort' } });
  const free = [...(call.lookup ?? []), ...(call.drafted ?? [])];
  const asked = Object.entries(input).find(
    ([name, value]) => isAsked(value) && isHidden(columns.get(name), seeing) && !free.includes(name),
  );
  if (asked) fail('request.invalid', {}, { [asked[0]]: { key: 'validate.hiddenFilter' } });
}
