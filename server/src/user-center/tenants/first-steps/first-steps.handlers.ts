import { EnableStatus } from '@reap/contracts/codes';
import { firstStepKeys, type firstSteps } from '@reap/contracts/user-center/first-steps';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../../kernel/call/context.ts';
import { changeVersioned, expected } from '../../../kernel/call/versioned-record.ts';
import { configItems, configValues } from '../../../kernel/settings/settings.schema.ts';
import { settingsOf } from '../../../kernel/settings/settings.ts';
import { userCenterSettings } from '../../seeds/settings.ts';
import type { FirstStep } from './first-steps.ts';

export const firstStepHandlers = (offered: readonly FirstStep[]): Handlers<typeof firstSteps> => {
  const inOrder = firstStepKeys.flatMap(key => offered.filter(step => step.key === key));
  return {
    async find(_, { db }) {
      if (!(await settingsOf(db, userCenterSettings, 'firstSteps')).shown) return { open: false, steps: [] };
      const steps = await Promise.all(inOrder.map(async ({ key, path, done }) => ({ key, path, done: await done(db) })));
      return { open: steps.some(step => !step.done), steps };
    },

    async putAway(_, context) {
      const { cfgKey, valKey } = configValues;
      const [found] = await context.db
        .select()
        .from(configValues)
        .where(and(eq(cfgKey, 'firstSteps'), eq(valKey, 'shown')));
      const value = expected(found);
      // A value that is disabled, or of a setting that is, counts for nothing.
      await changeVersioned(configValues, value, { value: 'off', status: EnableStatus.enabled }, context);
      await context.db.update(configItems).set({ status: EnableStatus.enabled }).where(eq(configItems.cfgKey, 'firstSteps'));
      context.audit({ target: 'firstSteps.shown', before: { value: value.value }, after: { value: 'off' } });
      return null;
    },
  };
};
