import { h5Order } from '@reap/contracts/compensation/h5-order';
import { order } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { luggageLine } from '../../../testing/sample-luggage.ts';
import { catalogOf } from '../../../testing/samples.ts';
import OrderDetailScreen from './order-detail.screen.tsx';

type Row = RowOf<typeof order.page>;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

/** The page, and a network that comes back: what it shows is read again, under whatever is open. */
function Page() {
  const client = useQueryClient();
  return (
    <>
      <OrderDetailScreen />
      <button type="button" onClick={() => void client.invalidateQueries()}>
        again
      </button>
    </>
  );
}
const show = (now: () => Partial<Row>, calls: readonly ReturnType<typeof fake>[]) =>
  renderInPortal(<Page />, {
    path: `/h5/compensation/order/detail?compensationId=${idOf(1)}`,
    calls: [
      ...calls,
      fake(h5Order.detail, () => orderRow(1, now())),
      fake(h5Order.auditFindAuditRecord, () => []),
      fake(order.findPax, () => pageOf([])),
    ],
    catalog: catalogOf('zh-CN'),
  });
const readAgain = async (seen: string) => {
  await userEvent.click(screen.getByText('again'));
  await screen.findByText(seen);
};
const sheetOf = async (verb: string) => {
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  return within(await screen.findByRole('dialog'));
};
const inEffect: Partial<Row> = { status: 3, accidentType: 2, compensateType: 2, pieces: 2, version: 7, allowed: ['grant', 'revoke'] };

test('a decision is about the level at which it was begun, not about the next one', async () => {
  let now: Partial<Row> = { taskId: idOf(50), allowed: ['audit'] };
  const decide = fake(h5Order.auditOperation, () => refuse('audit.handled', { by: '陈芳', at: '14:05' }));
  show(() => now, [decide]);
  const sheet = await sheetOf('审核');
  now = { taskId: idOf(51), allowed: ['audit'], remark: '已到下一级' };
  await readAgain('已到下一级');
  await userEvent.click(sheet.getByRole('button', { name: '同意' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('陈芳');
  expect(decide.inputs).toMatchObject([{ taskId: idOf(50) }]);
  now = { taskId: null, allowed: [], remark: '已审核完' };
  await readAgain('已审核完');
  expect(sheet.getByRole('alert')).toHaveTextContent('陈芳');
});

test('what is signed for is what was to be given when the passenger signed', async () => {
  let now = inEffect;
  const grant = fake(h5Order.offlineGrant, () => ({ version: 9 }));
  const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({ order: orderRow(1), luggage: [luggageLine()], grants: [] }));
  show(() => now, [grant, luggage]);
  const sheet = await sheetOf('发放箱包');
  await userEvent.type(sheet.getByRole('textbox', { name: '签收人姓名' }), '扎西');
  now = { ...inEffect, version: 8, pieces: 3, remark: '改为三件' };
  await readAgain('改为三件');
  await userEvent.click(sheet.getByRole('button', { name: '发放箱包' }));
  await userEvent.click(await sheet.findByRole('button', { name: /确/ }));
  await waitFor(() => expect(grant.inputs).toMatchObject([{ version: 7, signedName: '扎西' }]));
});

test('luggage whose order is taken out of effect is not shown as reserved any more', async () => {
  let now = inEffect;
  const revoke = fake(order.revoke, () => {
    now = { ...inEffect, version: 8, status: 2, allowed: ['takeEffect'] };
    return null;
  });
  const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({
    order: orderRow(1),
    luggage: [{ ...luggageLine(), state: now.version === 7 ? (1 as const) : (0 as const) }],
    grants: [],
  }));
  show(() => now, [revoke, luggage]);
  await screen.findByText('已预留');
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销生效' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox'), '不需要了');
  await userEvent.click(sheet.getByRole('button', { name: '撤销生效' }));
  await waitFor(() => expect(screen.queryByText('已预留')).toBeNull());
});
