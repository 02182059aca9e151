import { apply } from '@reap/contracts/compensation/claim/apply';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import chinese from '../../../../locales/zh-CN/claim.json';
import { claimLine } from '../../../testing/claim-lines.ts';
import { letGo, remember } from '../claim-memory.ts';
import ClaimBehalfScreen from './claim-behalf.screen.tsx';

const recordsPath = pageAt(compensationPhonePages.claimRecords);
const loginPath = pageAt(compensationPhonePages.claimLogin);
const phoneNum = '13908910001';
const filed = { applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 };
const keys: (string | undefined)[] = [];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(() => {
  letGo();
  remember({ paxId: undefined, phoneNum, channel: 8 });
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
interface Given {
  photoRequired?: boolean;
  filings?: (() => typeof filed)[];
  validSeconds?: number;
  more?: Fake[];
}
function show({ photoRequired = false, filings = [() => filed], validSeconds = 1800, more = [] }: Given = {}) {
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
    return { photoRequired, validSeconds };
  });
  const save = fake(apply.saveBehalfApply, (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return (filings[keys.length - 1] ?? (() => filed))();
  });
  const { portal } = renderInPortal(<ClaimBehalfScreen />, {
    calls: [...more, rules, lines, send, check, save],
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

test('the collector is whoever opened the claim in this tab; with another one’s on this phone by now, the page leads back', async () => {
  remember({ paxId: idOf(9) });
  const { portal, save } = show({ filings: [() => refuse('claim.otherPassenger')] });
  await chooseRelation();
  await typeCode('123456');
  await click(/^确认领取/);
  await waitFor(() => expect(portal.closed).toEqual([loginPath()]));
  expect(save.inputs).toMatchObject([{ paxId: idOf(9) }]);
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

test('a phone that was proved too long ago is not filed with: its code is asked for again, the rest stays', async () => {
  const { check, save } = show({ filings: [lost], validSeconds: 0 });
  await chooseRelation();
  await typeCode('123456');
  await click(/^确认领取/);
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  await click(/^确认领取/);
  expect(await screen.findByText('手机验证已过期，请重新获取验证码')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveValue(phoneNum);
  expect(screen.getByRole('combobox', { name: '与旅客的关系' })).toHaveValue('child');
  expect([check.inputs.length, save.inputs.length]).toEqual([1, 1]);
});

test('a phone that the server knows no longer is proved again, though its code is as it was', async () => {
  const unverified = () => refuse('request.invalid', {}, { phoneNum: { key: 'apply.phoneUnverified', text: '请先验证该手机号' } });
  const { check } = show({ filings: [unverified] });
  await chooseRelation();
  await typeCode('123456');
  await click(/^确认领取/);
  expect(await screen.findByText('请先验证该手机号')).toBeInTheDocument();
  await click(/^确认领取/);
  expect(await screen.findByText('验证码不正确或已失效')).toBeInTheDocument();
  expect(check.inputs).toHaveLength(2);
});

test('why a passenger could not be added is brought into sight', async () => {
  const name = fake(apply.authBehalfPax, () => refuse('claim.notFound'));
  show({ more: [name] });
  await click('添加旅客');
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: '航班号' }), 'TV9852');
  fireEvent.change(sheet.getByLabelText('航班日期'), { target: { value: '2026-03-14' } });
  await userEvent.type(sheet.getByRole('textbox', { name: '旅客姓名' }), '李小雨');
  await userEvent.type(sheet.getByRole('textbox', { name: '证件号' }), '540102201906010032');
  await userEvent.click(sheet.getByRole('button', { name: '添加' }));
  expect(await sheet.findByText('未找到符合的旅客，请核对姓名、证件号和航班')).toHaveFocus();
});

describe('whoever is named', () => {
  const openSheet = async () => {
    await click('添加旅客');
    return within(screen.getByRole('dialog'));
  };
  /** Names the passenger of a line, whom the server adds to what can be collected. */
  const add = async (...more: ReturnType<typeof claimLine>[]) => {
    let found = [claimLine(1), claimLine(3)];
    const lines = fake(apply.findCompensationOrderBehalf, () => found);
    const name = fake(apply.authBehalfPax, () => {
      found = [...found, ...more];
      return { paxId: idOf(502), paxName: '旅**' };
    });
    const { save } = show({ more: [lines, name] });
    await userEvent.click(await screen.findByRole('checkbox', { name: /旅客3/ }));
    const sheet = await openSheet();
    await userEvent.type(sheet.getByRole('textbox', { name: '航班号' }), 'TV9812');
    fireEvent.change(sheet.getByLabelText('航班日期'), { target: { value: '2026-03-14' } });
    await userEvent.type(sheet.getByRole('textbox', { name: '旅客姓名' }), '旅客2');
    await userEvent.type(sheet.getByRole('textbox', { name: '证件号' }), '540102201906010032');
    await userEvent.click(sheet.getByRole('button', { name: '添加' }));
    await screen.findAllByRole('checkbox', { name: /旅客2/ });
    return save;
  };
  const ticked = () => screen.getAllByRole('checkbox', { checked: true }).map(box => box.closest('label')?.textContent);

  test('is ticked, and the others stay as they are', async () => {
    const save = await add(claimLine(2));
    await waitFor(() => expect(ticked()).toEqual([expect.stringContaining('旅客1'), expect.stringContaining('旅客2')]));
    await chooseRelation();
    await typeCode('123456');
    await click(/^确认领取 ¥800/);
    await waitFor(() => expect(save.inputs).toMatchObject([{ lines: [{ paxId: idOf(501) }, { paxId: idOf(502) }] }]));
  });

  test('is not where what he has belongs to another application, or is received already', async () => {
    await add(claimLine(2, { flightNo: 'TV9999' }), claimLine(2, { orderId: idOf(901), claimState: 'received' }));
    expect(ticked()).toEqual([expect.stringContaining('旅客1')]);
  });
});

test('a code goes to whatever phone the collector has, and so it is said', async () => {
  show();
  await click('获取验证码');
  expect(await screen.findByText('验证码已发送')).toBeInTheDocument();
});
