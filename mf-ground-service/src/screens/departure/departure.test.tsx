import { departure, flightImport } from '@reap/contracts/flight-passenger/departure';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { catalogOf, flight, lookups } from '../../testing/samples.ts';
import DepartureScreen from './departure.screen.tsx';
import type { Departure } from './departure-actions.tsx';
import { FlightDeparture } from './flight-departure.drawer.tsx';

const { flightId, flightNo, flightDate } = flight(1);
const name = (n: number, change: Partial<Departure> = {}): Departure => ({
  id: idOf(700 + n),
  flightId,
  flightNo,
  flightDate,
  paxId: idOf(500 + n),
  paxName: `旅客${n}`,
  tktNo: `781000000000${n}`,
  segment: 'LXA-CTU',
  cabin: 'Y',
  seatNumber: `1${n}A`,
  boardingNumber: `00${n}`,
  status: 0,
  failure: null,
  missing: 'N',
  importTime: '2026-03-14T00:10:00Z',
  departedTime: null,
  changedBy: '旺堆',
  version: 1,
  allowed: ['importAgain', 'depart'],
  ...change,
});
const failed = name(3, { status: 2, failure: 'NOT_CHECKED_IN', missing: 'Y', paxId: null, allowed: ['importAgain', 'repeat'] });
const figures = { total: 3, notDeparted: 2, departed: 0, failed: 1, missing: 1 };

function show(calls: Fake[] = [], options: ScreenOptions = {}) {
  const page = fake(departure.departureInfoImportDepartListPage, () => pageOf([name(1), name(2), failed]));
  const counts = fake(departure.countFlightInfo, () => ({ ...figures, more: false }));
  const shown = renderInPortal(<DepartureScreen />, {
    path: pageAt(flightPassengerPages.departure)(),
    calls: [page, counts, ...calls, ...lookups()],
    catalog: catalogOf('zh-CN'),
    ...options,
  });
  return { ...shown, page, counts };
}
const rowOf = async (text: string) => within((await screen.findAllByText(text))[0]?.closest('tr') as HTMLElement);
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (verb: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: new RegExp(`^${[...verb].join('\\s?')}$`) }));

test('a name says why it failed and that a later list leaves it out; a state is shown alone by its count', async () => {
  const { page, counts } = show();
  const row = await rowOf('旅客3');
  for (const word of ['离港失败', '未值机', '后续名单缺失']) expect(row.getAllByText(word)[0]).toBeInTheDocument();
  // Nobody of the flight has this ticket: there is nothing to open.
  expect(row.queryByRole('button', { name: '旅客3' })).not.toBeInTheDocument();
  await click('离港失败 1');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ status: 2 }));
  // Another one can be chosen next.
  expect(counts.inputs).not.toContainEqual(expect.objectContaining({ status: expect.anything() }));
  await click('未离港 2');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ status: 0 }));
});

test('who may not read passengers is not led to one by a name', async () => {
  show([], { can: ['fp:departure:view'] });
  const row = await rowOf('旅客1');
  expect(row.queryByRole('button', { name: '旅客1' })).not.toBeInTheDocument();
});

test('the figures are read again with the list', async () => {
  const { page, counts } = show();
  await screen.findByRole('button', { name: '未离港 2' });
  await click('刷新');
  await waitFor(() => expect([page.inputs.length, counts.inputs.length]).toEqual([2, 2]));
});

test('chosen names depart with the versions that were seen, each by what it is for; who was slower is told', async () => {
  let first = true;
  const depart = fake(departure.passengerDeparture, () => {
    if (!first) return refuse('record.changed');
    first = false;
    return { departed: 1, failed: 1 };
  });
  const { portal } = show([depart]);
  for (const one of ['旅客1', '旅客2', '旅客3']) await userEvent.click((await rowOf(one)).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: /重复离港（1）/ })).toBeInTheDocument();
  await click(/[^复]离港（2）$/);
  await confirm('离港');
  await waitFor(() => expect(depart.inputs).toEqual([{ records: [1, 2].map(n => ({ id: name(n).id, version: 1 })) }]));
  await waitFor(() => expect(portal.toasts.at(-1)).toMatchObject({ kind: 'warning', text: '1 人已离港，1 人离港失败，原因见列表' }));
  await userEvent.click((await rowOf('旅客1')).getByRole('button', { name: /^离港/ }));
  await confirm('离港');
  await waitFor(() => expect(portal.toasts.at(-1)).toMatchObject({ kind: 'failure', text: 'record.changed' }));
});

