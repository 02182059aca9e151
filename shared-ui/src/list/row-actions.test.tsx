import { get, put, resource } from '@reap/contracts/contract';
import { nothing } from '@reap/contracts/fields';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod';
import { useCall } from '../call/query.ts';
import { type Fake, fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ActionBar } from './action-bar.tsx';
import { action } from './row-actions.tsx';

const move = (name: string) => put(name, { can: 'test:task', added: true, body: z.object({}), returns: nothing });
const { pause, resume, state } = resource('/api/test', {
  pause: move('pause'),
  resume: move('resume'),
  state: get('state', { can: 'test:task', added: true, returns: z.object({ paused: z.boolean() }) }),
});

/** A row whose action is the opposite of what was done last, or of what somebody else has done. */
function Task() {
  const [paused, setPaused] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPaused(true)}>
        paused elsewhere
      </button>
      <ActionBar
        about="任务1"
        actions={[
          paused
            ? action(resume, {}, { label: '继续', after: () => setPaused(false) })
            : action(pause, {}, { label: '暂停', after: () => setPaused(true) }),
        ]}
      />
    </>
  );
}
const button = (name: string) => screen.findByRole('button', { name: `${name} 任务1` });
const show = (...calls: Fake[]) => renderInPortal(<Task />, { calls });
const done = () => ({ pausing: fake(pause, () => null), resuming: fake(resume, () => null) });
/** Whatever is to come of it has come. */
const later = () => act(() => jest.advanceTimersByTimeAsync(600));

let user: UserEvent;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

/** The second click of a double click, on whatever stands there by then. */
const secondClick = async (name: string) => fireEvent.click(await button(name), { detail: 2 });

test('the second click of a double click does not undo what the first one did', async () => {
  const { pausing, resuming } = done();
  show(pausing, resuming);
  await user.click(await button('暂停'));
  await secondClick('继续');
  await later();
  expect(pausing.inputs).toHaveLength(1);
  expect(resuming.inputs).toEqual([]);
  await user.click(await button('继续'));
  expect(await button('暂停')).toBeInTheDocument();
  expect(resuming.inputs).toHaveLength(1);
});

test('nor does it do the opposite of what was refused because somebody else had done it', async () => {
  const { resuming } = done();
  const { portal } = show(
    fake(pause, () => refuse('server.busy')),
    resuming,
  );
  await user.click(await button('暂停'));
  await waitFor(() => expect(portal.toasts).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'paused elsewhere' }));
  await secondClick('继续');
  await later();
  expect(resuming.inputs).toEqual([]);
});

test('nor does it do anything to the row that has come where the first one was', async () => {
  const { pausing } = done();
  show(pausing);
  await secondClick('暂停');
  await later();
  expect(pausing.inputs).toEqual([]);
});

test('by keyboard it is done and undone', async () => {
  const { pausing, resuming } = done();
  show(pausing, resuming);
  (await button('暂停')).focus();
  await user.keyboard('{Enter}');
  (await button('继续')).focus();
  await user.keyboard('{Enter}');
  expect(await button('暂停')).toBeInTheDocument();
  expect([pausing.inputs, resuming.inputs]).toEqual([[{}], [{}]]);
});

/** The same as a list has it: which action there is, the answer says that is read after the deed. */
function Listed() {
  const { data } = useCall(state, {});
  if (!data) return null;
  return (
    <div data-testid="row">
      <ActionBar about="任务1" actions={[data.paused ? action(resume, {}, { label: '继续' }) : action(pause, {}, { label: '暂停' })]} />
    </div>
  );
}

test('the focus stays in the row when the answer that is read anew brings another button', async () => {
  let paused = false;
  const pausing = fake(pause, () => {
    paused = true;
    return null;
  });
  const read = fake(state, async () => {
    if (paused) await new Promise(answered => setTimeout(answered, 300));
    return { paused };
  });
  renderInPortal(<Listed />, { calls: [pausing, read] });
  (await button('暂停')).focus();
  await user.keyboard('{Enter}');
  await button('继续');
  await later();
  expect(screen.getByTestId('row')).toContainElement(document.activeElement as HTMLElement);
});
