import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { employeeSeals, tables } from '../../user-center/index.ts';

const { users, employees } = tables;

/** The number at which somebody is reached; with an empty one he has none. Answers his id. */
export async function givenPhone(portal: TestPortal, name: string, phone: string): Promise<string> {
  const userId = await portal.userId(name);
  await portal.inDb(async (db, tenantId) => {
    const id = newId();
    const person = { tenantId, id, name, gender: 1 } as const;
    await db.insert(employees).values({ ...person, ...employeeSeals.sealed(person, { idCard: '', phone }) });
    await db.update(users).set({ employeeId: id }).where(eq(users.id, userId));
  });
  return userId;
}
