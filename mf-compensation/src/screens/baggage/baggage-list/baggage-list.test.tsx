import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UnmatchedBagsCard from '../../../cards/unmatched-bags.card.tsx';
import { routes } from '../../../routes.ts';
import { baggageLookups, baggageRow } from '../../../testing/sample-bags.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import BaggageListScreen from './baggage-list.screen.tsx';

const show = (calls: readonly Fake[], path = routes.baggage(), language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<BaggageListScreen />, {
    path,
    calls: [...calls, ...baggageLookups(), ...lookups()],
    language,
    catalog: catalogOf(language),
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('a row tells state, kind and the tag as it is printed, and offers what is allowed', async () => {
  const row = baggageRow();
  const { portal } = show([fake(baggage.findBaggageAccidentList, () => pageOf([row]))]);
  const cells = await rowOf(row.accidentNo);
  expect(cells.getByText('处理中')).toBeInTheDocument();
  expect(await cells.findByText('延误')).toBeInTheDocument();
  expect(cells.getByText('TV 123456')).toBeInTheDocument();
  await userEvent.click(cells.getByRole('button', { name: /修改/ }));
  await userEvent.click(await screen.findByRole('button', { name: /登记行李事故/ }));
  expect(portal.opened).toEqual([routes.baggageForm({ accidentId: row.accidentId, type: 'EDIT' }), routes.baggageForm({ type: 'ADD' })]);
  expect(cells.queryByRole('button', { name: /删除/ })).not.toBeInTheDocument();
});

test('closing one of a pair names the other; the list is read again', async () => {
  const matched = baggageRow(2, { accidentStatus: 3, matchedAccidentNo: 'BG260314000000000799', allowed: ['toCloseStatus'] });
  const page = fake(baggage.findBaggageAccidentList, () => pageOf([matched]));
  const close = fake(baggage.toCloseStatus, () => null);
  const { portal } = show([page, close]);
  await userEvent.click((await rowOf(matched.accidentNo)).getByRole('button', { name: /结案/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('匹配的 BG260314000000000799 将一并结案');
  await userEvent.type(await within(dialog).findByRole('textbox', { name: '原因' }), '旅客已取回');
  await userEvent.click(within(dialog).getByRole('button', { name: /结\s?案/ }));
  await waitFor(() => expect(close.inputs).toEqual([{ accidentId: matched.accidentId, version: 3, reason: '旅客已取回' }]));
  await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1));
  expect(portal.toasts).toEqual([{ kind: 'success', text: '已结案' }]);
});

test('a location narrows the list to those that nobody has matched for a day (English)', async () => {
  const page = fake(baggage.findBaggageAccidentList, () => pageOf([baggageRow(1, { accidentStatus: 2 })]));
  show([page], routes.baggage({ unmatched: 'true' }), 'en-US');
  expect(await screen.findByText('To match')).toBeInTheDocument();
  expect(page.inputs[0]).toMatchObject({ unmatched: true });
});

test('stations are named, and those of a location are told above the list', async () => {
  const page = fake(baggage.findBaggageAccidentList, () => pageOf([baggageRow()]));
  show([page], routes.baggage({ terminal: 'CTU' }));
  const cells = await rowOf(baggageRow().accidentNo);
  expect(await cells.findByText('成都 CTU')).toBeInTheDocument();
  expect(page.inputs[0]).toMatchObject({ terminal: ['CTU'] });
  expect(await screen.findAllByText(/成都 CTU/)).not.toHaveLength(1);
});

test('the home card names bags that wait longest and leads to them and to all', async () => {
  const page = fake(baggage.findBaggageAccidentList, () => pageOf([baggageRow(), baggageRow(2, { bagTag: '' })]));
  const { portal } = renderInPortal(<UnmatchedBagsCard />, { path: '/', calls: [page], catalog: catalogOf('zh-CN') });
  await userEvent.click(await screen.findByRole('button', { name: 'TV 123456' }));
  await userEvent.click(screen.getByRole('button', { name: /全部/ }));
  expect(portal.opened).toEqual([routes.baggageDetail({ accidentId: baggageRow().accidentId }), routes.baggage({ unmatched: 'true' })]);
  expect(page.inputs[0]).toMatchObject({ unmatched: true, sortColumn: 'waitingSince', isAsc: true });
});

test('who was faster is named; the next try is about what is so', async () => {
  let version = 3;
  const row = () => baggageRow(2, { version, allowed: ['toCloseStatus'], paxName: version === 4 ? '李四' : '张三' });
  const page = fake(baggage.findBaggageAccidentList, () => pageOf([row()]));
  const close = fake(baggage.toCloseStatus, input => {
    if (input.version === 4) return null;
    version = 4;
    return refuse('record.changed', { by: '央金', at: '14:05' });
  });
  const { portal } = show([page, close]);
  await userEvent.click((await rowOf(row().accidentNo)).getByRole('button', { name: /结案/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: '原因' }), '旅客已取回');
  await userEvent.click(dialog.getByRole('button', { name: /结\s?案/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('央金');
  await screen.findByText('李四');
  await userEvent.click(dialog.getByRole('button', { name: /结\s?案/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已结案' }]));
  expect(close.inputs[1]).toMatchObject({ version: 4, reason: '旅客已取回' });
});
