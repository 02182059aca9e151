import { apply } from '@reap/contracts/compensation/claim/apply';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import chinese from '../../../../locales/zh-CN/claim.json';
import { claimLine } from '../../../testing/claim-lines.ts';
import { letGo, remember } from '../claim-memory.ts';
import ClaimApplyScreen from './claim-apply.screen.tsx';

const loginPath = pageAt(compensationPhonePages.claimLogin);
beforeEach(() => remember({ paxId: undefined }));

const proved = (seconds: number) =>
  remember({ channel: 8, proof: { phoneNum: '13908910001', photoRequired: false, until: Date.now() + seconds * 1000 } });

const filed = () => ({ applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 });

function show(answer: () => ReturnType<typeof filed> = filed) {
  const lines = fake(apply.findCompensationOrder, () => [claimLine(1)]);
  const save = fake(apply.saveApply, answer);
  const path = pageAt(compensationPhonePages.claim)();
  return { lines, save, ...renderInPortal(<ClaimApplyScreen />, { calls: [lines, save], catalog: chinese, path }) };
}

test('a phone that was proved too long ago leads back to where it is proved, in words', async () => {
  proved(0);
  const { portal } = show();
  await waitFor(() => expect(portal.closed).toEqual([loginPath()]));
  expect(portal.toasts.map(({ text }) => text)).toEqual(['身份验证已过期，请重新验证']);
});

test('the same when it was too long ago by the time of filing, and nothing is filed', async () => {
  proved(1800);
  const { portal, save } = show();
  const file = await screen.findByRole('button', { name: /^确认领取/ });
  proved(0);
  await userEvent.click(file);
  await waitFor(() => expect(portal.closed).toEqual([loginPath()]));
  expect(save.inputs).toEqual([]);
});

test('money is claimed for the passenger who is shown; with another one’s claim on this phone by now, the page leads back and says so', async () => {
  proved(1800);
  remember({ paxId: idOf(501) });
  const { portal, lines, save } = show(() => refuse('claim.otherPassenger'));
  await userEvent.click(await screen.findByRole('button', { name: /^确认领取/ }));
  await waitFor(() => expect(portal.closed).toEqual([loginPath()]));
  expect([lines.inputs, save.inputs]).toMatchObject([[{ paxId: idOf(501) }], [{ paxId: idOf(501) }]]);
  expect(portal.toasts.map(({ text }) => text)).toEqual(['此手机已改为另一位旅客申领，请重新核验身份后再申请']);
});

describe('what can be claimed no longer, as another application has it by now,', () => {
  const showTwo = (...states: ('open' | 'applied')[]) => {
    let asked = 0;
    const lines = fake(apply.findCompensationOrder, () => {
      asked += 1;
      const claimState = asked === 1 ? ('open' as const) : (states[0] ?? 'open');
      return [claimLine(1, { claimState }), claimLine(1, { orderId: idOf(901), claimState: asked === 1 ? 'open' : (states[1] ?? 'open') })];
    });
    const refusals = [() => refuse('claim.notOpen', { count: 1, state: 'enum.claimState.applied' })];
    const save = fake(apply.saveApply, () => (refusals.shift() ?? filed)());
    proved(1800);
    letGo();
    return { save, ...renderInPortal(<ClaimApplyScreen />, { calls: [lines, save], catalog: chinese, path: '/h5/claim' }) };
  };
  const file = async () => userEvent.click(await screen.findByRole('button', { name: /^确认领取/ }));

  test('is asked about again and told; the rest can be claimed by the next press', async () => {
    const { save, portal } = showTwo('applied', 'open');
    await file();
    expect(await screen.findByText('有 1 笔补偿现在不能申领（申请中），列表已更新')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /申请中/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /申请中/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /可申领/ })).toBeChecked();
    await file();
    await waitFor(() => expect(portal.closed).toHaveLength(1));
    expect(save.inputs).toMatchObject([{ orderIds: [idOf(900), idOf(901)] }, { orderIds: [idOf(901)] }]);
  });

  test('is told also where nothing is left, and nothing is sent again', async () => {
    const { save } = showTwo('applied', 'applied');
    await file();
    expect(await screen.findByText('有 1 笔补偿现在不能申领（申请中），列表已更新')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^确认领取/ })).toBeDisabled();
    expect(save.inputs).toHaveLength(1);
  });
});

test.each([
  ['frozen', [{ claimState: 'frozen' as const }], '您的补偿已冻结，暂不能申请，如有疑问请联系航站柜台'],
  ['expired', [{ claimState: 'expired' as const }], '您的补偿已过申领期限，不能再申请'],
  [
    'applied for, or frozen',
    [{ claimState: 'applied' as const }, { claimState: 'frozen' as const, orderId: idOf(901) }],
    '您的补偿现在都不能申请：申请中、已冻结。如有疑问请联系航站柜台',
  ],
  [
    'applied for, or received',
    [{ claimState: 'applied' as const }, { claimState: 'received' as const, orderId: idOf(901) }],
    '您的补偿都已申请或领取，可在申请记录中查看进度',
  ],
])('where all of it is %s, that is said', async (_, changes, said) => {
  proved(1800);
  const lines = fake(apply.findCompensationOrder, () => changes.map(change => claimLine(1, change)));
  renderInPortal(<ClaimApplyScreen />, { calls: [lines], catalog: chinese, path: '/h5/claim' });
  expect(await screen.findByText(said)).toBeInTheDocument();
});
