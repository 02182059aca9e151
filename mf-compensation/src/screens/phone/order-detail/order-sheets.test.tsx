import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { luggageLine } from '../../../testing/sample-luggage.ts';
import { catalogOf, chosenPax } from '../../../testing/samples.ts';
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
const openPax = {
  ...chosenPax(1),
  currentAmount: 179_800,
  frozen: false,
  freezeReason: '',
  receiveStatus: ReceiveStatus.open,
  duplicateReason: '',
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

describe('what an order offers no more when it is refused can only be left', () => {
  const over: Partial<Row> = { version: 8, taskId: null, allowed: [], remark: '已有人处理' };
  const left = async (sheet: ReturnType<typeof within>, verb: string | RegExp) => {
    expect(await sheet.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(sheet.queryByRole('button', { name: verb })).toBeNull());
    await userEvent.click(sheet.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  };

  test('a decision on what its submitter has withdrawn', async () => {
    let now: Partial<Row> = { taskId: idOf(50), allowed: ['audit'] };
    const decide = fake(h5Order.auditOperation, () => {
      now = over;
      return refuse('audit.handled', { by: '多吉', at: '14:05' });
    });
    show(() => now, [decide]);
    const sheet = await sheetOf('审核');
    await userEvent.click(sheet.getByRole('button', { name: '同意' }));
    await left(sheet, '同意');
  });

  test('a step that a colleague was quicker with', async () => {
    let now: Partial<Row> = { allowed: ['takeEffect'] };
    const effect = fake(h5Order.auditPassToTakeEffect, () => {
      now = over;
      return refuse('order.state', { status: 'enum.compensationOrderStatus.3' });
    });
    show(() => now, [effect]);
    const sheet = await sheetOf('转生效');
    await userEvent.click(sheet.getByRole('button', { name: '转生效' }));
    await left(sheet, '转生效');
  });

  test('luggage that another clerk has granted', async () => {
    let now = inEffect;
    const grant = fake(h5Order.offlineGrant, () => {
      now = { ...inEffect, ...over };
      return refuse('order.nothingToGrant');
    });
    const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({ order: orderRow(1), luggage: [luggageLine()], grants: [] }));
    show(() => now, [grant, luggage]);
    const sheet = await sheetOf('发放箱包');
    await userEvent.type(sheet.getByRole('textbox', { name: '签收人姓名' }), '扎西');
    await userEvent.click(sheet.getByRole('button', { name: '发放箱包' }));
    await userEvent.click(sheet.getByRole('button', { name: '确认发放' }));
    await left(sheet, '发放箱包');
  });

  test('a freeze of somebody whose order was closed', async () => {
    let now: Partial<Row> = { allowed: ['freeze'] };
    const freeze = fake(h5Order.freezeOrderPax, () => {
      now = over;
      return refuse('order.state', { status: 'enum.compensationOrderStatus.5' });
    });
    show(() => now, [freeze, fake(order.findPax, () => pageOf([openPax]))]);
    const passengers = within(await screen.findByRole('region', { name: '补偿旅客' }));
    await userEvent.click(await passengers.findByRole('button'));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: '冻结原因' }), '核对中');
    await userEvent.click(sheet.getByRole('button', { name: '冻结' }));
    await left(sheet, '冻结');
  });
});

test('luggage whose order has changed goes out as it is now, to the address that was typed', async () => {
  let now = inEffect;
  const grant = fake(h5Order.mailGrant, ({ version }) =>
    version === now.version ? { version: 9 } : refuse('record.changed', { by: '白玛', at: '14:05' }),
  );
  const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({ order: orderRow(1), luggage: [luggageLine()], grants: [] }));
  const { portal } = show(() => now, [grant, luggage]);
  const sheet = await sheetOf('发放箱包');
  await userEvent.click(sheet.getByRole('button', { name: '邮寄' }));
  for (const [name, text] of Object.entries({ 快递公司: '顺丰', 快递单号: 'SF1', 收件地址: '拉萨' }))
    await userEvent.type(sheet.getByRole('textbox', { name }), text);
  now = { ...inEffect, version: 8, pieces: 3 };
  const give = async () => {
    await userEvent.click(sheet.getByRole('button', { name: '发放箱包' }));
    await userEvent.click(sheet.getByRole('button', { name: '确认发放' }));
  };
  await give();
  await userEvent.click(await sheet.findByRole('button', { name: '查看最新内容' }));
  expect(sheet.getByRole('heading', { name: /3 件/ })).toBeVisible();
  expect(sheet.queryByRole('alert')).toBeNull();
  await give();
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '箱包已发放' }]));
  expect(grant.inputs).toMatchObject([
    { version: 7, address: '拉萨' },
    { version: 8, address: '拉萨' },
  ]);
});

