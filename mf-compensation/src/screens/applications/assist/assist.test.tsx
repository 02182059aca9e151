import { apply } from '@reap/contracts/compensation/claim/apply';
import { assist } from '@reap/contracts/compensation/claim/assist';
import { received } from '@reap/contracts/compensation/payment/received';
import { userFile } from '@reap/contracts/user-center/employee';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { claimLine } from '../../../testing/claim-lines.ts';
import { foundPax } from '../../../testing/found-pax.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import AssistScreen from './assist.screen.tsx';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
beforeEach(() => sessionStorage.clear());

const rules = fake(apply.getReplaceRule, () => ({
  maxPassengers: 5,
  idTypes: [1, 2] as (1 | 2)[],
  photoRequired: true,
  claimDays: 365,
  relations: [{ value: 'spouse', label: '配偶', labelEn: 'Spouse' }],
}));
const filed = { applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 };
const codes = () => [
  fake(assist.sendSMSCode, () => ({ validSeconds: 300 })),
  fake(assist.verificationSMSCode, ({ authCode }) => (authCode === '123456' ? null : refuse('sms.codeWrong'))),
];
const uploads = () => fake(userFile.upload, () => [{ id: idOf(77) }]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<AssistScreen />, {
    calls: [...calls, rules, fake(received.find, () => []), ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const writing = (calls: readonly Fake[], lines = [claimLine(1)], options: ScreenOptions = {}) =>
  show([fake(assist.findPaxCompensation, () => lines), ...codes(), uploads(), ...calls], {
    path: routes.assist({ pax: lines.map(line => line.paxId).join() }),
    ...options,
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function provePhone(phone = '13911110001') {
  await userEvent.type(await screen.findByRole('textbox', { name: /手机号/ }), phone);
  await click('发送验证码');
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456');
  await screen.findByText('手机已验证');
}

test('whoever has something to claim is found and chosen; the rest can’t be', async () => {
  const find = fake(assist.findPaxList, () =>
    pageOf([foundPax(1), foundPax(2, { openCount: 0 }), foundPax(3, { openCount: 0, lineCount: 0 })]),
  );
  const amounts = fake(assist.findPaxAmount, () => ({ openAmount: 40_000, appliedAmount: 0, receivedAmount: 20_000, openCount: 1 }));
  const { portal } = show([find, amounts], { path: routes.assist({ flightNo: 'TV9812', flightDate: '2026-03-14' }) });
  await userEvent.click(await screen.findByRole('button', { name: '1 笔可申领 查看 旅客1 的补偿金额' }));
  expect(await screen.findByText('¥200.00')).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: /^申请/ })).toHaveLength(1);
  expect(screen.getByText('无补偿')).toBeInTheDocument();
  await click(/^申请/);
  await waitFor(() => expect(portal.paths.at(-1)).toBe(routes.assist({ pax: idOf(501) })));
  expect(find.inputs[0]).toMatchObject({ flightNo: 'TV9812', flightDate: '2026-03-14' });
});

test('before anything is typed it says what to look for', async () => {
  show([fake(assist.findPaxList, () => pageOf([]))], { path: routes.assist() });
  expect(await screen.findByText('输入航班号和航班日期，或完整的证件号、票号')).toBeInTheDocument();
});

test('for himself: the phone is proved, the amount stands beside the button, what was filed is told', async () => {
  const save = fake(assist.saveBehalfApply, () => filed);
  writing([save]);
  await provePhone();
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  expect(screen.getByText(/^已选 1 笔，1 位旅客/, { selector: 'span' })).toHaveTextContent('¥400.00');
  await click('提交申请');
  expect(await screen.findByText('申请已提交，金额 ¥400.00')).toBeInTheDocument();
  expect(save.inputs).toEqual([
    {
      kind: 'self',
      lines: [{ orderId: idOf(900), paxId: idOf(501) }],
      applyUser: '',
      idType: 1,
      idNo: '',
      relation: '',
      phoneNum: '13911110001',
      payChannel: 3,
      payAccount: '6225880000000001',
      profileFileIds: [],
    },
  ]);
});

test('a wrong code is said at once and can be typed again', async () => {
  writing([]);
  await userEvent.type(await screen.findByRole('textbox', { name: /手机号/ }), '13911110001');
  await click('发送验证码');
  expect(await screen.findByRole('button', { name: /秒后可重发/ })).toBeDisabled();
  const box = await screen.findByRole('textbox', { name: '验证码' });
  await userEvent.type(box, '111111');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, '123456');
  expect(await screen.findByText('手机已验证')).toBeInTheDocument();
});

test('what the server refuses stands at its field; nothing typed is lost, and a proof that has run out is made again', async () => {
  const problems = {
    photoId: { key: 'apply.photoRequired', text: '请上传领取人证件照片' },
    phoneNum: { key: 'apply.phoneUnverified', text: '请先验证该手机号' },
  };
  const save = fake(assist.saveBehalfApply, () => refuse('request.invalid', {}, problems));
  writing([save]);
  await provePhone();
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  await click('提交申请');
  expect(await screen.findByText('请上传领取人证件照片')).toBeInTheDocument();
  expect(screen.getByText('请先验证该手机号')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /手机号/ })).toHaveValue('13911110001');
  expect(screen.getByRole('textbox', { name: /银行卡号/ })).toHaveValue('6225880000000001');
  expect(screen.queryByText('手机已验证')).toBeNull();
});

