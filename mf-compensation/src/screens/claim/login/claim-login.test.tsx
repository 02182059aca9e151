import { apply } from '@reap/contracts/compensation/claim/apply';
import { claimSms } from '@reap/contracts/compensation/claim/claim-sms';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import '@reap/shared-ui/testing/device';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import chinese from '../../../../locales/zh-CN/claim.json';
import { letGo, remember, remembered } from '../claim-memory.ts';
import { openClaimStore } from '../claim-store.ts';
import ClaimLoginScreen from './claim-login.screen.tsx';

const path = pageAt(compensationPhonePages.claimLogin)();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(() => {
  remember({ paxId: undefined, proof: undefined, wechat: undefined });
  letGo();
});

const show = (...calls: Fake[]) => showAt(path, ...calls);
const showAt = (at: string, ...calls: Fake[]) => renderInPortal(<ClaimLoginScreen />, { calls, catalog: chinese, path: at });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
const paste = async (name: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: text } });

async function fillIn() {
  await paste('航班号', 'TV9852');
  fireEvent.change(screen.getByLabelText('航班日期'), { target: { value: '2026-03-14' } });
  await paste('旅客姓名', '李明');
  await paste('证件号', '540102198604120012');
  await paste('手机号', '13908910001');
}

test('a code to the present phone is said and counted down like any other', async () => {
  show(
    fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' })),
    fake(apply.sendSMS, () => ({ validSeconds: 300 })),
  );
  await fillIn();
  await click('收不到验证码？');
  await click('用现在的手机号验证');
  expect(await screen.findByText('验证码已发送')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
});

test('a way that was chosen stays chosen, though its first code was refused', async () => {
  const sends = [() => refuse('sms.limit', { minutes: 1 }), () => ({ validSeconds: 300 })];
  const own = fake(apply.sendSMS, () => (sends.shift() ?? (() => ({ validSeconds: 300 })))());
  const check = fake(apply.verificationSMS, () => refuse('sms.codeWrong'));
  show(
    own,
    check,
    fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' })),
  );
  await fillIn();
  await click('收不到验证码？');
  await click('用现在的手机号验证');
  expect(await screen.findByText('验证码发送过于频繁，请 1 分钟后再试')).toBeInTheDocument();
  expect(screen.queryByText('验证码已发送')).not.toBeInTheDocument();
  await click('获取验证码');
  expect(await screen.findByText('验证码已发送')).toBeInTheDocument();
  expect(own.inputs).toHaveLength(2);
  await type('验证码', '123456');
  await click('下一步');
  await waitFor(() => expect(check.inputs).toHaveLength(1));
});

test('a code that was refused is not said to be on its way, and the one before still counts', async () => {
  const own = fake(apply.sendSMS, () => refuse('sms.limit', { minutes: 1 }));
  const check = fake(claimSms.authPassengerCode, () => refuse('sms.codeWrong'));
  show(
    own,
    check,
    fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' })),
    fake(claimSms.sendPassengerSMS, () => ({ validSeconds: 300 })),
  );
  await fillIn();
  await click('获取验证码');
  await screen.findByText('如果是订票时留的手机号，您会收到短信验证码');
  await click('收不到验证码？');
  await click('用现在的手机号验证');
  expect(await screen.findByText('验证码发送过于频繁，请 1 分钟后再试')).toBeInTheDocument();
  expect(screen.queryByText('验证码已发送')).not.toBeInTheDocument();
  expect(screen.queryByText('如果是订票时留的手机号，您会收到短信验证码')).not.toBeInTheDocument();
  await type('验证码', '123456');
  await click('下一步');
  await waitFor(() => expect(check.inputs).toHaveLength(1));
});

describe('a flight number', () => {
  const flight = () =>
    fake(apply.findFlightInfo, ({ flightNo, flightDate }) => ({
      flightNo,
      flightDate,
      segment: 'BPX-LXA',
      cities: ['昌都', '拉萨'],
      orgCity: 'BPX',
      dstCity: 'LXA',
      runState: 'PLANNING' as const,
      takeOffTime: '2026-03-14T07:10:00Z',
      arrivalTime: '2026-03-14T08:40:00Z',
      adjustState: null,
      delayMinutes: 0,
    }));
  const leaveDate = async () => {
    const day = await screen.findByLabelText('航班日期');
    fireEvent.change(day, { target: { value: '2026-03-14' } });
    fireEvent.blur(day);
  };

  test('with a blank finds its flight, also one that was kept so', async () => {
    const find = flight();
    remember({ flightNo: 'tv 9832' });
    show(find);
    await leaveDate();
    expect(await screen.findByText('昌都 – 拉萨 · 15:10')).toBeInTheDocument();
    expect(find.inputs).toEqual([{ flightNo: 'TV9832', flightDate: '2026-03-14' }]);
    await paste('航班号', 'tv 9801');
    expect(screen.getByRole('textbox', { name: '航班号' })).toHaveValue('TV9801');
    fireEvent.blur(screen.getByRole('textbox', { name: '航班号' }));
    await waitFor(() => expect(find.inputs.at(-1)).toEqual({ flightNo: 'TV9801', flightDate: '2026-03-14' }));
  });

  test('that can be none is said as soon as it is left, and looked for nowhere', async () => {
    const find = flight();
    show(find);
    await paste('航班号', 'TV98');
    await leaveDate();
    expect(await screen.findByText('请正确输入航班号')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '航班号' })).not.toHaveFocus();
    expect(find.inputs).toEqual([]);
  });
});

