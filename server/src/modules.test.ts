import type { surveyCalls } from '@reap/contracts/survey/registry';
import type { HandlersOf } from './kernel/call/mount.ts';
import { button } from './kernel/seeds.ts';
import type { Settings } from './kernel/settings/setting-definitions.ts';
import { settingsOf } from './kernel/settings/settings.ts';
import { seeds } from './modules.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { joinSeeds } from './user-center/index.ts';

describe('what two modules give under one name is refused', () => {
  const page = { type: 2, zh: '甲', en: 'A', route: '/features/a', code: 'a:a:view' } as const;
  const setting = { service: 'compensation', group: 'g', zh: '甲', en: 'A', values: {} } as const satisfies Settings[string];

  test.each([
    ['a page', { menu: { 'mf-a': [page] } }, '/features/a'],
    ['a code', { menu: { 'mf-a': [button('a:a:view', '甲', 'A')] } }, 'a:a:view'],
    ['a dictionary', { dictionaries: [{ type: 'a_type', zh: '甲', en: 'A', items: [] }] }, 'a_type'],
    ['a setting', { settings: { a: setting } }, 'setting a'],
  ])('%s', (_, part, named) => {
    expect(() => joinSeeds([part, part])).toThrow(named);
    expect(() => joinSeeds([part])).not.toThrow();
  });
});

describe('at work, which every queue needs a worker for', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  test('a chore is known by its name', async () => {
    await expect(portal.app.doChore('nothing')).rejects.toThrow('nothing');
  });
});

test('what is missing or too much does not compile', () => {
  // @ts-expect-error a resource of the module without handlers
  const missing = {} satisfies HandlersOf<typeof surveyCalls>;
  const tooMuch = (found: HandlersOf<typeof surveyCalls>) =>
    // @ts-expect-error handlers of a call that the contracts don't have
    ({ ...found, 'gnd.nothing': {} }) satisfies HandlersOf<typeof surveyCalls>;
  // @ts-expect-error a setting that the module does not have
  const noSetting = () => settingsOf(undefined as never, { a: seeds.settings['sms'] as Settings[string] }, 'b');
  expect([missing, typeof tooMuch, typeof noSetting]).toEqual([{}, 'function', 'function']);
});
