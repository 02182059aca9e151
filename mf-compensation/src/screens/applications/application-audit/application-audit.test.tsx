import { apply } from '@reap/contracts/compensation/claim/apply';
import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import { received } from '@reap/contracts/compensation/payment/received';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import {
  applicationDetail,
  applicationLine,
  applicationRow,
  ofOwnArrangements,
  receivedItem,
} from '../../../testing/sample-applications.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import ApplicationAuditScreen from './application-audit.screen.tsx';

const first = applicationLine(1);
const second = applicationLine(2);
const passing = () => fake(apply.audit, () => ({ status: 2 as const, version: 2 }));
const others = () => fake(apply.replaceFilterRecord, () => pageOf([applicationRow(5, { status: 2 })]));
const reasons = () => fake(rejectReason.getAllRejectReason, () => [{ id: idOf(60), value: '证件照片不清晰' }]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(
    <Tab>
      <ApplicationAuditScreen />
    </Tab>,
    {
      path: routes.applicationAudit({ applyId: idOf(701) }),
      calls: [...calls, ...lookups(), others(), reasons(), fake(received.find, () => [receivedItem()])],
      catalog: catalogOf(options.language ?? 'zh-CN'),
      ...options,
    },
  );
const found = (detail = applicationDetail()) => fake(apply.orderGet, ({ applyId }) => ({ ...detail, applyId }));
const heading = (name: RegExp) => screen.findByRole('heading', { name, level: 2 });
afterEach(() => sessionStorage.clear());

test('the tab stays marked for what was decided while another one is looked at', async () => {
  const { portal } = show([found()]);
  await heading(/代领人审核/);
  await userEvent.keyboard('1{Enter}');
  await waitFor(() => expect(portal.unsaved).toBe(true));
  await leaveTab();
  await comeBack();
  await heading(/旅客审核 1 \/ 2/);
  expect(portal.unsaved).toBe(true);
});

test('an amount in full-width digits counts as what it says', async () => {
  show([found(ofOwnArrangements())]);
  await heading(/审核/);
  for (let step = 0; step < 6 && screen.queryAllByRole('spinbutton').length === 0; step += 1) await userEvent.keyboard('1{Enter}');
  const [amount] = await screen.findAllByRole('spinbutton');
  await userEvent.tripleClick(amount as HTMLElement);
  await userEvent.keyboard('１００');
  await userEvent.tab();
  expect(amount).toHaveValue('100');
});

test('a pile is worked through by keys alone: pass everybody, submit, next', async () => {
  const audit = passing();
  const { portal } = show([found(), audit]);
  await heading(/代领人审核/);
  await userEvent.keyboard('1{Enter}');
  await heading(/旅客审核 1 \/ 2/);
  await userEvent.keyboard('1{Enter}1{Enter}');
  await heading(/完成/);
  expect(screen.getByText('提交后申请通过，支付 ¥800.00')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('申请单 SQ260314000000000001 审核通过，应付 ¥800.00')).toBeInTheDocument();
  expect(audit.inputs).toEqual([
    expect.objectContaining({
      applyId: idOf(701),
      version: 1,
      applyUserAudit: { auditType: 1 },
      applyPaxInfoS: [first, second].map(({ paxInfoId }) => ({ auditType: 1, paxInfoId })),
    }),
  ]);
  await userEvent.keyboard('{Enter}');
  expect(portal.paths.at(-1)).toBe(routes.applicationAudit({ applyId: idOf(702), done: '1' }));
  await heading(/代领人审核/);
  expect(screen.getByText('本次已审 1，其余')).toBeInTheDocument();
});

test('a key that is held passes nobody over, and submits nothing unseen', async () => {
  const audit = passing();
  show([found(), audit]);
  await heading(/代领人审核/);
  await userEvent.keyboard('1{Enter}');
  await heading(/旅客审核 1 \/ 2/);
  await userEvent.keyboard('1{Enter}');
  await heading(/旅客审核 2 \/ 2/);
  await userEvent.keyboard('1{Enter}');
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  await heading(/完成/);
  expect(audit.inputs).toEqual([]);
});

test('going on without a verdict, or rejecting without a reason, is said at the field; passing clears the reason', async () => {
  show([found()]);
  await heading(/代领人审核/);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('请选择审核结果')).toBeInTheDocument();
  await userEvent.keyboard('2');
  const select = await screen.findByRole('combobox', { name: /驳回原因/ });
  expect(select).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请选择驳回原因', { selector: '[role="alert"]' })).toBeInTheDocument();
  await userEvent.click(select);
  await userEvent.click(await screen.findByText('证件照片不清晰'));
  await userEvent.click(screen.getByRole('radio', { name: '通过' }));
  expect(screen.queryByRole('combobox', { name: /驳回原因/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '驳回' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请选择驳回原因', { selector: '[role="alert"]' })).toBeInTheDocument();
});

test('the document stands beside the decision, and what was received before', async () => {
  show([found()]);
  expect(await screen.findByRole('img', { name: '王秀英 的证件照片' })).toHaveAttribute(
    'src',
    expect.stringContaining(`uc/fat/download?id=${idOf(900)}`),
  );
  expect(await screen.findByText('该证件另有 1 笔申请')).toBeInTheDocument();
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('本航班重复补偿 1 笔（共 1 笔已领取或待领取）')).toBeInTheDocument();
  expect(screen.getByText('重复')).toBeInTheDocument();
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('没有其他已领取或待领取的补偿')).toBeInTheDocument();
});

test('own arrangements: amounts up to the applied, a remark with a rejection', async () => {
  const audit = passing();
  show([found(ofOwnArrangements()), audit]);
  await heading(/代领人审核/);
  await userEvent.keyboard('1{Enter}1{Enter}1{Enter}');
  await heading(/材料审核/);
  expect(screen.getByRole('img', { name: '申请材料（1）' })).toBeInTheDocument();
  await userEvent.keyboard('2');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请输入备注')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '通过' }));
  const amount = screen.getByRole('spinbutton', { name: '审核补偿金额 旅客2' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '401');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('修改后的金额不能超过申请金额')).toBeInTheDocument();
  await userEvent.clear(amount);
  await userEvent.type(amount, '120');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('提交后申请通过，支付 ¥520.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /提\s?交/ }));
  await waitFor(() =>
    expect(audit.inputs).toEqual([
      expect.objectContaining({
        applyProfileAudit: { auditType: 1 },
        applyPaxAmounts: [
          { paxInfoId: first.paxInfoId, newAmount: 400 },
          { paxInfoId: second.paxInfoId, newAmount: 120 },
        ],
      }),
    ]),
  );
});

test('somebody else was first: who and when, and a way to see it; what was decided stays until then', async () => {
  let audited = false;
  const detail = fake(apply.orderGet, () =>
    audited
      ? applicationDetail(1, { status: 2, allowed: [], auditedBy: '德吉', auditedTime: '2026-03-14T06:05:00Z', collectorAudit: 1 })
      : applicationDetail(),
  );
  const audit = fake(apply.audit, () => refuse('application.handled', { by: '德吉', at: '2026-03-14 14:05' }));
  show([detail, audit]);
  await heading(/代领人审核/);
  await userEvent.keyboard('1{Enter}1{Enter}1{Enter}{Enter}');
  const conflict = within((await screen.findByText('德吉 已于 2026-03-14 14:05 审核该申请单')).closest('[role="alert"]') as HTMLElement);
  expect(screen.getByRole('heading', { name: /完成/ })).toBeInTheDocument();
  audited = true;
  await userEvent.click(conflict.getByRole('button', { name: '重新载入' }));
  expect(await screen.findByText(/德吉 · 2026-03-14 14:05/)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('what was decided survives a reload', async () => {
  const { unmount, portal } = show([found()]);
  await heading(/代领人审核/);
  await userEvent.keyboard('1');
  expect(portal.unsaved).toBe(true);
  unmount();
  show([found()]);
  await heading(/代领人审核/);
  expect(screen.getByRole('radio', { name: '通过' })).toBeChecked();
});

test('one that he may not audit is shown, with what was decided', async () => {
  const line = applicationLine(1, { auditType: 2, rejectReason: '证件照片不清晰' });
  show([found(applicationDetail(1, { status: 3, allowed: [], passengerPaxInfoVO: { compensationOrderVOList: [line] } }))]);
  expect(await screen.findByText('证件照片不清晰')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /下一步|提\s?交/ })).toBeNull();
});

test('one that can’t be read says why, with retry; a page without one says so', async () => {
  let gone = true;
  const { unmount } = show([fake(apply.orderGet, () => (gone ? refuse('server.internal') : applicationDetail()))]);
  await screen.findByRole('alert');
  gone = false;
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  await heading(/代领人审核/);
  unmount();
  show([], { path: routes.applicationAudit() });
  expect(await screen.findByText('链接缺少有效编号')).toBeInTheDocument();
});

test.each([
  ['two passengers', applicationDetail(), ['代领人审核', '旅客审核', '完成']],
  ['material', ofOwnArrangements(), ['代领人审核', '旅客审核', '材料审核', '完成']],
])('with %s the steps are the named ones; the passengers are pages of one', async (_, detail, names) => {
  show([found(detail)]);
  await heading(/代领人审核/);
  expect([...document.querySelectorAll('.ant-steps-item-title')].map(step => step.textContent)).toEqual(names);
  await userEvent.keyboard('1{Enter}1{Enter}');
  await heading(/旅客审核 2 \/ 2/);
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
  await userEvent.click(screen.getByText('代领人审核', { selector: '.ant-steps-item-title' }));
  await heading(/代领人审核/);
});

test('a large group says how far it is', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => applicationLine(at + 1));
  show([found(applicationDetail(1, { passengerPaxInfoVO: { compensationOrderVOList: lines } }))]);
  await heading(/代领人审核/);
  expect(screen.getAllByText('旅客审核')).toHaveLength(1);
  await userEvent.keyboard('1{Enter}1{Enter}1{Enter}');
  await heading(/旅客审核 3 \/ 12/);
  expect(screen.getByText('3 / 12')).toBeInTheDocument();
});

test('of an application that staff ended it is said who did, by what, and when', async () => {
  const ended = { cause: 'frozen' as const, by: '白玛', time: '2026-03-14T08:00:00Z' };
  show([found(applicationDetail(1, { status: 4, allowed: [], ended }))]);
  expect(await screen.findByText('白玛 于 2026-03-14 16:00 冻结旅客，申请随之撤销')).toBeInTheDocument();
});

test('2 once more where the person is rejected already leaves his reason', async () => {
  show([found()]);
  await heading(/代领人审核/);
  await userEvent.keyboard('2');
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByTitle('证件照片不清晰'));
  await userEvent.keyboard('2{Enter}');
  expect(await heading(/旅客审核 1/)).toBeInTheDocument();
});

test('that it can’t be read what else the document collected is said beside the decision', async () => {
  let failing = true;
  show([found(), fake(apply.replaceFilterRecord, () => (failing ? refuse('server.busy') : pageOf([])))]);
  const again = await screen.findByRole('button', { name: /重\s?试/ });
  failing = false;
  await userEvent.click(again);
  expect(await screen.findByText('该证件没有其他申请')).toBeInTheDocument();
});