test('what was said of a field goes when it is changed, and the rest stays', async () => {
  show();
  await click('下一步');
  expect(await screen.findByText('请输入旅客姓名')).toBeInTheDocument();
  await type('旅客姓名', '李');
  expect(screen.queryByText('请输入旅客姓名')).not.toBeInTheDocument();
  expect(screen.getByText('请输入证件号')).toBeInTheDocument();
  await type('手机号', '1');
  expect(screen.getByRole('textbox', { name: '手机号' })).toBeValid();
  expect(screen.getByRole('textbox', { name: '证件号' })).toBeInvalid();
});

test('a document’s number is read without its blanks, a flight number of digits alone as the airline’s own', async () => {
  show();
  await paste('证件号', '540102 19860412 001x');
  expect(screen.getByRole('textbox', { name: '证件号' })).toHaveValue('54010219860412001X');
  await type('航班号', '9801');
  expect(screen.getByRole('textbox', { name: '航班号' })).toHaveValue('TV9801');
});

describe('a link', () => {
  const lost = /链接不完整或已失效/;

  test('that names no airline is told at once, in place of the form', async () => {
    show(fake(apply.getReplaceRule, () => refuse('tenant.notFound')));
    expect(await screen.findByText(lost)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('that names one is not asked about; where there is no network, the form stays', async () => {
    const rules = fake(apply.getReplaceRule, () => refuse('tenant.notFound'));
    showAt(`${path}?tenant=TV`, rules).unmount();
    show();
    expect(await screen.findByRole('textbox', { name: '航班号' })).toBeInTheDocument();
    expect(rules.inputs).toEqual([]);
  });

  test.each(['tenant.disabled', 'tenant.notFound'] as const)('whose airline takes no claims (%s) is told with the flight', async why => {
    showAt(
      `${path}?tenant=TV`,
      fake(apply.findFlightInfo, () => refuse(why)),
    );
    await type('航班号', 'TV9801');
    const day = screen.getByLabelText('航班日期');
    fireEvent.change(day, { target: { value: '2026-03-14' } });
    fireEvent.blur(day);
    expect(await screen.findByText(lost)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

const untouched = { flightNo: '', flightDate: '', paxName: '', phoneNum: '' };
test('a reload knows with which account he came from WeChat, sealed, and does not take the code again', async () => {
  const account = fake(apply.wechatToken, () => ({ openId: 's1.sealed' }));
  const wechat = { code: 'once', account: 's1.sealed' };
  const at = `${path}?tenant=TV&from=wechat&code=once`;
  showAt(at, account).unmount();
  await waitFor(() => expect(remembered().wechat).toEqual(wechat));
  await waitFor(async () => expect((await openClaimStore('reap.claim')).kept).toEqual({ ...untouched, wechat }));
  showAt(at, account);
  expect(await screen.findByRole('textbox', { name: '航班号' })).toBeInTheDocument();
  expect(account.inputs).toEqual([{ code: 'once' }]);
});

test('of a mini-program, too, the code is taken once', async () => {
  const signIn = fake(apply.miniprogramLogin, () => ({ openId: 'openid_1' }));
  const account = fake(apply.miniprogramOpenid, () => ({ openId: 'openid_1' }));
  showAt(`${path}?tenant=TV&from=miniprogram&code=mini`, signIn, account);
  await waitFor(() => expect(remembered().wechat?.code).toBe('mini'));
  expect([...signIn.inputs, ...account.inputs]).toEqual([{ code: 'mini' }]);
});

test('whoever stayed until the claim was over opens another one, in which no phone is proved yet', async () => {
  const open = fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' }));
  const sends = [() => refuse('claim.ended'), () => ({ validSeconds: 300 })];
  remember({ proof: { phoneNum: '13908910001', photoRequired: false, until: Number.POSITIVE_INFINITY } });
  show(
    open,
    fake(claimSms.sendPassengerSMS, () => (sends.shift() ?? (() => ({ validSeconds: 300 })))()),
  );
  await fillIn();
  await click('获取验证码');
  expect(await screen.findByText('身份验证已过期，请重新验证')).toBeInTheDocument();
  await click('获取验证码');
  expect(await screen.findByText('如果是订票时留的手机号，您会收到短信验证码')).toBeInTheDocument();
  expect(open.inputs).toHaveLength(2);
  expect(remembered().proof).toBeUndefined();
});

describe('where another tab has opened another passenger’s claim since', () => {
  const other = idOf(502);
  const said = '此手机已改为另一位旅客申领，请重新核验身份后再申请';
  /** The phone has the claim that was opened last, in whichever tab; the server answers each page for its own passenger alone. */
  function server() {
    const phone = { paxId: '' };
    const forItsPage = (paxId: string | undefined) => (paxId === phone.paxId ? { validSeconds: 300 } : refuse('claim.otherPassenger'));
    const open = fake(apply.authPax, () => {
      phone.paxId = idOf(501);
      return { paxId: idOf(501), paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' };
    });
    const proven = (paxId: string | undefined) => ({ ...forItsPage(paxId), photoRequired: false });
    const booking = fake(claimSms.sendPassengerSMS, ({ paxId }) => forItsPage(paxId));
    const calls = [
      open,
      booking,
      fake(apply.sendSMS, ({ paxId }) => forItsPage(paxId)),
      fake(claimSms.authPassengerCode, ({ paxId }) => proven(paxId)),
      fake(apply.verificationSMS, ({ paxId }) => proven(paxId)),
    ];
    return { phone, open, booking, calls };
  }

  test('no code is sent in it, and the next press opens the page’s own again', async () => {
    const { phone, open, calls } = server();
    const { portal } = show(...calls);
    await fillIn();
    await click('获取验证码');
    await screen.findByText('如果是订票时留的手机号，您会收到短信验证码');
    phone.paxId = other;
    const otherPhone = async () => {
      await click('收不到验证码？');
      await click('用现在的手机号验证');
    };
    await otherPhone();
    expect(await screen.findByText(said)).toBeInTheDocument();
    await otherPhone();
    expect(await screen.findByText('验证码已发送')).toBeInTheDocument();
    expect(open.inputs).toHaveLength(2);
    await type('验证码', '123456');
    await click('下一步');
    await waitFor(() => expect(portal.opened).toHaveLength(1));
    expect(remembered()).toMatchObject({ paxId: idOf(501), proof: { photoRequired: false } });
  });

  test('a code is not checked in it, and the phone is not called proved', async () => {
    const { phone, open, calls } = server();
    const { portal } = show(...calls);
    await fillIn();
    await click('获取验证码');
    await screen.findByText('如果是订票时留的手机号，您会收到短信验证码');
    phone.paxId = other;
    await type('验证码', '123456');
    await click('下一步');
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(remembered().proof).toBeUndefined();
    expect(portal.opened).toEqual([]);
    await click('下一步');
    await waitFor(() => expect(portal.opened).toHaveLength(1));
    expect(open.inputs).toHaveLength(2);
  });
});

test.each([
  ['验证码', '123 456', '123456'],
  ['验证码', '12-34-56', '123456'],
  ['手机号', '+86 139 - 0891 - 0001', '+8613908910001'],
])('%s pasted as %s keeps its last digit', async (name, pasted, kept) => {
  show();
  const box = await screen.findByRole('textbox', { name });
  await userEvent.click(box);
  await userEvent.paste(pasted);
  expect(box).toHaveValue(kept);
});
