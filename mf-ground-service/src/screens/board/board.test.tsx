import { flightBoard } from '@reap/contracts/flight-passenger/board';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, flight, lookups } from '../../testing/samples.ts';
import { merged } from './board.rules.ts';
import BoardScreen from './board.screen.tsx';

const path = routes.board({ flightDate: '2026-03-14' });
const at = (time: string) => `2026-03-14T${time}:00Z`;
const day = [
  flight(1, { takeOffTime: at('01:00') }),
  flight(2, { takeOffTime: at('02:00') }),
  flight(3, { takeOffTime: at('03:00'), segments: ['CTU', 'PEK'], segment: 'CTU-PEK' }),
];
const later = flight(1, {
  takeOffTime: at('01:00'),
  estimatedTakeOffTime: at('02:30'),
  adjustState: 'DELAY',
  delayMinutes: 90,
  version: 2,
});

const show = (changed: Fake, options: ScreenOptions = {}, flights = () => day) => {
  const whole = fake(flightBoard.day, () => ({ flights: flights(), more: false }));
  const view = renderInPortal(<BoardScreen />, {
    calls: [whole, changed, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    path,
    ...options,
  });
  return { ...view, whole };
};
const ready = async () => {
  await screen.findAllByRole('button', { name: /^TV98/ });
  return screen.getByRole('table');
};
const shown = () => screen.getAllByRole('button', { name: /^TV98/ }).map(one => one.textContent);

test('what was read later counts, unless it is older than what is known; what stays is not drawn again', () => {
  const [first, second] = day;
  const known = merged([], day, 0);
  expect(known.some(({ told }) => told)).toBe(false);
  const now = merged(known, [later], 1000);
  expect(now[0]).toMatchObject({
    version: 2,
    told: { at: 1000, fields: new Set(['estimatedTakeOffTime', 'adjustState', 'delayMinutes']) },
  });
  expect(now[1]).toBe(second);
  // An answer that was long on its way.
  expect(merged(now, [first ?? flight(), second ?? flight()], 2000)).toBe(now);
});

test('a flight that the day has no more is gone, unless it was told anew since the day was asked for', () => {
  const known = merged([], day, 0);
  const told = merged(known, [later], 1000);
  const [, second, third] = day;
  const rest = second ? [second] : [];
  expect(merged(told, rest, 2000, known)).toEqual([told[0], second]);
  expect(merged(told, rest, 2000, told)).toEqual([second]);
  // Of the others nothing was asked.
  expect(merged(known, [], 2000, rest)).toEqual([day[0], third]);
});

test('a change stands on the board by itself, read by its id; rows that are pointed at keep their places until they are put in order', async () => {
  const changed = fake(flightBoard.changed, () => [later]);
  const { portal } = show(changed);
  const table = await ready();
  expect(shown()).toEqual(['TV9801', 'TV9802', 'TV9803']);
  await userEvent.hover(table);
  act(() => portal.emit({ kind: 'flight', changed: [[later.flightId, 2]] }));
  expect(await within(table).findByText('延误 1h30m')).toBeInTheDocument();
  expect(changed.inputs).toEqual([{ flightDate: '2026-03-14', flightIds: [later.flightId] }]);
  expect(shown()).toEqual(['TV9801', 'TV9802', 'TV9803']);
  await userEvent.click(screen.getByRole('button', { name: '1 处变动 · 重新排列' }));
  expect(shown()).toEqual(['TV9802', 'TV9801', 'TV9803']);
  // What is known already is not asked for.
  act(() => portal.emit({ kind: 'flight', changed: [[later.flightId, 2]] }));
  expect(changed.inputs).toHaveLength(1);
});

test('however much is told, one call asks for it, and the next a second later; what could not be read is asked again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const answers = [() => [], () => refuse('server.busy'), () => [later]];
    const changed = fake(flightBoard.changed, () => (answers.shift() ?? (() => []))());
    const { portal } = show(changed);
    await ready();
    for (const version of [2, 3])
      for (const { flightId } of day) act(() => portal.emit({ kind: 'flight', changed: [[flightId, version]] }));
    await waitFor(() => expect(changed.inputs).toHaveLength(1));
    expect(changed.inputs[0]).toMatchObject({ flightIds: [day[0]?.flightId] });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(changed.inputs).toHaveLength(2);
    expect(changed.inputs[1]?.flightIds).toHaveLength(3);
    expect(screen.getByText(/有更新暂时读不到/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(changed.inputs[2]).toEqual(changed.inputs[1]);
    expect(screen.queryByText(/有更新暂时读不到/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('what is told while the day is read for the first time stands on the board too', async () => {
  const slow = Promise.withResolvers<void>();
  const whole = fake(flightBoard.day, async () => {
    await slow.promise;
    return { flights: day, more: false };
  });
  const changed = fake(flightBoard.changed, () => [later]);
  const { portal } = renderInPortal(<BoardScreen />, { calls: [whole, changed, ...lookups()], catalog: catalogOf('zh-CN'), path });
  await waitFor(() => expect(whole.inputs).toHaveLength(1));
  act(() => portal.emit({ kind: 'flight', changed: [[later.flightId, 2]] }));
  await act(() => new Promise(resolve => setTimeout(resolve)));
  slow.resolve();
  expect(await within(await ready()).findByText('延误 1h30m')).toBeInTheDocument();
  expect(whole.inputs).toHaveLength(1);
});

test('that updates can’t be read is not said of another day, which is read whole', async () => {
  const changed = fake(flightBoard.changed, () => refuse('server.busy'));
  const { portal, whole } = show(changed);
  await ready();
  act(() => portal.emit({ kind: 'flight', changed: [[later.flightId, 2]] }));
  expect(await screen.findByText(/有更新暂时读不到/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /重\s?置/ }));
  await waitFor(() => expect(whole.inputs.at(-1)).not.toEqual(whole.inputs[0]));
  await ready();
  expect(screen.queryByText(/有更新暂时读不到/)).not.toBeInTheDocument();
});

test('a stream that broke off is said, and the day is read again when it is back (English)', async () => {
  const { portal, whole } = show(
    fake(flightBoard.changed, () => []),
    { language: 'en-US' },
  );
  await ready();
  act(() => portal.emit({ kind: 'stream', open: false }));
  expect(await screen.findByText(/Live updates are cut off/)).toBeInTheDocument();
  act(() => portal.emit({ kind: 'stream', open: true }));
  await waitFor(() => expect(whole.inputs).toHaveLength(2));
  expect(screen.queryByText(/Live updates are cut off/)).not.toBeInTheDocument();
});

test('a flight that was put on another day leaves the board, when it is told of or when the day is read again', async () => {
  let flights = day;
  const { portal, whole } = show(
    fake(flightBoard.changed, () => []),
    {},
    () => flights,
  );
  await ready();
  act(() => portal.emit({ kind: 'flight', changed: [[later.flightId, 2]] }));
  await waitFor(() => expect(shown()).toEqual(['TV9802', 'TV9803']));
  flights = day.slice(1, 2);
  act(() => portal.emit({ kind: 'stream', open: true }));
  await waitFor(() => expect(shown()).toEqual(['TV9802']));
  expect(whole.inputs).toHaveLength(2);
});

test('the location says which flights; where none fits, how to see others', async () => {
  show(
    fake(flightBoard.changed, () => []),
    { path: routes.board({ flightDate: '2026-03-14', station: 'PEK' }) },
  );
  await ready();
  expect(shown()).toEqual(['TV9803']);
  expect(screen.getByText(/^1 \/ 3 个航班/)).toBeInTheDocument();
});
