import type { Browser, Page } from 'playwright-core';
import { authorOf } from '../../tooling/pack/author.mjs';
import { commandsOf, followed, typed } from './support/guide.ts';
import { base, enter, HOME, openBrowser, openList, picture, shown, type Visit } from './support/portal-page.ts';

const commands = commandsOf('ship-a-remote.md');
const remote = 'mf-survey';
const here = (command: string) => command.replaceAll('https://portal.example', base());
/** What a command says, by what it is known by; nothing where it is followed otherwise. One that is not known here fails the test. */
function sayingOf(known: readonly (readonly [RegExp, RegExp?])[], command: string): RegExp | undefined {
  const found = known.find(([name]) => name.test(command));
  if (!found) throw new Error(`the guide says ${command}, and nothing here follows it`);
  return found[1];
}

let browser: Browser;
let admin: Visit;
let token: string;
let shipped: string;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await enter(browser, 'admin');
});
afterAll(async () => {
  await admin.context.request.post(`${base()}/api/release/activate`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { remote, releaseId: null, audience: 'everybody', reason: 'the guide was followed' },
  });
  await browser.close();
});

async function openReleases(page: Page, tab: string): Promise<void> {
  await page.goto(`${base()}/features/sys/release?remote=${remote}`);
  await shown(page).getByRole('tab', { name: tab }).click();
}

/** Where the scripts of the remote's page came from, opened anew. */
async function versionRun(page: Page): Promise<string> {
  const asked = page.waitForRequest(request => request.resourceType() === 'script' && request.url().includes(`/remotes/${remote}/`));
  await page.goto(base() + HOME);
  await openList(page, '问卷任务');
  return new URL((await asked).url()).pathname.split('/').slice(3, -1).join('/');
}

test('1: a token is made on the page, and shown this once', async () => {
  expect(commands.get(1)).toEqual([]);
  const { page } = admin;
  await openReleases(page, '令牌');
  await shown(page).getByRole('button', { name: '创建令牌' }).click();
  const dialog = page.getByRole('dialog', { name: /令牌/ });
  await dialog.getByLabel('名称').fill('流水线');
  await dialog.getByRole('button', { name: '创建令牌' }).click();
  token = (await dialog.locator('code').textContent()) ?? '';
  expect(token).not.toBe('');
  await dialog.getByRole('button', { name: '已保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await shown(page).getByRole('cell', { name: '流水线', exact: true }).last().waitFor();
  await picture(page, 'release-tokens');
});

test('2: each command publishes and activates as it says, and the last takes back what the others did', async () => {
  const known = [
    [/--canary 10$/, /10 % of the users get mf-survey/],
    [/--tenant DEMO2 --person/, /DEMO2, TV\/station get mf-survey/],
    [/--only-publish$/, /lies there already, with the same bytes\s*$/],
    [/--back$/, /everybody gets mf-survey[^\n]*\n(?!DEMO2)/],
    [/release -- mf-survey --to \S+$/, /(published|the same bytes)\neverybody gets mf-survey/],
  ] as const;
  const section = commands.get(2) ?? [];
  expect(section).toHaveLength(known.length);
  for (const command of section) {
    expect(await followed(here(command), { env: { REAP_RELEASE_TOKEN: token } })).toMatch(sayingOf(known, command) ?? /./);
    if (/portal.example$/.test(command)) {
      shipped = await versionRun(admin.page);
      expect(shipped).toMatch(/^\d/);
    }
    if (command.includes('--tenant')) {
      await openReleases(admin.page, '版本');
      await shown(admin.page).getByText('租户 DEMO2').first().waitFor();
      await picture(admin.page, 'release');
    }
  }
  await openReleases(admin.page, '变更记录');
  await shown(admin.page).getByRole('cell', { name: 'npm run release' }).first().waitFor();
});

test('5: one remote is served to the pages of that portal, and the link leads to a filled-in dialog', async () => {
  const [command = '', ...more] = commands.get(5) ?? [];
  expect(more).toEqual([]);
  const server = typed(here(command), { env: { DEV_PORT: '3194' } });
  try {
    const link = await server.says(/open (\S+)/);
    const { page } = admin;
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: /指向其他地址/ });
    await dialog.waitFor();
    await expect(dialog.getByLabel('地址').inputValue()).resolves.toBe('http://localhost:3194/');
  } finally {
    await server.stop();
  }
});

test('6: in a folder with its packages and nothing else, a remote is checked and released', async () => {
  const [pack = '', ...others] = commands.get(6) ?? [];
  expect(pack).toBe(`npm run pack -- ${remote} --out /srv/authors`);
  const author = await authorOf(remote);
  try {
    const known = [
      // Given as npm would install it, without asking a registry.
      [/^npm install$/],
      [/^npm run types$/, /tsc/],
      [/^npm test$/, /Tests: +\d+ passed, \d+ total/],
      // As in section 5; it does not end by itself.
      [/^npm run dev -- /],
      [/^npm run release -- --to /, /published\neverybody gets mf-survey/],
    ] as const;
    expect(others).toHaveLength(known.length);
    for (const command of others) {
      const says = sayingOf(known, command);
      if (says) expect(await followed(here(command), { folder: author.own, env: { REAP_RELEASE_TOKEN: token } })).toMatch(says);
    }
    const alone = await versionRun(admin.page);
    expect(alone).toMatch(/^\d/);
    expect(alone).not.toBe(shipped);
    expect(admin.complaints).toEqual([]);
  } finally {
    author.remove();
  }
}, 240_000);

test('every section with commands is followed', () => {
  expect([...commands].filter(([, lines]) => lines.length > 0).map(([section]) => section)).toEqual([2, 5, 6]);
});
