import { root } from '../run/processes.mjs';
import { missingOnPhones, phoneScreens } from './phones.mjs';

test('pages of phones ask the shell for nothing that phones are not given', async () => {
  const screens = phoneScreens(root);
  expect(screens.length).toBeGreaterThan(10);
  expect(await missingOnPhones(root, screens)).toEqual([]);
});

test('what a desktop screen is made of is missing on phones', async () => {
  const missing = await missingOnPhones(root, ['mf-survey/src/screens/task-list/task-list.screen.tsx']);
  expect(missing).toContain('mf-survey/src/screens/task-list/task-list.screen.tsx → @reap/shared-ui/list-screen');
});
