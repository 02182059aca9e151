import { apply } from '@reap/contracts/compensation/claim/apply';
import { claimSms } from '@reap/contracts/compensation/claim/claim-sms';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import english from '../../../locales/en-US/claim.json';
import chinese from '../../../locales/zh-CN/claim.json';
import { claimLine } from '../../testing/claim-lines.ts';
import ClaimApplyScreen from './apply/claim-apply.screen.tsx';
import ClaimBehalfScreen from './behalf/claim-behalf.screen.tsx';
import { letGo, remember, remembered } from './claim-memory.ts';
import ClaimLoginScreen from './login/claim-login.screen.tsx';

const paths = {
  login: pageAt(compensationPhonePages.claimLogin),
  claim: pageAt(compensationPhonePages.claim),
  records: pageAt(compensationPhonePages.claimRecords),
};
const phoneNum = '13908910001';
const document = '540102198604120012';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  // The camera's picture as a phone would draw it.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback) => done(new Blob(['x'], { type: 'image/jpeg' }));
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(() => {
  remember({ paxId: undefined, proof: undefined, wechat: undefined });
  letGo();
});

const show = (page: ReactElement, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(page, { calls, catalog: options.language === 'en-US' ? english : chinese, ...options });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

const flight = fake(apply.findFlightInfo, ({ flightNo, flightDate }) => ({
  flightNo,
  flightDate,
  segment: 'BPX-LXA',
  cities: ['昌都', '拉萨'],
  orgCity: 'BPX',
  dstCity: 'LXA',
  runState: 'PLANNING' as const,
  takeOffTime: '2026-03-14T07:10:00Z',
  arrivalTime: '2026-03-14T08:40:00Z',
  adjustState: 'CANCEL' as const,
  delayMinutes: 0,
}));
const opened = () => fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' }));
const codes = (photoRequired = false) => [
  fake(claimSms.sendPassengerSMS, () => ({ validSeconds: 300 })),
  fake(claimSms.authPassengerCode, ({ authCode }) =>
    authCode === '123456' ? { photoRequired, validSeconds: 1800 } : refuse('sms.codeWrong'),
  ),
];

async function fillIn() {
  await type('航班号', 'tv9852');
  await userEvent.type(screen.getByLabelText('航班日期'), '2026-03-14');
  await type('旅客姓名', '李明');
  await type('证件号', document);
  await type('手机号', '139 0891 0001');
}

describe('signing in to a claim', () => {
  test('what is missing is said at its field, and nothing is sent', async () => {
    const open = opened();
    show(<ClaimLoginScreen />, [open, ...codes()], { path: paths.login() });
    await click('下一步');
    expect(await screen.findByText('请输入旅客姓名')).toBeInTheDocument();
    expect(screen.getByText('请输入证件号')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '航班号' })).toHaveFocus();
    expect(open.inputs).toEqual([]);
  });

  test('the flight is told as soon as it is known; a code to the phone of the booking opens the claim', async () => {
    const open = opened();
    const [send, check] = codes();
    const { portal } = show(<ClaimLoginScreen />, [flight, open, ...[send, check].filter(call => call !== undefined)], {
      path: paths.login(),
    });
    await fillIn();
    expect(await screen.findByText('昌都 – 拉萨 · 15:10 · 取消')).toBeInTheDocument();
    await click('获取验证码');
    expect(await screen.findByText('如果是订票时留的手机号，您会收到短信验证码')).toBeInTheDocument();
    await type('验证码', '000000');
    await click('下一步');
    expect(await screen.findByText('验证码不正确或已失效')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('textbox', { name: '验证码' }));
    await type('验证码', '123456');
    await click('下一步');
    await waitFor(() => expect(portal.opened.at(-1)).toBe(paths.claim()));
    expect(open.inputs).toEqual([{ flightNo: 'TV9852', flightDate: '2026-03-14', paxName: '李明', idNo: document }]);
    expect(send?.inputs).toEqual([{ phoneNum }]);
  });

  test('what a Chinese keyboard leaves full-width is read as plain signs', async () => {
    const open = opened();
    const [send, check] = codes();
    show(<ClaimLoginScreen />, [flight, open, ...[send, check].filter(call => call !== undefined)], { path: paths.login() });
    await type('航班号', 'ｔｖ９８５２');
    await userEvent.type(screen.getByLabelText('航班日期'), '2026-03-14');
    await type('旅客姓名', '李明');
    await type('证件号', '５４０１０２19860412001ｘ');
    await type('手机号', '１３９－０８９１－０００１');
    await click('获取验证码');
    await type('验证码', '１２３456');
    await click('下一步');
    await waitFor(() => expect(check?.inputs).toEqual([{ phoneNum, authCode: '123456' }]));
    expect(open.inputs).toEqual([{ flightNo: 'TV9852', flightDate: '2026-03-14', paxName: '李明', idNo: '54010219860412001X' }]);
    expect(send?.inputs).toEqual([{ phoneNum }]);
  });

  test('a passenger that is not found is told so, and all that was typed stays', async () => {
    show(<ClaimLoginScreen />, [flight, fake(apply.authPax, () => refuse('claim.notFound')), ...codes()], { path: paths.login() });
    await fillIn();
    await click('获取验证码');
    expect(await screen.findByText('未找到符合的旅客，请核对姓名、证件号和航班')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '证件号' })).toHaveValue(document);
  });

  test('with another phone than the booking’s it goes on, and the document is asked for', async () => {
    const other = fake(apply.sendSMS, () => ({ validSeconds: 300 }));
    const check = fake(apply.verificationSMS, () => ({ photoRequired: true, validSeconds: 1800 }));
    const { portal } = show(<ClaimLoginScreen />, [flight, opened(), other, check], { path: paths.login() });
    await fillIn();
    await click('收不到验证码？');
    expect(await screen.findByRole('img', { name: '柜台扫描的二维码' })).toBeInTheDocument();
    await click('用现在的手机号验证');
    await waitFor(() => expect(other.inputs).toEqual([{ phoneNum }]));
    await type('验证码', '123456');
    await click('下一步');
    await waitFor(() => expect(portal.opened.at(-1)).toBe(paths.claim()));
    expect(remembered().proof).toMatchObject({ phoneNum, photoRequired: true });
  });

  test('what was typed is there when the passenger comes back, but for the document', async () => {
    const first = show(<ClaimLoginScreen />, [flight, opened(), ...codes()], { path: paths.login() });
    await fillIn();
    first.unmount();
    show(<ClaimLoginScreen />, [flight, opened(), ...codes()], { path: paths.login() });
    expect(await screen.findByRole('textbox', { name: '航班号' })).toHaveValue('TV9852');
    expect(screen.getByRole('textbox', { name: '手机号' })).toHaveValue(phoneNum);
    expect(screen.getByRole('textbox', { name: '证件号' })).toHaveValue('');
  });
});

