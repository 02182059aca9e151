import { createHmac } from 'node:crypto';
import type { DataModel, MaskKind } from '@reap/contracts/model';
import { ColumnProcess } from '@reap/contracts/user-center/codes';
import type { Access, ColumnRule, Processor } from './account-lookup.ts';

/** How open each treatment is: clear, then 4, 2, 1, 3 (DESIGN §3). */
const openness: Record<Processor, number> = { 3: 0, 1: 1, 2: 2, 4: 3 };

const isProcessor = (value: number): value is Processor => value === 1 || value === 2 || value === 3 || value === 4;

/**
 * Whether a role has a rule for a data table that can't be read: a treatment that is none, or a column that the table does not
 * have (any more). Such a rule means nothing at all: every column is invisible and no row is shown.
 */
export const isUnreadable = (model: DataModel, roleId: string, rules: readonly ColumnRule[]): boolean =>
  rules.some(
    rule =>
      rule.roleId === roleId && rule.model === model.id && !(isProcessor(rule.processor) && Object.hasOwn(model.columns, rule.column)),
  );

/** How one role alone sees a column; undefined is clear. */
export function treatmentBy(roleId: string, column: string, model: DataModel, rules: readonly ColumnRule[]): Processor | undefined {
  if (isUnreadable(model, roleId, rules)) return 3;
  return rules.find(rule => rule.roleId === roleId && rule.model === model.id && rule.column === column)?.processor;
}

/** Whether the first treatment shows more than the second; undefined is clear. */
export const isMoreOpen = (one: Processor | undefined, other: Processor | undefined): boolean =>
  (one === undefined ? 4 : openness[one]) > (other === undefined ? 4 : openness[other]);

/** Which columns of a model are not clear to holders of these roles; the most open rule of several roles wins, a role without one sees the column. */
export function treatments(model: DataModel, roleIds: readonly string[], rules: readonly ColumnRule[]): Map<string, Processor> {
  const result = new Map<string, Processor>();
  for (const column of Object.keys(model.columns)) {
    const [first, ...others] = roleIds.map(roleId => treatmentBy(roleId, column, model, rules));
    const widest = others.reduce((best, next) => (isMoreOpen(next, best) ? next : best), first);
    if (widest) result.set(column, widest);
  }
  return result;
}

// What roles grant is kept until their rules change: so are the treatments that follow from it.
const known = new WeakMap<Access, Map<DataModel, ReadonlyMap<string, Processor>>>();

/** How somebody sees a model's columns. Of who is looked as, no column is clearer than to the one who looks. */
export function treatmentsFor(access: Access, model: DataModel): ReadonlyMap<string, Processor> {
  const ofAccess = known.get(access) ?? new Map<DataModel, ReadonlyMap<string, Processor>>();
  known.set(access, ofAccess);
  const found = ofAccess.get(model) ?? treatmentsOf(access, model);
  ofAccess.set(model, found);
  return found;
}

function treatmentsOf({ roleIds, columnRules, within }: Access, model: DataModel): ReadonlyMap<string, Processor> {
  const theirs = treatments(model, roleIds, columnRules);
  return within ? noClearerThan(treatments(model, within.roleIds, within.columnRules), theirs) : theirs;
}

/** How others see columns, for somebody who looks: where he does not read one clear he sees his own mask, unless theirs tells nothing at all. */
export function noClearerThan(
  mine: ReadonlyMap<string, Processor>,
  theirs: ReadonlyMap<string, Processor>,
): ReadonlyMap<string, Processor> {
  const tellsNothing = (processor: Processor | undefined) => processor === ColumnProcess.encrypt || processor === ColumnProcess.invisible;
  const names = new Set([...mine.keys(), ...theirs.keys()]);
  return new Map(
    [...names].flatMap(name => {
      const own = mine.get(name);
      const their = theirs.get(name);
      const shown = own === undefined || tellsNothing(their) ? their : own;
      return shown ? [[name, shown] as const] : [];
    }),
  );
}

/** A value in place of which a mask, a token or a pseudonym is shown; `secret` is the column's own. */
export function treat(processor: Processor, value: unknown, kind: MaskKind | undefined, secret: string): unknown {
  const text = String(value ?? '');
  if (text === '') return text;
  if (processor === ColumnProcess.desensitise) return desensitise(text, kind);
  const digest = createHmac('sha256', secret).update(`${processor}:${text}`).digest('base64url');
  return processor === ColumnProcess.encrypt ? `enc:${digest.slice(0, 24)}` : `#${digest.slice(0, 8)}`;
}

/** Whether a value that comes back is what was shown in place of a column, or nothing. */
export function isMask(value: unknown, processor: Processor): boolean {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return true;
  const text = String(value);
  if (processor === ColumnProcess.desensitise) return text.includes('*');
  if (processor === ColumnProcess.encrypt) return text.startsWith('enc:');
  return processor === ColumnProcess.obfuscate && /^#[\w-]{8}$/.test(text);
}

/** A mask: phone 3+4, document 4+4, nine characters or fewer 2+2, a name its first character, e-mail first character and domain. */
export function desensitise(text: string, kind: MaskKind | undefined): string {
  const letters = [...text];
  if (kind === 'name') return keepEnds(letters, 1, 0);
  if (kind === 'email') return desensitiseEmail(text);
  if (letters.length <= 4) return '*'.repeat(letters.length);
  if (letters.length <= 9) return keepEnds(letters, 2, 2);
  return kind === 'document' ? keepEnds(letters, 4, 4) : keepEnds(letters, 3, 4);
}

function desensitiseEmail(text: string): string {
  const at = text.lastIndexOf('@');
  if (at < 1) return keepEnds([...text], 1, 0);
  return `${keepEnds([...text.slice(0, at)], 1, 0)}${text.slice(at)}`;
}

function keepEnds(letters: string[], head: number, tail: number): string {
  if (letters.length <= head + tail) return '*'.repeat(letters.length);
  const hidden = '*'.repeat(letters.length - head - tail);
  return letters.slice(0, head).join('') + hidden + (tail > 0 ? letters.slice(-tail).join('') : '');
}
