import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { lookup } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { cashOrder, cashPax, claimRow } from '../../../testing/sample-reimbursements.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import ReimbursementFormScreen from './reimbursement-form.screen.tsx';

beforeEach(() => sessionStorage.clear());

const max = fake(reimbursement.queryClaimMaxDate, () => ({ claimMaxDate: '2026-03-14' }));
const pre = () => fake(reimbursement.queryPre, () => [cashOrder(1), cashOrder(2)]);
const saved = () => fake(reimbursement.commandSaveOrUpdate, () => ({ id: idOf(700), orderNo: claimRow().orderNo, version: 1 }));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ReimbursementFormScreen />, {
    path: routes.reimbursementForm(),
    calls: [...calls, max, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    user: { station: 'LXA' },
    ...options,
  });
const save = () => userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
const numberOf = (n: number): string => cashOrder(n).orderNo ?? '';
const box = async (orderNo: string) => within((await screen.findByText(orderNo)).closest('tr') as HTMLElement).getByRole('checkbox');

test('my station and the last week are there; orders are ticked, a passenger is left out, the sum is exact', async () => {
  const offered = pre();
  const keep = saved();
  const { portal } = show([offered, keep, fake(reimbursement.queryPax, () => [cashPax(1), cashPax(2)])]);
  await userEvent.click(await box(numberOf(1)));
  expect(offered.inputs[0]).toEqual({ station: 'LXA', flightStartDate: '2026-03-08', flightEndDate: '2026-03-14' });
  expect(screen.getByText('已选 1 张补偿单、2 位旅客，合计 ¥700.01')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '2 / 2 人' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(within((await drawer.findByText('旅客2')).closest('tr') as HTMLElement).getByRole('checkbox'));
  expect(screen.getByText('已选 1 张补偿单、1 位旅客，合计 ¥300.01')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: /Close|关闭/ }));
  await save();
  await waitFor(() => expect(portal.closed).toEqual([routes.reimbursementDetail({ id: idOf(700) })]));
  expect(keep.inputs).toEqual([
    {
      station: 'LXA',
      flightStartDate: '2026-03-08',
      flightEndDate: '2026-03-14',
      remark: '',
      paxList: [{ orderId: idOf(1), paxId: idOf(11) }],
    },
  ]);
});

test('the cause of a bag is called by the word of bags', async () => {
  const words = fake(lookup.dictByKey, ({ key }) => [
    key === 'baggage_type'
      ? { dictValue: '1', dictLabel: '丢失', dictLabelEn: 'Lost' }
      : { dictValue: '1', dictLabel: '航班延误', dictLabelEn: 'Delay' },
  ]);
  show([words, fake(reimbursement.queryPre, () => [cashOrder(1), cashOrder(2, { accidentType: 2 })])]);
  expect(await screen.findByText('航班延误')).toBeInTheDocument();
  expect(screen.getByText('丢失')).toBeInTheDocument();
});

test('nobody chosen is said and not sent; a day that is not over is said at its field', async () => {
  const keep = fake(reimbursement.commandSaveOrUpdate, () =>
    refuse('request.invalid', {}, { flightEndDate: { key: 'reimbursement.afterMax', text: '只能报销 2026-03-14 及以前的航班' } }),
  );
  show([pre(), keep]);
  await screen.findByText(numberOf(1));
  await save();
  expect(await screen.findByText('请选择要报销的旅客', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(keep.inputs).toEqual([]);
  await userEvent.click(await box(numberOf(1)));
  await save();
  expect(await screen.findByText('只能报销 2026-03-14 及以前的航班', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
});

test('a last day before the first is said at its field and in place of the orders, and not sent', async () => {
  const keep = saved();
  show([pre(), keep]);
  await userEvent.click(await box(numberOf(1)));
  const last = screen.getByLabelText(/航班日期止/);
  await userEvent.clear(last);
  await userEvent.type(last, '2026-03-01');
  await userEvent.tab();
  expect(await screen.findByText('结束日期不能早于开始日期', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(screen.getAllByText('结束日期不能早于开始日期')).toHaveLength(2);
  expect(screen.queryByText('先选择航站和航班日期')).not.toBeInTheDocument();
  await save();
  expect(keep.inputs).toEqual([]);
  // Also the first day puts it right.
  const first = screen.getByLabelText(/航班日期起/);
  await userEvent.clear(first);
  await userEvent.type(first, '2026-02-25');
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText('结束日期不能早于开始日期')).not.toBeInTheDocument());
});

test('what is edited comes with what it claims, and is saved with the version that was seen', async () => {
  const echo = fake(reimbursement.queryGet, () => ({
    ...claimRow(),
    orders: [cashOrder(1)],
    paxList: cashOrder(1).paidPax.map(({ paxId }) => ({ orderId: idOf(1), paxId })),
  }));
  const keep = saved();
  show([echo, pre(), keep], { path: routes.reimbursementForm({ id: claimRow().id }) });
  expect(await box(numberOf(1))).toBeChecked();
  await userEvent.click(await box(numberOf(2)));
  await save();
  await waitFor(() => expect(keep.inputs[0]).toMatchObject({ id: claimRow().id, version: 3, remark: '柜台现金垫付' }));
  expect(keep.inputs[0]?.paxList).toHaveLength(4);
});

test('a reimbursement that is not there leads back to the list', async () => {
  const gone = fake(reimbursement.queryGet, () => refuse('reimbursement.notFound'));
  const { portal } = show([gone], { path: routes.reimbursementForm({ id: idOf(700) }) });
  await userEvent.click(await screen.findByRole('button', { name: '返回列表' }));
  expect(portal.closed).toEqual([routes.reimbursements()]);
});

test('a station without cash says so; without a station it asks for one (English)', async () => {
  const { unmount } = show([fake(reimbursement.queryPre, () => [])]);
  expect(await screen.findByText('该航站在这些日期没有可报销的现金发放')).toBeInTheDocument();
  unmount();
  sessionStorage.clear();
  show([pre()], { user: { station: '' }, language: 'en-US' });
  expect(await screen.findByText('Choose station and flight dates first')).toBeInTheDocument();
});

/** Taken away and drawn anew, while the answers of before still count as fresh. */
function Redrawn() {
  const [round, setRound] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        again
      </button>
      <ReimbursementFormScreen key={round} />
    </>
  );
}

test('what was chosen of another station is still chosen when the form is drawn anew', async () => {
  const ofStation = fake(reimbursement.queryPre, ({ station }) => [cashOrder(station === 'CTU' ? 1 : 2)]);
  renderInPortal(<Redrawn />, {
    path: routes.reimbursementForm(),
    calls: [ofStation, max, ...lookups()],
    catalog: catalogOf('zh-CN'),
    user: { station: 'LXA' },
  });
  await screen.findByText(numberOf(2));
  await userEvent.click(screen.getByRole('combobox', { name: /航站/ }));
  await userEvent.click(await screen.findByText(/成都/, { selector: '.ant-select-item-option-content' }));
  await userEvent.click(await box(numberOf(1)));
  await screen.findByText(/已选 1 张补偿单/);
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain(cashOrder(1).orderId));
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  await screen.findByText(numberOf(1));
  await waitFor(() => expect(screen.getByText(/已选 \d 张补偿单/)).toHaveTextContent('已选 1 张补偿单'));
});