const photograph = async (label: string | RegExp) => {
  const field = within(await screen.findByRole('region', { name: label }));
  await userEvent.upload(field.getByLabelText('添加照片', { selector: 'input' }), new File(['x'], 'id.jpg', { type: 'image/jpeg' }));
  await field.findByRole('img');
};
const filed = { applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 };

describe('claiming what is one’s own', () => {
  beforeEach(() => remember({ proof: { phoneNum, photoRequired: false, until: Number.POSITIVE_INFINITY } }));

  test('a card’s number that is refused is said at its field; the right one files the claim, once', async () => {
    const save = fake(apply.saveApply, ({ payAccount }) =>
      payAccount.endsWith('1')
        ? filed
        : refuse('request.invalid', {}, { payAccount: { key: 'apply.cardWrong', text: '请正确输入银行卡号' } }),
    );
    const { portal } = show(<ClaimApplyScreen />, [fake(apply.findCompensationOrder, () => [claimLine(1)]), save], { path: paths.claim() });
    await type('银行卡号', '6225880000090002');
    await click(/^确认领取/);
    expect(await screen.findByText('请正确输入银行卡号')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '银行卡号' })).toHaveFocus();
    await userEvent.clear(screen.getByRole('textbox', { name: '银行卡号' }));
    expect(screen.queryByText('请正确输入银行卡号')).not.toBeInTheDocument();
    await type('银行卡号', '６２２５ ８８00 0000 0001');
    expect(screen.getByRole('textbox', { name: '银行卡号' })).toHaveValue('6225 8800 0000 0001');
    await userEvent.dblClick(await screen.findByRole('button', { name: /^确认领取/ }));
    await waitFor(() => expect(portal.closed.at(-1)).toBe(paths.records({ filed: '1' })));
    expect(save.inputs.map(input => (input as { payAccount: string }).payAccount)).toEqual(['6225880000090002', '6225880000000001']);
    expect(save.inputs.at(-1)).toMatchObject({ phoneNum, payChannel: 3, orderIds: [claimLine(1).orderId] });
  });

  test('WeChat is offered to whoever came from there, and pays to the account that came with this page', async () => {
    const lines = fake(apply.findCompensationOrder, () => [claimLine(1)]);
    const without = show(<ClaimApplyScreen />, [lines], { path: paths.claim() });
    expect(await screen.findByRole('radio', { name: /微信零钱/ })).toBeDisabled();
    without.unmount();
    remember({ wechat: { code: 'code_1', account: 's1.of-this-page' } });
    const save = fake(apply.saveApply, () => filed);
    show(<ClaimApplyScreen />, [lines, save], { path: paths.claim() });
    expect(await screen.findByRole('radio', { name: /微信零钱/ })).toBeChecked();
    await click(/^确认领取/);
    await waitFor(() => expect(save.inputs).toMatchObject([{ payChannel: 1, payAccount: 's1.of-this-page' }]));
  });

  test('whose phone is not the booking’s hands his document in', async () => {
    remember({ proof: { phoneNum, photoRequired: true, until: Number.POSITIVE_INFINITY } });
    const save = fake(apply.saveApply, () => filed);
    const upload = fake(apply.upload, () => [{ id: idOf(77) }]);
    show(<ClaimApplyScreen />, [fake(apply.findCompensationOrder, () => [claimLine(1)]), upload, save], { path: paths.claim() });
    await photograph('本人证件照片');
    await userEvent.click(screen.getByRole('radio', { name: /现金/ }));
    await click(/^确认领取/);
    await waitFor(() => expect(save.inputs).toMatchObject([{ payChannel: 8, payAccount: '', photoId: idOf(77) }]));
  });

  test('when the half hour is over it leads back to the first page, in words', async () => {
    const { portal } = show(<ClaimApplyScreen />, [fake(apply.findCompensationOrder, () => refuse('claim.ended'))], {
      path: paths.claim(),
    });
    await waitFor(() => expect(portal.closed.at(-1)).toBe(paths.login()));
    expect(portal.toasts.map(({ text }) => text)).toEqual(['身份验证已过期，请重新验证']);
  });

  test('whoever has nothing is told when to come back', async () => {
    show(<ClaimApplyScreen />, [fake(apply.findCompensationOrder, () => [])], { path: paths.claim() });
    expect(await screen.findByText(/没有找到您的补偿/)).toBeInTheDocument();
  });
});

