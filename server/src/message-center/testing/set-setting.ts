import type { TestPortal } from '../../testing/portal.ts';

/** Sets a value of the tenant's configuration, as an administrator does. */
export async function setSetting(portal: TestPortal, cfgKey: string, valKey: string, value: string): Promise<void> {
  const { configVal } = portal.as('admin').uc;
  const found = (await configVal.page({ cfgKey })).rows.find(row => row.valKey === valKey);
  if (!found) throw new Error(`no setting ${valKey}`);
  const { id, name, nameEn, kind, min, max, choices, remark, sort, version } = found;
  await configVal.update({ id, name, nameEn, kind, min, max, choices, remark, sort, version, value });
}
