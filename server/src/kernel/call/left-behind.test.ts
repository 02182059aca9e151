import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait, staffIn } from '../../user-center/testing/given-staff.ts';
import { RequestFiles } from '../files/files.ts';
import { LeftBehind } from './left-behind.ts';

let portal: TestPortal;
let dataDir: string;
const logged: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reap-left-'));
  portal = await startPortal({ dataDir, logged });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Puts a folder where each file is: it can't be removed as one. */
async function makeIrremovable(): Promise<void> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  for (const file of found.filter(one => one.isFile())) {
    const path = join(file.parentPath, file.name);
    await rm(path);
    await mkdir(path);
  }
}

test('what is committed is answered as such, also where the file that it gave up can’t be removed', async () => {
  const staff = await staffIn(portal);
  const { id } = await staff.made({ photo: portrait() });
  await makeIrremovable();
  const { update, get } = portal.as('admin').uc.employee;
  const before = await get({ id });
  await expect(update({ ...(await staff.formOf(id)), photo: portrait() })).resolves.toBeDefined();
  expect((await get({ id })).photoRul).not.toBe(before.photoRul);
  expect(logged.join('')).toContain('a file can’t be removed');
});

test('what can’t be taken back hides no reason of a refusal, and keeps nothing else from going', async () => {
  const warnings: string[] = [];
  const left = new LeftBehind({ warn: (_: unknown, text?: string) => warnings.push(text ?? '') });
  const broken = () => Promise.reject(Object.assign(new Error('read-only file system'), { code: 'EROFS' }));
  let discarded = false;
  await portal.inDb(async (db, tenantId) => {
    left.files = new RequestFiles({ write: async () => undefined, remove: broken } as never, db, tenantId);
    const facts = { purpose: 'staff-photo', createdBy: await portal.userId('admin'), now: new Date() };
    await left.files.save(portrait(), facts);
  });
  left.built = {
    discard: async () => {
      discarded = true;
    },
  } as never;
  await expect(left.takeBack(true)).resolves.toBeUndefined();
  expect(discarded).toBe(true);
  expect(warnings).toHaveLength(1);
});
