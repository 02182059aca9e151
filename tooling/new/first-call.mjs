import { camel } from './edits.mjs';

/** The contract of a new remote: its pages, and the call that its first page makes. */
export const firstContract = ({ short, route, en }) => ({
  [`contracts/src/${short}/pages.ts`]: `/** The pages of ${en.toLowerCase()}: the menu, the remote that shows them and links from elsewhere read them here. */
export const ${camel(short)}Pages = { start: '${route}' } as const;
`,
  [`contracts/src/${short}/registry.ts`]: `import type { Resource } from '../contract.ts';
import { start } from './start.ts';

/** ${en}: resources under the first part of their call ids. */
export const ${camel(short)}Calls = {
  '${camel(short)}.start': start,
} as const satisfies Record<string, Resource>;
`,
  [`contracts/src/${short}/start.ts`]: `import * as z from 'zod';
import { get, resource } from '../contract.ts';
import { instant } from '../fields.ts';

/** What the first page of ${en.toLowerCase()} asks: the server's time, until there is more to say. */
export const start = resource('/api/${short}/start', {
  read: get('read', { can: '${codeOf(short)}', added: true, query: z.object({}), returns: z.object({ answeredAt: instant() }) }),
});
`,
});

/** Handler, sample request and test of that call, and the module that offers it with its part of the menu. */
export const firstModule = ({ name, short, zh, en }) => ({
  [`server/src/${short}/menu.ts`]: `import { ${camel(short)}Pages } from '@reap/contracts/${short}/pages';
import type { MenuSeed } from '../kernel/seeds.ts';

/** What the menu starts with for ${en.toLowerCase()}. */
export const ${camel(short)}Menu: readonly MenuSeed[] = [
  {
    type: 1,
    zh: '${zh}',
    en: '${en}',
    icon: 'profile',
    children: [{ type: 2, zh: '${zh}', en: '${en}', route: ${camel(short)}Pages.start, icon: 'profile', code: '${codeOf(short)}' }],
  },
];
`,
  [`server/src/${short}/index.ts`]: `import type { ${camel(short)}Calls } from '@reap/contracts/${short}/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { ${camel(short)}Menu } from './menu.ts';
import { startHandlers } from './start/start.handlers.ts';

export const ${camel(short)}: Module<typeof ${camel(short)}Calls> = {
  service: '${short}',
  seeds: { menu: { '${name}': ${camel(short)}Menu } },
  make: () => ({ handlers: { '${camel(short)}.start': startHandlers } satisfies HandlersOf<typeof ${camel(short)}Calls> }),
};
`,
  [`server/src/${short}/start/start.handlers.ts`]: `import type { start } from '@reap/contracts/${short}/start';
import type { Handlers } from '../../kernel/call/context.ts';

export const startHandlers: Handlers<typeof start> = {
  read: (_, { now }) => ({ answeredAt: now.toISOString() }),
};
`,
  [`server/src/${short}/start/start.sample.ts`]: `import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const startSamples = (_: World): SamplesOf<'${camel(short)}.start'> => ({ read: {} });
`,
  [`server/src/${short}/samples.ts`]: `import type { ${camel(short)}Calls } from '@reap/contracts/${short}/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { startSamples } from './start/start.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof ${camel(short)}Calls> => ({
  '${camel(short)}.start': startSamples(world),
});
`,
  [`server/src/${short}/start/start.test.ts`]: `import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('who holds the code of the page is answered, who does not is refused', async () => {
  await expect(portal.as('admin').${camel(short)}.start.read({})).resolves.toEqual({ answeredAt: expect.stringMatching(/Z$/) });
  await expect(portal.as('crew').${camel(short)}.start.read({})).rejects.toMatchObject({ key: 'permission.denied' });
});
`,
});

/** The code of the first page. */
export const codeOf = short => `${camel(short)}:start:view`;

/** The browser test of a new remote: from the menu to what the server has answered. */
export const firstBrowserTest = ({ short, zh, en }) => ({
  [`e2e/src/${short}.test.ts`]: `import type { Browser } from 'playwright-core';
import { base, enter, HOME, openBrowser, shown } from './support/portal-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['zh-CN', '${zh}', /服务器已答复/],
  ['en-US', '${en}', /The server answered/],
] as const)('the menu opens the first page, and the server answers it (%s)', async (language, title, answered) => {
  const { context, page, complaints } = await enter(browser, 'admin', { language });
  await page.goto(base() + HOME);
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await shown(page).getByRole('heading', { name: title, exact: true }).waitFor();
  await shown(page).getByText(answered).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
`,
});
