import { apply } from '@reap/contracts/compensation/apply';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
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
