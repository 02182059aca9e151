import { EnableStatus } from '@reap/contracts/codes';
import type { compensationCommon } from '@reap/contracts/user-center/service-lookup';
import { and, asc, eq } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import type { Service } from '../../kernel/settings/setting-definitions.ts';
import { configItems, configValues } from '../../kernel/settings/settings.schema.ts';
import { onlyHere } from './administration.ts';
import { dictionary, toItem } from './lookup.queries.ts';

/** What a service's pages may know: its configuration's values in use, and entries of any dictionary, whose keys are one for all services. */
export const serviceLookupHandlers = (service: Service): Handlers<typeof compensationCommon> => ({
  configGet({ configKey, cfgKey, valKey, tenantId }, context) {
    onlyHere(tenantId, context);
    const { tenantId: tenant, service: kept, cfgKey: key } = configItems;
    const item = and(eq(tenant, configValues.tenantId), eq(kept, configValues.service), eq(key, configValues.cfgKey));
    return context.db
      .select({ configKey: configItems.configKey, cfgKey: configValues.cfgKey, valKey: configValues.valKey, value: configValues.value })
      .from(configValues)
      .innerJoin(configItems, item)
      .where(
        and(
          eq(configValues.service, service),
          eq(configValues.status, EnableStatus.enabled),
          eq(configItems.status, EnableStatus.enabled),
          configKey ? eq(configItems.configKey, configKey) : undefined,
          cfgKey ? eq(configValues.cfgKey, cfgKey) : undefined,
          valKey ? eq(configValues.valKey, valKey) : undefined,
        ),
      )
      .orderBy(asc(configValues.cfgKey), asc(configValues.sort), asc(configValues.id));
  },

  dictGet: async ({ dictType }, { db }) => (await dictionary(db, [dictType])).map(toItem),
});
