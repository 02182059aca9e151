import type { Language } from '@reap/shared-ui/core/remote';
import { WordsContext } from '@reap/shared-ui/words';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type Session, useSession } from '../../session/session-store.ts';
import { remoteEntry } from '../../testing/remote-entry.ts';
import { boot } from '../../testing/signed-in.tsx';
import { StaffHome } from './staff-home.tsx';

const said = { 'zh-CN': '补偿单', 'en-US': 'Orders' };
const texts = { 'zh-CN': Promise.withResolvers<void>(), 'en-US': Promise.withResolvers<void>() };
const asked: Language[] = [];

jest.mock('../open-page.ts', () => ({
  manifestOf: async ({ name }: { name: string }) => {
    if (name === 'mf-down') throw new Error('unreachable');
    return { screens: { '/h5/orders': { title: 'orders', phone: {} } } };
  },
  loadTexts: (_: unknown, language: Language) => {
    asked.push(language);
    return texts[language].promise;
  },
  catalogsOf: (_: unknown, language: Language) => [{ orders: said[language] }],
}));
jest.mock('./staff-todos.tsx', () => ({ StaffTodos: () => null }));

const codes = new Set(['orders']);
const inLanguage = (language: Language) => (
  <WordsContext value={{ t: key => key, language }}>
    <StaffHome session={boot.session as Session} codes={codes} />
  </WordsContext>
);

test('the pages are named in the language that was chosen last, whichever words come last', async () => {
  const page = { files: [], phone: { who: 'staff' as const, home: 'orders', texts: { 'zh-CN': [], 'en-US': [] } } };
  useSession.setState({ boot: { ...boot, remotes: [remoteEntry({ pages: { '/h5/orders': page } })] } });
  const view = render(inLanguage('zh-CN'));
  await waitFor(() => expect(asked).toEqual(['zh-CN']));
  view.rerender(inLanguage('en-US'));
  await waitFor(() => expect(asked).toEqual(['zh-CN', 'en-US']));
  await act(async () => texts['en-US'].resolve());
  await screen.findByText('Orders');
  await act(async () => texts['zh-CN'].resolve());
  expect(screen.queryByText('补偿单')).toBeNull();
});

test('a remote that is down takes the pages of the others from nobody', async () => {
  const page = { files: [], phone: { who: 'staff' as const, home: 'orders', texts: { 'zh-CN': [], 'en-US': [] } } };
  const down = remoteEntry({ name: 'mf-down', build: 'down', pages: { '/h5/away': page } });
  useSession.setState({ boot: { ...boot, remotes: [down, remoteEntry({ pages: { '/h5/orders': page } })] } });
  texts['zh-CN'].resolve();
  render(inLanguage('zh-CN'));
  expect(await screen.findByText('补偿单')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