test('who has signed for other luggage than it is now signs again', async () => {
  let now = inEffect;
  const grant = fake(h5Order.offlineGrant, () => {
    now = { ...inEffect, version: 8, pieces: 3 };
    return refuse('record.changed', { by: '白玛', at: '14:05' });
  });
  const luggage = fake(h5Order.findCompensationLuggageDetailInfo, () => ({ order: orderRow(1), luggage: [luggageLine()], grants: [] }));
  show(() => now, [grant, luggage]);
  const sheet = await sheetOf('发放箱包');
  await userEvent.type(sheet.getByRole('textbox', { name: '签收人姓名' }), '扎西');
  await userEvent.click(sheet.getByRole('button', { name: '发放箱包' }));
  await userEvent.click(sheet.getByRole('button', { name: '确认发放' }));
  await userEvent.click(await sheet.findByRole('button', { name: '查看最新内容' }));
  expect(sheet.getByRole('heading', { name: /3 件/ })).toBeVisible();
  expect(sheet.getByRole('textbox', { name: '签收人姓名' })).toHaveValue('');
});

test('the record of a review reads as it does at the desk: level and decision, a withdrawal, what waits, what ended by itself', async () => {
  const nodes = [
    { nodeName: 'submitter', objName: '' },
    { nodeName: 'AGREE', objName: '站经理审核' },
    { nodeName: 'submitter', objName: '撤回' },
    { nodeName: 'READ', objName: '更新为名单 2' },
    { nodeName: 'BACK', objName: '站经理审核', status: 'ready' },
    { nodeName: 'READ', objName: '财务审核', status: '3' },
  ] as const;
  const about = { status: 'complete', reviewerInfo: '', remarks: '', doneDate: null, waiteAuditReviewers: [] } as const;
  const record = fake(h5Order.auditFindAuditRecord, () => nodes.map(node => ({ ...about, waiteAuditReviewers: [], ...node })));
  show(() => ({}), [record]);
  const steps = await screen.findByRole('region', { name: '审核记录' });
  expect([...steps.querySelectorAll('.reap-row')].map(row => row.textContent)).toEqual([
    '提交人',
    '站经理审核 · 同意',
    '撤回 · 提交人',
    '更新为名单 2',
    '站经理审核 · 待审核',
    '财务审核 · 已自动结束',
  ]);
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

test('what is thawed is the freeze that was seen, until it is said that another one stands', async () => {
  let now: Partial<Row> = { status: 3, version: 7, allowed: ['freeze'] };
  const answers = [() => refuse('record.changed', { by: '白玛', at: '14:05' }), () => ({ left: 0 })];
  const thaw = fake(h5Order.freezeOrderPax, () => (answers.shift() ?? (() => ({ left: 0 })))());
  const { portal } = show(() => now, [thaw, fake(order.findPax, () => pageOf([{ ...openPax, frozen: true }]))]);
  const passengers = within(await screen.findByRole('region', { name: '补偿旅客' }));
  await userEvent.click(await passengers.findByRole('button'));
  const sheet = within(await screen.findByRole('dialog'));
  now = { ...now, version: 8, remark: '白玛已重新冻结' };
  await readAgain('白玛已重新冻结');
  await userEvent.click(sheet.getByRole('button', { name: '解冻' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('白玛');
  await userEvent.click(sheet.getByRole('button', { name: '解冻' }));
  await waitFor(() => expect(portal.toasts).toHaveLength(1));
  expect(thaw.inputs).toMatchObject([{ version: 7 }, { version: 8 }]);
});
