import { apply } from '@reap/contracts/compensation/apply';
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
import ClaimBehalfScreen from './claim-behalf.screen.tsx';

const recordsPath = pageAt(compensationPhonePages.claimRecords);
const phoneNum = '13908910001';
const filed = { applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 };
const keys: (string | undefined)[] = [];

beforeEach(() => {
  letGo();
  remember({ phoneNum, channel: 8 });
  keys.splice(0);
});

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const typeCode = async (code: string) => {
  const box = await screen.findByRole('textbox', { name: '验证码' });
  await userEvent.clear(box);
  await userEvent.type(box, code);
};
const chooseRelation = async () => userEvent.selectOptions(await screen.findByRole('combobox', { name: '与旅客的关系' }), '子女');

/** The page with one passenger named; filings are answered in turn, later ones taken. */
function show({ photoRequired = false, filings = [() => filed] }: { photoRequired?: boolean; filings?: (() => typeof filed)[] } = {}) {
  const rules = fake(apply.getReplaceRule, () => ({
    maxPassengers: 5,
    idTypes: [1] as 1[],
    photoRequired,
    claimDays: 365,
    relations: [{ value: 'child', label: '子女', labelEn: 'Child' }],
  }));
  const lines = fake(apply.findCompensationOrderBehalf, () => [claimLine(1)]);
  const send = fake(apply.sendSMSBehalf, () => ({ validSeconds: 300 }));
  // The server takes each code once.
  const spent = new Set<string>();
  const check = fake(apply.verificationSMSBehalf, ({ authCode }) => {
    if (spent.has(authCode)) return refuse('sms.codeWrong');
    spent.add(authCode);
    return { photoRequired };
  });
  const save = fake(apply.saveBehalfApply, (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return (filings[keys.length - 1] ?? (() => filed))();
  });
  const { portal } = renderInPortal(<ClaimBehalfScreen />, {
    calls: [rules, lines, send, check, save],
    catalog: chinese,
    path: '/h5/claim/behalf',
  });
  return { portal, check, save };
}
const lost = (): never => {
  throw new Error('lost');
};

test('relation and pictures are asked for before the code is spent', async () => {
  const { check, save } = show({ photoRequired: true });
  await typeCode('123456');
  await click(/^确认领取/);
  expect(await screen.findByText('请选择与旅客的关系')).toBeInTheDocument();
  expect(screen.getByText('请上传领取人证件照片')).toBeInTheDocument();
  expect(screen.getByText('请上传每位旅客的证件照片')).toBeInTheDocument();
  expect(check.inputs).toEqual([]);
  expect(save.inputs).toEqual([]);
  await chooseRelation();
  expect(screen.queryByText('请选择与旅客的关系')).not.toBeInTheDocument();
  expect(screen.getByText('请上传领取人证件照片')).toBeInTheDocument();
});

test('after a lost answer the claim alone is sent again, as the same submission', async () => {
  const { portal, check } = show({ filings: [lost] });
  await chooseRelation();
  await typeCode('123456');
  await click(/^确认领取/);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await click(/^确认领取/);
  await waitFor(() => expect(portal.closed.at(-1)).toBe(recordsPath({ kind: 'behalf', filed: '1' })));
  expect(check.inputs).toEqual([{ phoneNum, authCode: '123456' }]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('a code is proved again as soon as it is another one', async () => {
  const unverified = () => refuse('request.invalid', {}, { phoneNum: { key: 'apply.phoneUnverified', text: '请先验证该手机号' } });
  const { portal, check } = show({ filings: [unverified] });
  await chooseRelation();
  await typeCode('123456');
  await click(/^确认领取/);
  expect(await screen.findByText('请先验证该手机号')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveFocus();
  await typeCode('654321');
  await click(/^确认领取/);
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(check.inputs).toEqual(['123456', '654321'].map(authCode => ({ phoneNum, authCode })));
});

test('a code goes to whatever phone the collector has, and so it is said', async () => {
  show();
  await click('获取验证码');
  expect(await screen.findByText('验证码已发送')).toBeInTheDocument();
});
