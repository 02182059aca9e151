import { answered } from '@reap/shared-ui/testing/answered';
import { act, screen, waitFor } from '@testing-library/react';
import { HOME } from '../navigation/use-navigation.ts';
import { renderFrame } from '../testing/frame.tsx';
import { activateTab, openTab, prepareTab, useTabs } from './tabs-store.ts';

const page = () => screen.queryByText('页面不存在');

test('a click that opens a page is answered before the page is drawn: its tab stands, and what was shown is gone', async () => {
  await renderFrame(HOME);
  const look = () => ({
    tab: screen.getByRole('tab', { selected: true }).textContent !== '工作台',
    waits: screen.getByRole('tabpanel').querySelector('[aria-busy="true"]') !== null,
    page: page() !== null,
  });
  const found = await answered(
    () => openTab('/features/nowhere'),
    look,
    () => page() !== null,
  );
  expect(found).toEqual({ tab: true, waits: true, page: false });
});

test('a page that is drawn ahead is out of sight until the click that opens it, and is not drawn again', async () => {
  await renderFrame(HOME);
  await act(async () => void prepareTab('/features/nowhere'));
  const drawn = page();
  expect(drawn).not.toBeVisible();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  await act(async () => openTab('/features/nowhere'));
  expect(drawn).toBeVisible();
  expect(page()).toBe(drawn);
});

test('the page of the address comes with the frame: nothing stands in its place before', async () => {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver(records => changes.push(...records));
  watch.observe(document.body, { childList: true, subtree: true });
  await renderFrame('/features/nowhere');
  watch.disconnect();
  expect(page()).toBeInTheDocument();
  const panel = screen.getByRole('tabpanel');
  expect(changes.filter(({ target, removedNodes }) => panel.contains(target) && removedNodes.length > 0)).toEqual([]);
});

describe('the focus when another page is shown', () => {
  /** A button of the page that is shown, or of what lies over it. */
  const buttonIn = (place: HTMLElement) => {
    const button = place.appendChild(document.createElement('button'));
    button.focus();
    return button;
  };

  test('goes into that page with whoever opened it from a page that is out of sight now', async () => {
    await renderFrame(HOME);
    buttonIn(screen.getByRole('tabpanel'));
    await act(async () => openTab('/features/nowhere'));
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  test('goes there, too, from a dialog that closes only then', async () => {
    await renderFrame(HOME);
    const button = buttonIn(document.body);
    await act(async () => openTab('/features/nowhere'));
    expect(button).toHaveFocus();
    button.remove();
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
  });

  test('stays where it is in sight: on the tab’s head, and as the first page comes', async () => {
    await renderFrame(HOME);
    expect(document.body).toHaveFocus();
    const [home] = useTabs.getState().tabs;
    await act(async () => openTab('/features/nowhere'));
    const head = screen.getByRole('tab', { name: '工作台' });
    head.focus();
    await act(async () => activateTab(home?.id ?? ''));
    expect(head).toHaveFocus();
  });
});
