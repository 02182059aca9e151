import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';

/** Where the catalogue lets a tenant be named, it can only be the one that the person works in. */
export function onlyHere(named: string | undefined, { tenantId }: Context): void {
  if (named !== undefined && named !== tenantId) fail('request.invalid', {}, { tenantId: { key: 'validate.choice' } });
}

/** The first key beside the original that nobody has yet: `cabin_copy`, `cabin_copy2`. */
export function copyKey(key: string, others: readonly string[], longest = 60): string {
  const known = new Set(others);
  for (let at = 1; ; at += 1) {
    const ending = `_copy${at === 1 ? '' : at}`;
    const wanted = `${key.slice(0, longest - ending.length)}${ending}`;
    if (!known.has(wanted)) return wanted;
  }
}
