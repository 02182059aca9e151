import { usePageKeys } from '@reap/shared-ui/core/page-keys';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { renderFrame } from '../../testing/frame.tsx';

const keys = [{ keys: ['1'], says: 'audit.agree' }];
const words = (key: string) => `${key}!`;
function Page() {
  usePageKeys(keys, words);
  return null;
}
const dialog = () => screen.findByRole('dialog', { name: '快捷键' });

test('? lists the keys of the page in sight, in its own words, and those of every page', async () => {
  await renderFrame();
  const page = render(
    <Activity mode="visible">
      <Page />
    </Activity>,
  );
  await userEvent.keyboard('?');
  const here = within(await dialog()).getByRole('region', { name: '当前页面' });
  expect(here).toHaveTextContent('1audit.agree!');
  expect(await dialog()).toHaveTextContent('Ctrl+K');
  // A hidden tab takes no keys, so it offers none.
  act(() =>
    page.rerender(
      <Activity mode="hidden">
        <Page />
      </Activity>,
    ),
  );
  expect(within(await dialog()).queryByRole('region', { name: '当前页面' })).not.toBeInTheDocument();
});

test('a ? that is typed into a text stays text', async () => {
  await renderFrame();
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await userEvent.keyboard('?');
  expect(input).toHaveValue('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  input.remove();
});

test('the menu of the person offers it, too', async () => {
  await renderFrame();
  await userEvent.click(screen.getByRole('button', { name: /.的菜单/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '快捷键' }));
  expect(await dialog()).toBeInTheDocument();
});
