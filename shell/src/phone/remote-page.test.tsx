import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { usePlace } from '../pages/location.ts';
import { remoteEntry } from '../testing/remote-entry.ts';
import { openPath } from './pages-before.ts';
import { RemotePage } from './remote-page.tsx';

const LIST = '/h5/list';
const DETAIL = '/h5/detail';
const begun: string[] = [];
const pages: Record<string, () => Promise<unknown>> = {};

jest.mock('./open-page.ts', () => ({
  ...jest.requireActual('./open-page.ts'),
  openPage: (_: unknown, path: string) => pages[path]?.(),
  loadTexts: async () => undefined,
  catalogsOf: () => [],
}));
jest.mock('./known-pages.ts', () => ({ learnPage: async () => undefined, remoteOf: () => remoteEntry(), filesBeside: () => [] }));

/** A page that notes at which address it begins. */
function Page({ name }: { name: string }) {
  useEffect(() => void begun.push(`${name} at ${location.pathname}`), [name]);
  return <p>{name}</p>;
}
const opened = (name: string) => ({
  remote: remoteEntry(),
  definition: { title: name, phone: { texts: {} } },
  Page: () => <Page name={name} />,
});
function Phone() {
  const { pathname } = usePlace();
  return <RemotePage path={pathname} />;
}
const shown = (name: string) => screen.findByText(name, { selector: 'p' });

beforeEach(() => {
  begun.length = 0;
  history.replaceState(null, '', LIST);
  usePlace.setState({ pathname: LIST, search: '' });
  pages[LIST] = async () => opened('list');
  pages[DETAIL] = async () => opened('detail');
});

test('a page is not begun again at the address of the one that it leads to', async () => {
  render(<Phone />);
  await shown('list');
  await act(async () => openPath(DETAIL));
  await shown('detail');
  expect(begun).toEqual([`list at ${LIST}`, `detail at ${DETAIL}`]);
});

test('a page whose second try comes late does not take the place of the one that was opened since', async () => {
  const late = Promise.withResolvers<unknown>();
  const tries = [Promise.reject(new Error('down')), late.promise];
  pages[LIST] = () => tries.shift() ?? late.promise;
  render(<Phone />);
  const again = await screen.findByRole('button', { name: 'phone.again' });
  await act(async () => again.click());
  await act(async () => openPath(DETAIL));
  await shown('detail');
  await act(async () => late.resolve(opened('list')));
  expect(screen.queryByText('list', { selector: 'p' })).toBeNull();
  expect(await shown('detail')).toBeInTheDocument();
});
