import { fireEvent, waitFor } from '@testing-library/react';
import { openTab, resetTabs, useTabs } from '../tabs/tabs-store.ts';
import { remoteEntry } from '../testing/remote-entry.ts';
import { followPresses } from './presses.ts';
import { useRegistry } from './registry.ts';

const list = '/features/test/list';
const other = '/features/test/other';
const call = (path: string) => ({ method: 'GET' as const, path, fields: ['status', 'pageNumber'], lookup: [], filters: {} });
const remote = remoteEntry({
  routes: [list, other],
  pages: { [list]: { files: [], call: call('/api/list') }, [other]: { files: [], call: call('/api/other') } },
});

let sent: { path: string; signal: AbortSignal }[];
let stop: () => void;
beforeEach(() => {
  sent = [];
  globalThis.fetch = ((url: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ path: url.split('?')[0] ?? '', signal });
    return new Promise(() => undefined);
  }) as typeof fetch;
  delete window.reapAsked;
  useRegistry.setState({ remotes: [remote], malformed: [] });
  resetTabs();
  document.body.innerHTML = `<a id="link" href="${list}?status=1"><b>list</b></a> <a id="away" href="${list}" target="_blank">away</a> <p>text</p>`;
  stop = followPresses();
});
afterEach(() => stop());

// The simulated browser has no pointer events of its own.
const press = (target: Element, init: MouseEventInit = {}) => fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, ...init }));
const place = (selector: string) => document.querySelector(selector) as Element;
const paths = () => sent.map(({ path }) => path);
const kept = () => window.reapAsked?.length ?? 0;
/** The click of a press would have come by now. */
const afterwards = () => new Promise(resolve => setTimeout(resolve));

test('a link that is pressed asks for its list while the button is down; the click keeps the answer', async () => {
  press(place('#link b'));
  expect(paths()).toEqual(['/api/list']);
  fireEvent.pointerUp(place('#link'));
  fireEvent.click(place('#link'));
  await afterwards();
  expect(kept()).toBe(1);
  expect(sent[0]?.signal.aborted).toBe(false);
});

test.each([
  ['let go elsewhere', () => fireEvent.pointerUp(place('p'))],
  ['dragged away', () => fireEvent.pointerCancel(place('#link'))],
])('a press that is %s drops the call', async (_, end) => {
  press(place('#link'));
  end();
  await afterwards();
  expect(kept()).toBe(0);
  expect(sent[0]?.signal.aborted).toBe(true);
});

const prepared = () => useTabs.getState().prepared?.path;
const linked = `${list}?status=1`;
test('the page of a link that is pressed is drawn out of sight, until the click opens it or leads elsewhere', async () => {
  press(place('#link'));
  await waitFor(() => expect(prepared()).toBe(linked));
  fireEvent.click(place('#link'));
  await waitFor(() => expect(prepared()).toBeUndefined());
  press(place('#link'));
  await waitFor(() => expect(prepared()).toBe(linked));
  const id = useTabs.getState().prepared?.id;
  place('#link').addEventListener('click', () => openTab(linked), { once: true });
  fireEvent.click(place('#link'));
  await afterwards();
  expect(useTabs.getState()).toMatchObject({ activeId: id, prepared: undefined });
});

test('a finger’s touch, which often scrolls, draws nothing', async () => {
  const touch = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' });
  fireEvent(place('#link'), touch);
  await afterwards();
  await afterwards();
  expect([paths(), prepared()]).toEqual([['/api/list'], undefined]);
});

test.each([
  ['of another button', '#link', { button: 1 }],
  ['that opens another window', '#link', { ctrlKey: true }],
  ['on a link that does', '#away', {}],
  ['beside links', 'p', {}],
])('a press %s asks nothing', (_, selector, init) => {
  press(place(selector), init);
  expect(paths()).toEqual([]);
});

test('a tab that a reload has brought back asks when it is pressed for the first time; one that is drawn does not, nor one that is closed', () => {
  openTab(other);
  stop();
  // As after a reload: both are there, one was shown.
  openTab(list);
  stop = followPresses();
  const [, second, first] = useTabs.getState().tabs;
  document.body.innerHTML = [second, first]
    .map(tab => `<div role="tab" id="tab-${tab?.id}"><i>title</i><span data-close="true">x</span></div>`)
    .join('');
  const heads = [...document.querySelectorAll('[role="tab"]')];
  const closing = heads.map(head => head.querySelector('[data-close]') as Element);
  for (const target of [...closing, ...heads]) press(target);
  expect(paths()).toEqual(['/api/other']);
});
