import { AppProvider } from '@reap/shared-ui/app-provider';
import { readDraft, writeDraft } from '@reap/shared-ui/core/draft';
import type { Portal } from '@reap/shared-ui/portal';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { HOME } from '../navigation/use-navigation.ts';
import { currentSession } from '../session/session-store.ts';
import { renderFrame } from '../testing/frame.tsx';
import { textsOf } from '../texts/texts.ts';
import { discardAndReload, discardTabs, endDiscard, useDiscards } from './discards.ts';
import { markUnsaved, openTab, reopenTab, type Tab, titleTab, useTabs } from './tabs-store.ts';
import { usePortalOf } from './use-portal-of.ts';

const LIST = '/features/list';
const FORM = '/features/form';
const paths = () => useTabs.getState().tabs.map(tab => tab.path);
const tabAt = (path: string) => useTabs.getState().tabs.find(tab => tab.path === path);
const owner = () => ({ ...currentSession(), tab: { id: tabAt(FORM)?.id ?? '', path: FORM } }) as unknown as Portal;
const drafts = () => Object.keys(sessionStorage).filter(name => name.startsWith('reap.draft.')).length;

/** A form with unsaved work in the second tab of three, shown. */
async function dirtyForm() {
  await renderFrame(HOME);
  render(
    <AppProvider language="zh-CN" theme="light" t={textsOf('zh-CN')}>
      <FormScreen />
    </AppProvider>,
  );
  await act(async () => {
    openTab(LIST);
    openTab(FORM);
    const id = tabAt(FORM)?.id ?? '';
    titleTab(id, '登记事故');
    markUnsaved(id, true);
    writeDraft(owner(), 'form', { remark: '雷雨' });
  });
}
const question = () => screen.findByRole('dialog', { name: '有未保存的内容' });
const discard = async () => userEvent.click(await screen.findByRole('button', { name: '放弃并离开' }));
const undo = () => screen.findByRole('button', { name: '撤销' });

/** What the form's screen does with its portal. */
function FormScreen() {
  const tab = useTabs(state => state.tabs.find(({ path }) => path === FORM));
  return tab ? <CancelButton tab={tab} /> : null;
}
function CancelButton({ tab }: { tab: Tab }) {
  const { leaveTab } = usePortalOf(tab, 'mf-test');
  return <Button onClick={() => leaveTab(LIST)}>Cancel of the form</Button>;
}

/** Every way out of a form that its screen or the frame offers. */
const ways: [string, () => unknown][] = [
  ['Cancel of the form', () => userEvent.click(screen.getByRole('button', { name: 'Cancel of the form', hidden: true }))],
  ['the cross of its tab', () => userEvent.click(screen.getByTitle('关闭 登记事故'))],
  ['the Delete key on its tab', () => fireEvent.keyDown(screen.getByRole('tab', { name: /登记事故/ }), { key: 'Delete' })],
];

describe.each(ways)('%s', (_, leave) => {
  test('asks while something is unsaved; staying keeps all, leaving can be undone', async () => {
    await dirtyForm();
    await leave();
    expect(await question()).toHaveTextContent('登记事故');
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(paths()).toContain(FORM);
    await leave();
    await discard();
    await waitFor(() => expect(paths()).not.toContain(FORM));
    expect(await screen.findByText(/已放弃“登记事故”中未保存的内容/)).toBeInTheDocument();
    await userEvent.click(await undo());
    expect(paths()).toEqual([HOME, LIST, FORM]);
    expect(tabAt(FORM)?.unsaved).toBe(true);
    expect(readDraft(owner(), 'form')).toEqual({ remark: '雷雨' });
  });
});

test('after ten seconds what was given up is gone for good, with its draft', async () => {
  await dirtyForm();
  act(() => discardTabs([tabAt(FORM)?.id ?? '']));
  await undo();
  expect(drafts()).toBe(1);
  const [given] = useDiscards.getState().discards;
  act(() => given && endDiscard(given));
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  expect(drafts()).toBe(0);
});

