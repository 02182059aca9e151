import { createHash } from 'node:crypto';
import type { Access } from '../access/account-lookup.ts';

/** What a person may, as one short text: it is another one as soon as a permission, a role or a data rule of his is. */
export function accessDigest({ codes, roleIds, rowRules, columnRules }: Access): string {
  const parts = [[...codes], roleIds, rowRules.map(textOf), columnRules.map(textOf)].map(part => [...part].sort());
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const textOf = (rule: object): string => JSON.stringify(Object.entries(rule).sort(([one], [other]) => (one < other ? -1 : 1)));