test('a flight departs by segment, and its names are read again', async () => {
  const segments = [{ segment: 'LXA-CTU', ...figures }];
  const names = fake(flightImport.getFlightDepartureListOfNameInfo, () => ({ figures, names: [name(1), failed] }));
  const depart = fake(departure.flightDeparture, () => ({ departed: 2, failed: 0 }));
  show([names, depart, fake(departure.getFlightSegment, () => ({ flightId, segments }))]);
  await userEvent.click(
    within((await screen.findAllByText('旅客1'))[0]?.closest('tr') as HTMLElement).getByRole('button', { name: flightNo }),
  );
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(await drawer.findByRole('button', { name: `离港 2 人 ${flightNo} ${flightDate} LXA-CTU` }));
  const [, question] = await screen.findAllByRole('dialog');
  expect(question).toHaveTextContent(`${flightNo} ${flightDate} LXA-CTU 共 2 人离港`);
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: /离\s?港/ }));
  await waitFor(() => expect(depart.inputs).toEqual([{ flightId, segment: 'LXA-CTU' }]));
  await waitFor(() => expect(names.inputs.length).toBeGreaterThan(1));
});

test('after a departure a flight whose lists can’t be read again still shows what it showed', async () => {
  const segments = [{ segment: 'LXA-CTU', ...figures }];
  const depart = fake(departure.flightDeparture, () => ({ departed: 2, failed: 0 }));
  const isRead = () => depart.inputs.length === 0;
  const names = fake(flightImport.getFlightDepartureListOfNameInfo, () =>
    isRead() ? { figures, names: [name(8)] } : refuse('server.internal'),
  );
  const ofFlight = fake(departure.getFlightSegment, () => (isRead() ? { flightId, segments } : refuse('server.internal')));
  show([names, depart, ofFlight]);
  await userEvent.click((await rowOf('旅客1')).getByRole('button', { name: flightNo }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('旅客8')).toBeInTheDocument();
  await userEvent.click(await drawer.findByRole('button', { name: `离港 2 人 ${flightNo} ${flightDate} LXA-CTU` }));
  const [, question] = await screen.findAllByRole('dialog');
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: /离\s?港/ }));
  await waitFor(() => expect(names.inputs.length).toBeGreaterThan(1));
  await waitFor(() => expect(ofFlight.inputs.length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(drawer.getByText('旅客8')).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: /重\s?试/ })).not.toBeInTheDocument();
});

