import { COLLECTOR_RELATIONS, type replaceRule } from '@reap/contracts/compensation/claim/replace-rule';
import { and, eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { dictionary } from '../../user-center/index.ts';
import { claimRules } from './claim-rules.schema.ts';
import { type ClaimRules, claimRulesOf } from './claim-rules.ts';

type Change = Partial<Pick<ClaimRules, 'maxPassengers' | 'relations' | 'idTypes' | 'photoRequired' | 'claimDays' | 'payWaitHours'>>;

const toKnown = ({ updatedByName, updatedAt, version }: ClaimRules) => ({
  updatedBy: updatedByName,
  updatedTime: updatedAt?.toISOString() ?? null,
  version,
});

const changed = ({ updatedByName, updatedAt }: ClaimRules): never =>
  fail('record.changed', { by: updatedByName, at: updatedAt ? stationTime(updatedAt) : '' });

/** Changes the tenant's rules where they still are what the person saw; the first change makes them its own. */
async function change(values: Change, seen: number | undefined, context: Context): Promise<{ version: number }> {
  const { db, tenantId, user, now } = context;
  const before = await claimRulesOf(db);
  if (seen !== undefined && seen !== before.version) changed(before);
  const { version, ...rules } = before;
  const next = { ...rules, ...values, tenantId, updatedAt: now, updatedByName: user.employeeName, version: version + 1 };
  const written =
    version === 0
      ? await db.insert(claimRules).values(next).onConflictDoNothing().returning()
      : await db
          .update(claimRules)
          .set(next)
          .where(and(eq(claimRules.tenantId, tenantId), eq(claimRules.version, version)))
          .returning();
  if (written.length === 0) changed(await claimRulesOf(db));
  const was = Object.fromEntries(Object.keys(values).map(name => [name, before[name as keyof Change]]));
  context.audit({ target: 'claim-rules', before: was, after: values });
  return { version: next.version };
}

async function checkRelations(relations: readonly string[], context: Context, kept: readonly string[]): Promise<void> {
  const known = new Set([...(await dictionary(context.db, [COLLECTOR_RELATIONS])).map(item => item.dictValue), ...kept]);
  if (!relations.every(one => known.has(one))) fail('request.invalid', {}, { relations: { key: 'validate.choice' } });
}

export const replaceRuleHandlers: Handlers<typeof replaceRule> = {
  async getBaseRule(_, { db }) {
    const rules = await claimRulesOf(db);
    const { maxPassengers, relations, idTypes, photoRequired, claimDays } = rules;
    return { maxPassengers, relations, idTypes, photoRequired, claimDays, ...toKnown(rules) };
  },

  async getPayWaitPeriod(_, { db }) {
    const rules = await claimRulesOf(db);
    return { payWaitPeriod: rules.payWaitHours, ...toKnown(rules) };
  },

  async saveBaseRule({ version, relations, idTypes, ...rule }, context) {
    await checkRelations(relations, context, (await claimRulesOf(context.db)).relations);
    return change({ ...rule, relations: [...new Set(relations)], idTypes: [...new Set(idTypes)] }, version, context);
  },

  savePayWaitPeriod: ({ version, payWaitPeriod }, context) => change({ payWaitHours: payWaitPeriod }, version, context),
};
