import { get, put, resource } from '@reap/contracts/contract';
import { nothing } from '@reap/contracts/fields';
import { act, screen, waitFor } from '@testing-library/react';
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
/** Longer than the clicks of a double click lie apart. */
const later = () => act(() => jest.advanceTimersByTimeAsync(600));

// The clicks of a double click lie less apart than a busy machine may take.
let user: UserEvent;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

test('the second click of a double click does not undo what the first one did', async () => {
  const { pausing, resuming } = done();
  show(pausing, resuming);
  await user.click(await button('暂停'));
  await user.click(await button('继续'));
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
  await user.click(await button('继续'));
  await later();
  expect(resuming.inputs).toEqual([]);
});

test('by keyboard it is done and undone', async () => {
  const { pausing, resuming } = done();
  show(pausing, resuming);
  (await button('暂停')).focus();
  await user.keyboard('{Enter}');
  const undo = await button('继续');
  await later();
  undo.focus();
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
