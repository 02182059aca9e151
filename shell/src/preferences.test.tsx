import { act } from '@testing-library/react';
import { usePreferences } from './preferences.ts';
import { openTab } from './tabs/tabs-store.ts';
import { renderFrame } from './testing/frame.tsx';

const kept = () => JSON.parse(localStorage.getItem('reap.preferences') ?? '{}') as object;

test('what another browser tab has chosen stays chosen when a page is opened here, and when something else is chosen', async () => {
  await renderFrame();
  act(() => usePreferences.setState({ language: 'zh-CN', theme: 'light' }));
  // The other browser tab.
  localStorage.setItem('reap.preferences', JSON.stringify({ ...kept(), language: 'en-US', theme: 'dark' }));
  await act(async () => openTab('/features/anything'));
  expect(kept()).toMatchObject({ language: 'en-US', theme: 'dark' });
  act(() => usePreferences.setState({ menuCollapsed: true }));
  expect(kept()).toMatchObject({ language: 'en-US', theme: 'dark', menuCollapsed: true });
});
