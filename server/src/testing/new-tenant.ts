import { eq } from 'drizzle-orm';
import { tables } from '../user-center/index.ts';
import type { TestClient } from './client.ts';
import type { TestPortal } from './portal.ts';

/** Makes a tenant as the platform's administrator does; answers the calls of its own administrator, whose first password is changed. */
export async function createAs(portal: TestPortal, { code, name }: { code: string; name: string }): Promise<TestClient> {
  const userName = `chief-${code}`;
  await portal.as('admin').uc.tenant.save({ name, code, adminUserName: userName });
  const tenant = code.toUpperCase();
  await portal.inDb(db => db.update(tables.users).set({ passwordStatus: 1 }).where(eq(tables.users.userName, userName)), tenant);
  return portal.as(userName, { tenant, home: tenant });
}