test('for several somebody collects: who he is, his relation and pictures of all documents', async () => {
  const save = fake(assist.saveBehalfApply, () => ({ ...filed, applyAmount: 80_000 }));
  const check = fake(assist.check, () => ({ paxId: null, collectsFor: 2, maxPassengers: 5 }));
  writing([save, check], [claimLine(1), claimLine(2)]);
  expect(await screen.findByRole('radio', { name: '代领申请' })).toBeChecked();
  await click('提交申请');
  expect(await screen.findByText(/有 \d 处需要修改/)).toHaveTextContent(/领取人、与旅客的关系、证件号、手机号/);
  await userEvent.type(screen.getByRole('textbox', { name: /领取人/ }), '多吉');
  await userEvent.type(screen.getByRole('textbox', { name: /证件号/ }), '510102198502023456');
  expect(await screen.findByText(/代领人不是本航班旅客。 已在本航班为 2 位旅客代领/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: /与旅客的关系/ }));
  await userEvent.click(await screen.findByTitle('配偶'));
  const picture = new File(['x'], 'id.jpg', { type: 'image/jpeg' });
  for (const name of [/旅客1 的证件照片$/, /旅客2 的证件照片$/, /^(?!.*旅客).*证件照片$/])
    await userEvent.upload(screen.getByLabelText(name, { selector: 'input' }), picture);
  await userEvent.click(screen.getByRole('radio', { name: '现金' }));
  expect(screen.queryByRole('textbox', { name: /银行卡号/ })).toBeNull();
  await provePhone();
  await click('提交申请');
  await screen.findByText('申请已提交，金额 ¥800.00');
  expect(save.inputs[0]).toMatchObject({
    kind: 'behalf',
    applyUser: '多吉',
    relation: 'spouse',
    payChannel: 8,
    payAccount: '',
    photoId: idOf(77),
    lines: [
      { paxId: idOf(501), photoId: idOf(77) },
      { paxId: idOf(502), photoId: idOf(77) },
    ],
  });
});

test('documents that are handed in at once are all there, also of whoever else is unticked meanwhile; until then nothing is filed', async () => {
  const arrivals: (() => void)[] = [];
  let n = 0;
  const upload = fake(userFile.upload, () => {
    n += 1;
    const made = [{ id: idOf(70 + n) }];
    return new Promise<typeof made>(done => void arrivals.push(() => done(made)));
  });
  const save = fake(assist.saveBehalfApply, () => filed);
  const check = fake(assist.check, () => ({ paxId: null, collectsFor: 0, maxPassengers: 5 }));
  show([fake(assist.findPaxCompensation, () => [claimLine(1), claimLine(2), claimLine(3)]), ...codes(), upload, save, check], {
    path: routes.assist({ pax: [idOf(501), idOf(502), idOf(503)].join() }),
  });
  const give = async (name: RegExp) =>
    userEvent.upload(await screen.findByLabelText(name, { selector: 'input' }), new File(['x'], 'id.jpg', { type: 'image/jpeg' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /领取人/ }), '多吉');
  await userEvent.type(screen.getByRole('textbox', { name: /证件号/ }), '510102198502023456');
  await userEvent.click(screen.getByRole('combobox', { name: /与旅客的关系/ }));
  await userEvent.click(await screen.findByTitle('配偶'));
  await userEvent.click(screen.getByRole('radio', { name: '现金' }));
  await provePhone();
  for (const name of [/旅客1 的证件照片$/, /旅客2 的证件照片$/]) await give(name);
  await userEvent.click(screen.getByRole('checkbox', { name: /旅客3/ }));
  await waitFor(() => expect(arrivals).toHaveLength(2));
  arrivals[1]?.();
  await screen.findByRole('img', { name: /旅客2/ });
  await click('提交申请');
  expect(await screen.findByText('照片尚未处理完，请稍候再提交')).toHaveFocus();
  expect(save.inputs).toEqual([]);
  arrivals[0]?.();
  await screen.findByRole('img', { name: /旅客1/ });
  expect(screen.queryByText('照片尚未处理完，请稍候再提交')).not.toBeInTheDocument();
  await click('提交申请');
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      {
        lines: [
          { paxId: idOf(501), photoId: idOf(71) },
          { paxId: idOf(502), photoId: idOf(72) },
        ],
      },
    ]),
  );
});

