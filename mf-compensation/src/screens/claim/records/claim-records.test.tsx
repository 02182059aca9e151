import { apply } from '@reap/contracts/compensation/claim/apply';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import chinese from '../../../../locales/zh-CN/claim.json';
import ClaimRecordsScreen from './claim-records.screen.tsx';

const path = pageAt(compensationPhonePages.claimRecords)();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const record = {
  applyId: idOf(700),
  applyNo: 'SQ260314000000000001',
  kind: 'self' as const,
  status: 1 as const,
  payStatus: 0 as const,
  payChannel: 3 as const,
  applyUser: '李*',
  applyAmount: 40_000,
  flightNo: 'TV9852',
  flightDate: '2026-03-14',
  paxCount: 1,
  createdTime: '2026-03-14T08:00:00Z',
  version: 4,
  allowed: ['revoke'] as const satisfies readonly string[],
};
const detailed = {
  ...record,
  allowed: ['revoke' as const],
  idNo: '',
  phone: '139****0001',
  payAccount: '6225****0001',
  relation: '',
  collectorReason: '',
  auditRemark: '',
  auditedTime: null,
  claimLines: [{ orderNo: 'BC1', paxName: '李*', currentAmount: 40_000, newAmount: null, auditType: null, rejectReason: '' }],
};

test('a claim can be looked into, and taken back after a question', async () => {
  const list = fake(apply.myRecord, () => [{ ...record, allowed: ['revoke' as const] }]);
  const detail = fake(apply.queryDetails, () => detailed);
  const revoke = fake(apply.revoke, () => null);
  renderInPortal(<ClaimRecordsScreen />, { calls: [list, detail, revoke], catalog: chinese, path });
  await click(/TV9852/);
  expect((await screen.findByText('6225****0001')).previousSibling).toHaveTextContent('银行卡号');
  await click('撤销申请');
  expect(revoke.inputs).toEqual([]);
  expect(await screen.findByText('撤销后可以重新申请，确定撤销吗？')).toBeInTheDocument();
  await click('确定撤销');
  await waitFor(() => expect(revoke.inputs).toEqual([{ applyId: idOf(700), version: 4 }]));
});

