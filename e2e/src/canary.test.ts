import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { inTenant } from './support/data.ts';
import { aboutOf, base, enter, openBrowser, putAway, shown } from './support/portal-page.ts';
import { type Build, buildOf, pipelineOf } from './support/published.ts';

const remote = 'mf-compensation';
const orders = '/features/compensation/order';
/** Accounts of the demo airline that may see orders. */
const accounts = ['admin', 'station', 'station2', 'manager', 'manager2', 'manager3', 'finance', 'director'];

/** So many sessions are more than a version that fails in each of them may have. */
const MANY = 40;

let browser: Browser;
let fine: Build;
let broken: Build;
beforeAll(async () => {
  browser = await openBrowser();
  fine = await buildOf(remote, 'half');
  broken = await buildOf(remote, 'broken', String.raw`^\d+\.`);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([fine.remove(), broken.remove()]);
});

/** Where an account stands among all users of the remote, from 0 to below 100, as the portal's documents say it. */
const placeOf = (account: string): number => (createHash('sha256').update(`${remote} ${account}`).digest().readUInt32BE() / 2 ** 32) * 100;

/** Two accounts that a share of the users parts: half of them, or just the first where all happen to stand on one side of it. */
async function parted(): Promise<{ percent: number; within: string; without: string }> {
  const { rows } = await inTenant(client =>
    client.query<{ id: string; name: string }>('select id, user_name as name from users where user_name = any($1)', [accounts]),
  );
  const places = rows.map(({ id, name }) => ({ name, place: placeOf(id) })).toSorted((a, b) => a.place - b.place);
  const first = places.at(0);
  const last = places.at(-1);
  const percent = first && last && first.place < 50 && last.place >= 50 ? 50 : Math.ceil(first?.place ?? 0);
  return { percent, within: first?.name ?? '', without: last?.name ?? '' };
}

test('a canary for half of the users: one person has it on every visit, another never, and back is for both', async () => {
  const { percent, within, without } = await parted();
  const admin = await enter(browser, 'admin');
  const release = await pipelineOf(remote, admin.context);
  await release('--from', fine.folder, '--canary', String(percent));
  const runs = async (name: string) => {
    const { context, page, complaints } = await enter(browser, name);
    await page.goto(base() + orders);
    await shown(page).getByRole('table').first().waitFor();
    const build = /half 运行中/.test(await aboutOf(page, remote)) ? 'canary' : 'installed';
    await context.close();
    return [build, ...complaints];
  };
  await expect(runs(within)).resolves.toEqual(['canary']);
  await expect(runs(without)).resolves.toEqual(['installed']);
  await expect(runs(within)).resolves.toEqual(['canary']);
  await release('--back');
  await expect(runs(within)).resolves.toEqual(['installed']);
  await admin.context.close();
});

test('a canary whose screens break stops itself: who had it works again, and the page of releases says so by itself', async () => {
  const admin = await enter(browser, 'admin');
  await (await pipelineOf(remote, admin.context))('--from', broken.folder, '--person', 'TV/station');
  const { page } = admin;
  await page.goto(`${base()}/features/sys/release?remote=${remote}`);
  const state = shown(page).getByRole('region', { name: '当前状态' });
  await state.getByText('人员 TV/station').waitFor();

  /** A session of its own, which tells how it went: whether the page came. */
  const works = async (name: string) => {
    const visitor = await enter(browser, name);
    await visitor.page.goto(base() + orders);
    const failure = shown(visitor.page).getByText('这个页面没有打开');
    const table = shown(visitor.page).getByRole('table').first();
    await failure.or(table).waitFor();
    const came = await table.isVisible();
    await putAway(visitor.page);
    await visitor.context.close();
    return came;
  };
  const seen: boolean[] = [];
  while (!seen.at(-1) && seen.length < MANY) {
    const [tried] = await Promise.all([works('station'), works('manager')]);
    seen.push(tried);
  }
  expect(seen.at(0)).toBe(false);
  expect(seen.at(-1)).toBe(true);
  await state.getByText('人员 TV/station').waitFor({ state: 'detached' });
  await shown(page).getByRole('tab', { name: '变更记录' }).click();
  await shown(page)
    .getByRole('cell', { name: /已自动停止试用/ })
    .first()
    .waitFor();
  await admin.context.close();
}, 180_000);
