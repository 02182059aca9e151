import { put, resource } from '@reap/contracts/contract';
import { nothing } from '@reap/contracts/fields';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod';
import { type Fake, fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ActionBar } from './action-bar.tsx';
import { action } from './row-actions.tsx';

const move = (name: string) => put(name, { can: 'test:task', added: true, body: z.object({}), returns: nothing });
const { pause, resume } = resource('/api/test', { pause: move('pause'), resume: move('resume') });

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