test('lines that can’t be claimed say why; with none that can, there is no form', async () => {
  writing([], [claimLine(1, { claimState: 'received' }), claimLine(2, { claimState: 'applied', applyNo: 'SQ260314000000000009' })]);
  expect(await screen.findByText('现在没有可申领的补偿：已领取、申请中、冻结或过期')).toBeInTheDocument();
  const table = screen.getByRole('table');
  expect(within(table).getByText('已领取')).toBeInTheDocument();
  for (const box of within(table).getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
});

test('own arrangements ask for receipts', async () => {
  const save = fake(assist.saveBehalfApply, () => filed);
  writing([save], [claimLine(1, { accidentSubType: '8' })]);
  await userEvent.upload(await screen.findByLabelText(/费用凭证 1$/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByLabelText(/费用凭证 2$/)).toBeInTheDocument();
  await provePhone();
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  await click('提交申请');
  await waitFor(() => expect(save.inputs[0]).toMatchObject({ profileFileIds: [idOf(77)] }));
});

test('a receipt that is replaced while another one is on its way leaves that one alone', async () => {
  const arrivals: (() => void)[] = [];
  const upload = fake(userFile.upload, () => {
    const made = [{ id: idOf(71 + arrivals.length) }];
    return new Promise<typeof made>(done => void arrivals.push(() => done(made)));
  });
  const save = fake(assist.saveBehalfApply, () => filed);
  show([fake(assist.findPaxCompensation, () => [claimLine(1, { accidentSubType: '8' })]), ...codes(), upload, save], {
    path: routes.assist({ pax: idOf(501) }),
  });
  const give = async (name: RegExp) =>
    userEvent.upload(await screen.findByLabelText(name, { selector: 'input' }), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  const underWay = (n: number) => waitFor(() => expect(arrivals).toHaveLength(n));
  await give(/费用凭证 1$/);
  await underWay(1);
  arrivals[0]?.();
  await give(/费用凭证 2$/);
  await underWay(2);
  await give(/费用凭证 1$/);
  await underWay(3);
  arrivals[2]?.();
  arrivals[1]?.();
  await screen.findByLabelText(/费用凭证 3$/);
  await provePhone();
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  await click('提交申请');
  await waitFor(() => expect(save.inputs).toMatchObject([{ profileFileIds: [idOf(73), idOf(72)] }]));
});

test('what was filed can be taken back, after a question', async () => {
  const revoke = fake(assist.revoke, () => null);
  const { portal } = writing([fake(assist.saveBehalfApply, () => filed), revoke]);
  await provePhone();
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  await click('提交申请');
  await click('撤销申请');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('撤销申请 SQ260314000000000001？');
  await userEvent.click(within(question).getByRole('button', { name: '撤销申请' }));
  await waitFor(() => expect(portal.toasts).toContainEqual({ kind: 'success', text: '申请已撤销' }));
  expect(revoke.inputs).toEqual([{ applyId: filed.applyId }]);
});

test('a failure can be tried again; in English', async () => {
  let broken = true;
  const failing = fake(assist.findPaxCompensation, () => (broken ? refuse('server.busy') : []));
  show([failing], { path: routes.assist({ pax: idOf(501) }), language: 'en-US' });
  const retry = await screen.findByRole('button', { name: /Retry/i });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('These passengers have nothing to claim')).toBeInTheDocument();
});

test('a code pasted with a blank keeps its last digit', async () => {
  writing([]);
  await userEvent.type(await screen.findByRole('textbox', { name: /手机号/ }), '13911110001');
  await click('发送验证码');
  await userEvent.click(await screen.findByRole('textbox', { name: '验证码' }));
  await userEvent.paste('123 456');
  expect(await screen.findByText('手机已验证')).toBeInTheDocument();
});
