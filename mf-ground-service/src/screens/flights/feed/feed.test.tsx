import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogOf, flight, lookups } from '../../../testing/samples.ts';
import { CorrectDialog } from './correct.dialog.tsx';
import { FeedSilence } from './feed-silence.tsx';

const show = (what: React.ReactElement, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(what, { calls: [...calls, ...lookups()], catalog: catalogOf(options.language ?? 'zh-CN'), ...options });

test('a flight is put right with a reason: times are the stations’, what was emptied is taken back, a refusal loses nothing', async () => {
  const late = flight(1, { adjustState: 'DELAY', estimatedTakeOffTime: '2026-03-14T03:00:00Z', version: 4 });
  let refusals = 1;
  const correct = fake(flightFeed.correct, () => (refusals-- > 0 ? refuse('flight.changed', { at: '2026-03-14 10:00' }) : { version: 5 }));
  const closed = jest.fn();
  const { portal } = show(<CorrectDialog flight={late} onClose={closed} />, [correct]);
  const off = await screen.findByLabelText('实际起飞');
  await userEvent.type(off, '2026-02-31 11:05');
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  expect(off).toHaveAttribute('aria-invalid', 'true');
  expect(off).toHaveValue('2026-02-31 11:05');
  await userEvent.clear(off);
  await userEvent.type(off, '２０２６／３／１４　１１：０５');
  await userEvent.clear(screen.getByLabelText('预计起飞'));
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  expect(await screen.findByText('请输入更正原因')).toBeInTheDocument();
  expect(correct.inputs).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /更正原因/ }), '塔台通知');
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  expect(await screen.findByText(/2026-03-14 10:00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(correct.inputs.at(-1)).toMatchObject({
    flightId: late.flightId,
    version: 4,
    actualTakeOffTime: '2026-03-14T03:05:00.000Z',
    estimatedTakeOffTime: null,
    why: '塔台通知',
  });
  // What nobody touched is the feed's, which may have told more of it meanwhile.
  expect(Object.keys(correct.inputs.at(-1) ?? {})).not.toEqual(expect.arrayContaining(['adjustState']));
  expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '已更正 TV9801' });
}, 30_000);

test('what the feed tells while the dialog is open is not taken back by it; who was told of it decides once more', async () => {
  const seen = flight(1, { gate: '7', version: 4 });
  const correct = fake(flightFeed.correct, ({ version }) =>
    version === 4 ? refuse('flight.changed', { at: '2026-03-14 10:00' }) : { version: 6 },
  );
  const newer = { ...seen, gate: '9', version: 5 };
  let follow: (flight: typeof seen) => void = jest.fn();
  function Page() {
    const [now, setNow] = useState(seen);
    follow = setNow;
    return <CorrectDialog flight={now} onClose={jest.fn()} />;
  }
  show(<Page />, [correct, fake(flightList.basicList, () => [newer])]);
  await userEvent.type(await screen.findByLabelText('航站楼'), '2');
  await userEvent.type(screen.getByRole('textbox', { name: /更正原因/ }), '塔台通知');
  act(() => follow(newer));
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  expect(await screen.findByText(/2026-03-14 10:00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  await waitFor(() => expect(correct.inputs).toHaveLength(2));
  const [first, second] = correct.inputs;
  expect(first).toEqual({ flightId: seen.flightId, version: 4, terminal: expect.stringContaining('2'), why: '塔台通知' });
  expect(second).toEqual({ ...first, version: 5 });
}, 30_000);

test('what was typed into a correction is there again when the feed has told of the flight meanwhile, which is said', async () => {
  const seen = flight(1, { gate: '7', version: 4 });
  let open: (flight: typeof seen) => void = jest.fn();
  function Page() {
    const [now, setNow] = useState<typeof seen | undefined>(seen);
    open = setNow;
    return <CorrectDialog flight={now} onClose={() => setNow(undefined)} />;
  }
  const { portal } = show(<Page />, []);
  await userEvent.type(await screen.findByRole('textbox', { name: /更正原因/ }), '塔台通知');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /更正原因/ })).not.toBeInTheDocument());
  act(() => open({ ...seen, gate: '9', version: 5 }));
  expect(await screen.findByRole('textbox', { name: /更正原因/ })).toHaveValue('塔台通知');
  expect(screen.getByLabelText('登机口')).toHaveValue('9');
  expect(screen.getByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  expect(portal.unsaved).toBe(true);
}, 30_000);

test('a flight has a type of aircraft: one that was emptied is asked for, not passed over', async () => {
  const correct = fake(flightFeed.correct, () => ({ version: 5 }));
  show(<CorrectDialog flight={flight(1, { acType: 'A319' })} onClose={jest.fn()} />, [correct]);
  await userEvent.clear(await screen.findByLabelText(/机型/));
  await userEvent.type(screen.getByLabelText('航站楼'), '2');
  await userEvent.type(screen.getByRole('textbox', { name: /更正原因/ }), '塔台通知');
  await userEvent.click(screen.getByRole('button', { name: /^更\s?正$/ }));
  expect(await screen.findByText('请输入机型')).toBeInTheDocument();
  expect(correct.inputs).toEqual([]);
});

test('a feed that is silent is named with its last word (English); one that is awake is not', async () => {
  const feed = (silent: boolean) =>
    fake(flightFeed.state, () => ({ silentMinutes: 10, feeds: [{ source: 'PUSH' as const, heardTime: '2026-03-14T03:00:00Z', silent }] }));
  const { unmount } = show(<FeedSilence />, [feed(true)], { language: 'en-US' });
  expect(await screen.findByText('No news from Pushed feed since 2026-03-14 11:00: what is shown may be out of date')).toBeInTheDocument();
  unmount();
  const awake = feed(false);
  show(<FeedSilence />, [awake]);
  await waitFor(() => expect(awake.inputs).toHaveLength(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
