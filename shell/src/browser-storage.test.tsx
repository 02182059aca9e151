import { act, screen } from '@testing-library/react';
import { remember, remembered } from './browser-storage.ts';
import { HOME } from './navigation/use-navigation.ts';
import { usePreferences } from './preferences.ts';
import { renderFrame } from './testing/frame.tsx';

const refuse = (method: 'setItem' | 'getItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
afterEach(() => jest.restoreAllMocks());

test('the frame stands, and follows what is chosen, where the browser keeps nothing', async () => {
  refuse('setItem');
  await renderFrame(HOME);
  expect(await screen.findByRole('button', { name: /卓玛/ })).toBeVisible();
  act(() => usePreferences.setState({ menuCollapsed: true }));
  expect(usePreferences.getState().menuCollapsed).toBe(true);
});

test('what is kept comes back, and is let go', () => {
  remember('local', 'a', '1');
  expect(remembered('local', 'a')).toBe('1');
  remember('local', 'a', undefined);
  expect(remembered('local', 'a')).toBeUndefined();
  refuse('getItem');
  expect(remembered('session', 'a')).toBeUndefined();
});