test.each([
  ['frozen' as const, '因补偿已冻结，申请已撤销，如有疑问请联系航站柜台'],
  ['closed' as const, '因补偿单已关闭，申请已撤销，如有疑问请联系航站柜台'],
])('of a claim that staff ended it is said that its money is %s', async (ended, said) => {
  const revoked = { status: 4 as const, allowed: [] };
  const list = fake(apply.myRecord, () => [{ ...record, ...revoked }]);
  const detail = fake(apply.queryDetails, () => ({ ...detailed, ...revoked, ended }));
  renderInPortal(<ClaimRecordsScreen />, { calls: [list, detail], catalog: chinese, path });
  await click(/TV9852/);
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('while a claim is taken back its sheet stays, and tells what was refused', async () => {
  const answer = Promise.withResolvers<void>();
  const revoke = fake(apply.revoke, async () => {
    await answer.promise;
    return refuse('server.busy');
  });
  const list = fake(apply.myRecord, () => [{ ...record, allowed: ['revoke' as const] }]);
  renderInPortal(<ClaimRecordsScreen />, { calls: [list, fake(apply.queryDetails, () => detailed), revoke], catalog: chinese, path });
  await click(/TV9852/);
  await click('撤销申请');
  await click('确定撤销');
  await waitFor(() => expect(revoke.inputs).toHaveLength(1));
  const sheet = screen.getByRole('dialog', { name: '申请详情' });
  expect(within(sheet).getByRole('button', { name: '关闭' })).toBeDisabled();
  const pressEscape = () => fireEvent(sheet, new Event('cancel', { cancelable: true }));
  pressEscape();
  expect(sheet).toBeInTheDocument();
  answer.resolve();
  expect(await within(sheet).findByText('系统繁忙，请稍后重试')).toBeInTheDocument();
  await waitFor(() => {
    pressEscape();
    expect(sheet).not.toBeInTheDocument();
  });
});

test('of what others collect it is said who does, and why he was refused', async () => {
  const collected = {
    ...detailed,
    applyId: idOf(701),
    kind: 'behalf' as const,
    applyUser: '张*',
    allowed: [],
    collectorReason: '证件照片不清晰',
  };
  const list = fake(apply.myRecord, () => [{ ...record, allowed: [] }, collected]);
  const detail = fake(apply.queryDetails, () => collected);
  renderInPortal(<ClaimRecordsScreen />, { calls: [list, detail], catalog: chinese, path });
  expect(await screen.findAllByText('由 张* 代领')).toHaveLength(1);
  await click(/由 张\* 代领/);
  expect((await screen.findByText('证件照片不清晰')).parentElement).toHaveTextContent('张*');
});

test('of what one collects for others it is said for how many', async () => {
  const list = fake(apply.replaceRecord, () => [{ ...record, kind: 'behalf' as const, paxCount: 2, allowed: [] }]);
  renderInPortal(<ClaimRecordsScreen />, { calls: [list], catalog: chinese, path: `${path}?kind=behalf` });
  expect(await screen.findByText('为 2 人代领')).toBeInTheDocument();
});

test('that a claim was filed is said once: it does not stay in the address', async () => {
  const list = fake(apply.myRecord, () => [{ ...record, allowed: [] }]);
  const { portal } = renderInPortal(<ClaimRecordsScreen />, { calls: [list], catalog: chinese, path: `${path}?filed=1` });
  expect(await screen.findByText('申请已提交，结果会以短信通知您。')).toBeInTheDocument();
  expect(portal.paths).toEqual([`${path}?kind=self`]);
});

test('nor does it stand above a claim that was taken back', async () => {
  const list = fake(apply.myRecord, () => [{ ...record, allowed: ['revoke' as const] }]);
  const calls = [list, fake(apply.queryDetails, () => detailed), fake(apply.revoke, () => null)];
  renderInPortal(<ClaimRecordsScreen />, { calls, catalog: chinese, path: `${path}?filed=1` });
  await screen.findByText('申请已提交，结果会以短信通知您。');
  await click(/TV9852/);
  await click('撤销申请');
  await click('确定撤销');
  await waitFor(() => expect(screen.queryByText('申请已提交，结果会以短信通知您。')).not.toBeInTheDocument());
});

test('whoever looks at his claims can go on to collect for others; once the half hour is over he is led back', async () => {
  const records = [() => [{ ...record, allowed: [] }], () => refuse('claim.ended')];
  const list = fake(apply.myRecord, () => (records.shift() ?? (() => []))());
  const first = renderInPortal(<ClaimRecordsScreen />, { calls: [list], catalog: chinese, path });
  await click('代他人领取');
  expect(first.portal.opened).toEqual([pageAt(compensationPhonePages.behalfClaim)()]);
  first.unmount();
  const later = renderInPortal(<ClaimRecordsScreen />, { calls: [list], catalog: chinese, path });
  await waitFor(() => expect(later.portal.closed).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '代他人领取' })).not.toBeInTheDocument();
});

test('where the money is is told, and from when it is paid', async () => {
  const passed = { ...detailed, status: 2 as const, allowed: ['receive' as const] };
  const list = fake(apply.myRecord, () => [{ ...record, status: 2 as const, allowed: ['receive' as const] }]);
  const look = fake(apply.receive, () => ({ payStatus: 0 as const, version: 4, dueTime: '2026-03-15T08:00:00Z' }));
  const calls = [list, look, fake(apply.queryDetails, () => passed)];
  const { portal } = renderInPortal(<ClaimRecordsScreen />, { calls, catalog: chinese, path });
  await click(/TV9852/);
  await click('查看到账情况');
  await waitFor(() => expect(portal.toasts.map(({ text }) => text)).toEqual(['已审核通过，预计 2026-03-15 16:00 后支付']));
});

test('a claim that was reviewed before it could be taken back is shown as it is, and offers that no more', async () => {
  let reviewed = false;
  const now = () => (reviewed ? { status: 2 as const, version: 5, allowed: [] } : { allowed: ['revoke' as const] });
  const revoke = fake(apply.revoke, () => {
    reviewed = true;
    return refuse('record.changed', { by: '央金', at: '14:05' });
  });
  const list = fake(apply.myRecord, () => [{ ...record, ...now() }]);
  const detail = fake(apply.queryDetails, () => ({ ...detailed, ...now() }));
  renderInPortal(<ClaimRecordsScreen />, { calls: [list, detail, revoke], catalog: chinese, path });
  await click(/TV9852/);
  const sheet = within(await screen.findByRole('dialog'));
  await click('撤销申请');
  await click('确定撤销');
  expect(await sheet.findByRole('alert')).toHaveTextContent('央金');
  await waitFor(() => expect(sheet.queryByRole('button', { name: /撤销/ })).toBeNull());
  expect(sheet.queryByText(/确定撤销吗/)).toBeNull();
  expect(sheet.getByRole('alert')).toHaveTextContent('央金');
  // On the sheet and on the list behind it.
  expect(screen.queryByText('待审核', { selector: '.reap-status' })).toBeNull();
});