test('for others: they are named, each with his document, and the collector says who he is to them', async () => {
  remember({ phoneNum });
  let named = false;
  const rules = fake(apply.getReplaceRule, () => ({
    maxPassengers: 5,
    idTypes: [1] as 1[],
    photoRequired: true,
    claimDays: 365,
    relations: [{ value: 'child', label: '子女', labelEn: 'Child' }],
  }));
  const lines = fake(apply.findCompensationOrderBehalf, () => (named ? [claimLine(1)] : []));
  const name = fake(apply.authBehalfPax, () => {
    named = true;
    return { paxId: claimLine(1).paxId, paxName: '李**' };
  });
  const upload = fake(apply.upload, () => [{ id: idOf(77) }]);
  const save = fake(apply.saveBehalfApply, () => filed);
  const code = [
    fake(apply.sendSMSBehalf, () => ({ validSeconds: 300 })),
    fake(apply.verificationSMSBehalf, () => ({ photoRequired: true, validSeconds: 1800 })),
  ];
  const { portal } = show(<ClaimBehalfScreen />, [rules, lines, name, upload, save, ...code], { path: '/h5/claim/behalf' });
  await type('航班号', 'TV9852');
  await userEvent.type(screen.getByLabelText('航班日期'), '2026-03-14');
  await type('旅客姓名', '李小雨');
  await type('证件号', '540102201906010032');
  await click('添加');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '与旅客的关系' }), '子女');
  await click('获取验证码');
  await type('验证码', '123456');
  for (const label of ['本人证件照片', /的证件照片$/]) await photograph(label);
  await screen.findAllByRole('img');
  await userEvent.click(screen.getByRole('radio', { name: /现金/ }));
  await click(/^确认领取/);
  await waitFor(() => expect(portal.closed.at(-1)).toBe(paths.records({ kind: 'behalf', filed: '1' })));
  const { orderId, paxId } = claimLine(1);
  expect(save.inputs).toMatchObject([{ relation: 'child', phoneNum, photoId: idOf(77), lines: [{ orderId, paxId, photoId: idOf(77) }] }]);
});
