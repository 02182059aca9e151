import { eq } from 'drizzle-orm';
import type { Processor } from '../../kernel/access/account-lookup.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { tables } from '../index.ts';

/** What the holders of a role see of the data tables. */
export function dataRulesIn(portal: TestPortal) {
  const { roles, dataColumnRules, dataRowRules } = tables;
  const holders = (roleCode: string) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(roles).where(eq(roles.roleCode, roleCode));
      if (!role) throw new Error(`no role ${roleCode}`);
      return { tenantId, roleId: role.id };
    });
  return {
    /** From now on they see nothing in columns of a table, or what `processor` leaves of it. */
    async hide(roleCode: string, modelId: string, columns: readonly string[], processor: Processor = 3): Promise<void> {
      const rule = { ...(await holders(roleCode)), modelId, processor };
      await portal.inDb(db => db.insert(dataColumnRules).values(columns.map(columnName => ({ ...rule, columnName }))));
    },
    /** From now on they see rows of these stations alone. */
    async limit(roleCode: string, modelId: string, stations: string[]): Promise<void> {
      const rule = { ...(await holders(roleCode)), modelId, stations };
      await portal.inDb(db => db.insert(dataRowRules).values(rule));
    },
    /** They see everything again. */
    async lift(): Promise<void> {
      await portal.inDb(db => db.delete(dataColumnRules));
      await portal.inDb(db => db.delete(dataRowRules));
    },
  };
}