test('the ten seconds run by themselves, and rest while the focus is on Undo', async () => {
  await dirtyForm();
  jest.useFakeTimers();
  try {
    act(() => discardTabs([tabAt(FORM)?.id ?? '']));
    const button = screen.getByRole('button', { name: '撤销' });
    act(() => void jest.advanceTimersByTime(9_000));
    fireEvent.focus(button);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(button).toBeInTheDocument();
    fireEvent.blur(button);
    act(() => void jest.advanceTimersByTime(10_000));
    expect(button).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a tab that is loaded anew begins without what was given up; Undo brings its screen and draft back', async () => {
  await dirtyForm();
  const tab = tabAt(FORM);
  act(() => discardAndReload(tab?.id ?? ''));
  expect(tabAt(FORM)).toMatchObject({ id: tab?.id, unsaved: false });
  expect(tabAt(FORM)?.life).not.toBe(tab?.life);
  expect(drafts()).toBe(0);
  await userEvent.click(await undo());
  expect(tabAt(FORM)).toMatchObject({ id: tab?.id, unsaved: true, life: tab?.life });
  expect(readDraft(owner(), 'form')).toEqual({ remark: '雷雨' });
});

test('what was typed since in a tab that was loaded anew is not written over by Undo: it can be taken back in its turn', async () => {
  await dirtyForm();
  const id = tabAt(FORM)?.id ?? '';
  act(() => discardAndReload(id));
  act(() => {
    markUnsaved(id, true);
    writeDraft(owner(), 'form', { remark: '大雾' });
  });
  await userEvent.click(await undo());
  expect(readDraft(owner(), 'form')).toEqual({ remark: '雷雨' });
  await userEvent.click(await undo());
  expect(readDraft(owner(), 'form')).toEqual({ remark: '大雾' });
  expect(paths()).toEqual([HOME, LIST, FORM]);
});

test('a closed tab that was opened again stands once when the first one is taken back', async () => {
  await dirtyForm();
  const id = tabAt(FORM)?.id ?? '';
  act(() => discardTabs([id]));
  act(() => reopenTab());
  expect(tabAt(FORM)?.id).not.toBe(id);
  await userEvent.click(await undo());
  expect(paths()).toEqual([HOME, LIST, FORM]);
  expect(tabAt(FORM)).toMatchObject({ id, unsaved: true });
});

test('Back to a tab that was given up a moment ago takes that back', async () => {
  await dirtyForm();
  const id = tabAt(FORM)?.id ?? '';
  act(() => discardTabs([id]));
  await undo();
  await act(async () => history.back());
  await waitFor(() => expect(location.pathname).toBe(FORM));
  expect(document.querySelectorAll(`#panel-${id}`)).toHaveLength(1);
  expect(tabAt(FORM)).toMatchObject({ id, unsaved: true });
  expect(useTabs.getState().activeId).toBe(id);
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  expect(useTabs.getState().closed.map(({ path }) => path)).not.toContain(FORM);
});

test('a tab that was loaded anew twice and taken back to its first screen never shares the second one’s', async () => {
  await dirtyForm();
  const id = tabAt(FORM)?.id ?? '';
  act(() => discardAndReload(id));
  act(() => markUnsaved(id, true));
  act(() => discardAndReload(id));
  await userEvent.click(screen.getAllByRole('button', { name: '撤销' })[0] as HTMLElement);
  act(() => discardAndReload(id));
  const lives = useDiscards.getState().discards.flatMap(({ tabs }) => tabs.map(({ tab }) => tab.life));
  expect(new Set([...lives, tabAt(FORM)?.life]).size).toBe(3);
});

test('what is saved leaves without a word, and so do clean tabs', async () => {
  await dirtyForm();
  act(() => markUnsaved(tabAt(FORM)?.id ?? '', false));
  await userEvent.click(screen.getByTitle('关闭 登记事故'));
  await waitFor(() => expect(paths()).toEqual([HOME, LIST]));
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

test('a page that closes itself leads on from its own tab alone: whoever went to another meanwhile stays there', async () => {
  await renderFrame(HOME);
  let portal: Portal | undefined;
  const Page = ({ tab }: { tab: Tab }) => {
    portal = usePortalOf(tab, 'mf-test');
    return null;
  };
  await act(async () => {
    openTab(FORM);
  });
  const tab = tabAt(FORM);
  if (tab)
    render(
      <AppProvider language="zh-CN" theme="light" t={textsOf('zh-CN')}>
        <Page tab={tab} />
      </AppProvider>,
    );
  await act(async () => {
    openTab('/features/other');
    portal?.closeTab(LIST);
  });
  expect(paths()).toEqual([HOME, '/features/other']);
  expect(tabAt('/features/other')?.id).toBe(useTabs.getState().activeId);
});
