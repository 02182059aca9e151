import { render } from '@testing-library/react';
import { useToast } from '../feedback/toast.tsx';
import { AppProvider } from './app-provider.tsx';

test('who draws the provider again gives nobody another toast: everything below a portal would be drawn with it', () => {
  const toasts = new Set<unknown>();
  const Screen = () => {
    toasts.add(useToast());
    return null;
  };
  const t = (key: string) => key;
  const page = () => (
    <AppProvider language="zh-CN" theme="light" t={t}>
      <Screen />
    </AppProvider>
  );
  const { rerender } = render(page());
  rerender(page());
  expect(toasts.size).toBe(1);
});
