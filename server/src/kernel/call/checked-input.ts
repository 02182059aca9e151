import type { Db } from '../../db/pool.ts';
import { columnsOfField, type Seeing } from '../access/disclosure.ts';
import { blindLookups, limitLookups } from '../access/lookup.ts';
import { isMask } from '../access/masking.ts';
import type { Language } from '../language.ts';
import type { RawInput } from './input.ts';
import type { MountedCall, Person } from './mounted-call.ts';
import { fail } from './refusal.ts';
import { parse } from './validation.ts';

export interface CheckedInput {
  input: object;
  /** Fields of the body that are left out, so that what is stored stays. */
  kept: readonly string[];
  /** Columns that the person may not read clear, looked up by a complete value. */
  blind: readonly string[];
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
  const blind = mounted.writes ? [] : refuseHiddenColumns(mounted, seeing, input);
  if (blind.length > 0 && person.actor) fail('looking.readOnly');
  if (blind.length > 0) await limitLookups(db, person.user.userId, now);
  return { input, kept, blind };
}

/** Fields of a change that came back as this person saw them, masked or not at all: they are left out, so that what is stored stays (DESIGN §3). */
function returnedMasks({ columns }: MountedCall, seeing: Seeing, body: Record<string, unknown>): string[] {
  return [...columns].flatMap(([name, column]) => {
    const processor = seeing(column);
    return processor !== undefined && isMask(body[name], processor) ? [name] : [];
  });
}

/**
 * A column that a person may not read clear tells nothing by sorting or filtering either (resilience P3). Answers the fields
 * that find a person all the same, by a complete value.
 */
function refuseHiddenColumns({ call, columns }: MountedCall, seeing: Seeing, input: object): string[] {
  const hidden = new Set([...columns].filter(([, column]) => seeing(column)).map(([name]) => name));
  const sorted = 'sortColumn' in input ? String(input.sortColumn) : '';
  if (columnsOfField(call, sorted).some(column => seeing(column))) fail('request.invalid', {}, { sortColumn: { key: 'validate.sort' } });
  const blind = blindLookups(call, input, hidden);
  const asked = Object.entries(input).find(([name, value]) => value !== undefined && hidden.has(name) && !blind.includes(name));
  if (asked) fail('request.invalid', {}, { [asked[0]]: { key: 'validate.unknown' } });
  return blind;
}