test('the same flight asked for once more is counted once more, with its names', async () => {
  let seen = 0;
  const ofFlight = fake(departure.getFlightSegment, () => ({ flightId, segments: [{ segment: 'LXA-CTU', ...figures }] }));
  const names = fake(flightImport.getFlightDepartureListOfNameInfo, () => {
    seen += 1;
    return { figures, names: [name(seen)] };
  });
  renderInPortal(<FlightDeparture asked={{ flightNo, flightDate }} onAsk={() => undefined} onClose={() => undefined} />, {
    calls: [ofFlight, names, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  expect(await screen.findByText('旅客1')).toBeInTheDocument();
  await click(/查\s?询/);
  expect(await screen.findByText('旅客2')).toBeInTheDocument();
  expect(ofFlight.inputs).toHaveLength(2);
});

test('under a flight never stand the names of another one', async () => {
  let go: (flightNo: string) => void = () => undefined;
  function Drawer() {
    const [asked, setAsked] = useState('TV9802');
    go = setAsked;
    return <FlightDeparture asked={{ flightNo: asked, flightDate }} onAsk={() => undefined} onClose={() => undefined} />;
  }
  const one = { total: 1, notDeparted: 1, departed: 0, failed: 0, missing: 0 };
  const late = Promise.withResolvers<void>();
  let tries = 0;
  renderInPortal(<Drawer />, {
    catalog: catalogOf('zh-CN'),
    calls: [
      fake(departure.getFlightSegment, ({ flightNo: asked }) => ({
        flightId: idOf(asked === 'TV9801' ? 1 : 2),
        segments: [{ segment: 'LXA-CTU', ...one }],
      })),
      fake(flightImport.getFlightDepartureListOfNameInfo, async asked => {
        if (asked.flightId === idOf(1)) return { figures: one, names: [name(1)] };
        tries += 1;
        if (tries === 1) return refuse('server.busy');
        await late.promise;
        return { figures: one, names: [name(2)] };
      }),
      ...lookups(),
    ],
  });
  await screen.findByText(/TV9802/);
  await waitFor(() => expect(tries).toBe(1));
  act(() => go('TV9801'));
  await screen.findByText('旅客1');
  act(() => go('TV9802'));
  await screen.findByText(/TV9802/);
  await new Promise(done => setTimeout(done, 300));
  expect(screen.queryByText('旅客1')).not.toBeInTheDocument();
});

test('of a flight’s names, who has no boarding number and no seat yet has a dash there', async () => {
  const names = fake(flightImport.getFlightDepartureListOfNameInfo, () => ({
    figures,
    names: [name(8, { boardingNumber: '', seatNumber: '' })],
  }));
  show([names, fake(departure.getFlightSegment, () => ({ flightId, segments: [{ segment: 'LXA-CTU', ...figures }] }))]);
  await userEvent.click((await rowOf('旅客1')).getByRole('button', { name: flightNo }));
  const row = (await within(await screen.findByRole('dialog')).findByText('旅客8')).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['旅客8', 'LXA-CTU', '—', '—', '未离港', '—']);
});

test('what a list left out is told by its rows, and the corrected ones are brought in as rows of that list', async () => {
  const list = {
    id: idOf(900),
    fileName: 'TV9801.xlsx',
    createdTime: '2026-03-14T00:10:00Z',
    createdBy: '旺堆',
    corrects: null,
    total: 5,
    imported: 4,
    added: 4,
    changed: 0,
    same: 0,
    untouched: 0,
    missing: 0,
    errorCount: 1,
  };
  const again = fake(departure.againImportDetails, () => ({
    total: 1,
    good: 1,
    imported: 1,
    errorCount: 0,
    errors: [],
    listId: idOf(901),
    added: 1,
    changed: 0,
    same: 0,
    untouched: 0,
    missing: 0,
  }));
  const details = fake(departure.importDepartListDetails, () => ({
    ...list,
    errors: [{ row: 4, column: '票号', value: '', text: '请正确输入票号' }],
  }));
  const { page } = show([fake(passenger.importDepartListPage, () => pageOf([list])), details, again]);
  await userEvent.click(await screen.findByRole('button', { name: '导入记录' }));
  await userEvent.click(await screen.findByRole('button', { name: /错误明细 TV9801.xlsx/ }));
  expect(await screen.findByText('请正确输入票号')).toBeInTheDocument();
  await click('补导更正后的行');
  const dialog = within((await screen.findByText('补导：TV9801.xlsx')).closest('[role=dialog]') as HTMLElement);
  expect(dialog.getByText(/50,000/)).toBeInTheDocument();
  const file = new File(['航班号'], 'right.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText(/选择/), file);
  await userEvent.click(dialog.getByRole('button', { name: /导\s?入/ }));
  expect(await dialog.findByText(/新增 1 人/)).toBeInTheDocument();
  expect(again.inputs).toMatchObject([{ listId: list.id, goodOnly: false }]);
  // The names behind it too.
  await waitFor(() => expect(page.inputs).toHaveLength(2));
});
