import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FollowedLink, type Portal, PortalContext } from './portal.tsx';
import { useLinked } from './use-linked.ts';

const link = '/features/list?id=7';

function Opened() {
  const [id, setId] = useLinked('id');
  return id ? (
    <button type="button" onClick={() => setId(undefined)}>
      {id}
    </button>
  ) : (
    <p>closed</p>
  );
}
const tabAt = (path: string, followed?: FollowedLink) => (
  <PortalContext value={{ tab: { id: 't', path, followed } } as Portal}>
    <Opened />
  </PortalContext>
);

test('what a link asks for is shown until it is done, and again when the link is followed again', async () => {
  const { rerender } = render(tabAt(link));
  await userEvent.click(screen.getByRole('button', { name: '7' }));
  const moved = '/features/list?pageNumber=2';
  rerender(tabAt(moved));
  expect(screen.getByText('closed')).toBeInTheDocument();
  const again = { path: link };
  rerender(tabAt(moved, again));
  await userEvent.click(screen.getByRole('button', { name: '7' }));
  rerender(tabAt('/features/list?pageNumber=3', again));
  expect(screen.getByText('closed')).toBeInTheDocument();
  rerender(tabAt(moved, { path: link }));
  expect(screen.getByRole('button', { name: '7' })).toBeInTheDocument();
});

test('a link that asks for nothing leaves what is shown', () => {
  const { rerender } = render(tabAt(link));
  rerender(tabAt(link, { path: '/features/list' }));
  expect(screen.getByRole('button', { name: '7' })).toBeInTheDocument();
});

test('a screen that is drawn anew shows what its address asks for, not what an earlier link did', () => {
  render(tabAt('/features/list', { path: link }));
  expect(screen.getByText('closed')).toBeInTheDocument();
});
