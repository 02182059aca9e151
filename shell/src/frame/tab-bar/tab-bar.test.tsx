import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME } from '../../navigation/use-navigation.ts';
import { usePreferences } from '../../preferences.ts';
import { markUnsaved, openTab, titleTab, useTabs } from '../../tabs/tabs-store.ts';
import { renderFrame } from '../../testing/frame.tsx';
import { switchLanguage } from '../../texts/texts.ts';

const open = (...titles: string[]) =>
  act(async () => {
    for (const title of titles) {
      openTab(`/features/${title}`);
      titleTab(useTabs.getState().activeId, title);
    }
  });
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const names = () => screen.getAllByRole('tab').map(one => one.textContent);
const entry = (name: string) => screen.findByRole('menuitem', { name });
const chosen = () => screen.getByRole('tab', { selected: true });
afterEach(() => act(async () => usePreferences.setState({ language: 'zh-CN' })));

const byMenuKey = async (name: string) => {
  act(() => tab(name).focus());
  fireEvent.contextMenu(tab(name));
  return screen.findByRole('menu');
};

test('the browser tab says the page, what is unread and that something is unsaved', async () => {
  await renderFrame(HOME, [fake(innerMail.unread, () => ({ count: 3, urgent: 0 }))]);
  await open('补偿单');
  await waitFor(() => expect(document.title).toBe('(3) 补偿单 - Reap 地服门户'));
  act(() => markUnsaved(useTabs.getState().activeId, true));
  expect(document.title).toBe('● (3) 补偿单 - Reap 地服门户');
});

test('a tab that is not shown is called by the menu, not in the language left, until its page says its name again', async () => {
  await renderFrame();
  await open('补偿单');
  await act(async () => openTab(HOME));
  await act(() => switchLanguage('en-US'));
  expect(names().join()).not.toContain('补偿单');
  await act(() => switchLanguage('zh-CN'));
  expect(names().join()).toContain('补偿单');
});

test('the bell says how many are unread, and that some of them are urgent', async () => {
  await renderFrame(HOME, [fake(innerMail.unread, () => ({ count: 3, urgent: 1 }))]);
  expect(await screen.findByRole('button', { name: '站内信，3 条未读，其中 1 条紧急' })).toBeInTheDocument();
});

test('the menu of a tab takes the focus; Esc gives it back', async () => {
  await renderFrame();
  await open('a', 'b');
  const menu = await byMenuKey('b');
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(tab('b')).toHaveFocus());
});

test('Home and End go to the first and last tab; Delete closes and the focus goes on with its neighbour', async () => {
  await renderFrame();
  await open('a', 'b', 'c');
  act(() => tab('b').focus());
  await userEvent.keyboard('{End}');
  expect(tab('c')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(tab('工作台')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  await waitFor(() => expect(names()).toEqual(['工作台', 'b', 'c']));
  expect(tab('b')).toHaveFocus();
});

test('tabs are moved by key, pinned and let go; a pinned one has no cross', async () => {
  await renderFrame();
  await open('a', 'b');
  act(() => tab('b').focus());
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  expect(names()).toEqual(['工作台', 'b', 'a']);
  await byMenuKey('b');
  await userEvent.click(await entry('固定'));
  expect(names()).toEqual(['b', '工作台', 'a']);
  expect(screen.queryByTitle('关闭 b')).not.toBeInTheDocument();
  expect(within(tab('b')).getByRole('img', { name: '已固定' })).toBeInTheDocument();
});

test('dragging a tab over another puts it there', async () => {
  await renderFrame();
  await open('a', 'b');
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(tab('b'), { dataTransfer });
  const over = createEvent.dragOver(tab('工作台'), { dataTransfer });
  Object.defineProperty(over, 'clientX', { value: -1 });
  fireEvent(tab('工作台'), over);
  fireEvent.dragEnd(tab('b'));
  expect(names()).toEqual(['b', '工作台', 'a']);
});

test('all are closed but the pinned ones; the list of all shows them, and those closed last', async () => {
  await renderFrame();
  await open('a', 'b');
  await byMenuKey('a');
  await userEvent.click(await entry('关闭全部'));
  await waitFor(() => expect(names()).toEqual(['工作台']));
  await userEvent.click(screen.getByRole('button', { name: '全部页面（1）' }));
  await userEvent.click(await entry('b'));
  expect(names()).toEqual(['工作台', 'b']);
  expect(chosen()).toHaveTextContent('b');
  await byMenuKey('b');
  await userEvent.click(await entry('重新打开关闭的页面'));
  expect(chosen()).toHaveTextContent('a');
});

const message = (id: string, msgTitle: string) => ({
  id,
  msgTitle,
  msgContent: '',
  targetUrl: '',
  isRead: 1 as const,
  favorites: 0 as const,
  degree: 1 as const,
  createdBy: '',
  sendTime: null,
  businessType: '',
  recipient: '',
  createdTime: '2026-03-01T00:00:00.000Z',
});

test('the bell by keyboard: the focus moves in, arrows, Home and End go through the messages, Esc gives it back', async () => {
  const rows = ['一', '二', '三'].map((title, at) => message(`019a0000-0000-7000-8000-00000000010${at}`, title));
  await renderFrame(HOME, [fake(innerMail.page, () => pageOf(rows))]);
  const bell = screen.getByRole('button', { name: /站内信/ });
  act(() => bell.focus());
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('region', { name: '站内信' });
  await within(panel).findByText('一');
  await waitFor(() => expect(panel).toHaveFocus());
  for (const [key, title] of [
    ['{ArrowDown}', '一'],
    ['{End}', '三'],
    ['{ArrowDown}', '一'],
    ['{ArrowUp}', '三'],
    ['{Home}', '一'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toHaveTextContent(title);
  }
  await userEvent.keyboard('{Escape}');
  expect(bell).toHaveFocus();
});
