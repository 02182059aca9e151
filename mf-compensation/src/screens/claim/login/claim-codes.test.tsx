import { apply } from '@reap/contracts/compensation/claim/apply';
import { claimSms } from '@reap/contracts/compensation/claim/claim-sms';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@reap/shared-ui/testing/device';
import { forgetClaim, paste, show } from '../../../testing/claim-login.tsx';
import { remember, remembered } from '../claim-memory.ts';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

async function fillIn() {
  await paste('航班号', 'TV9852');
  fireEvent.change(screen.getByLabelText('航班日期'), { target: { value: '2026-03-14' } });
  await paste('旅客姓名', '李明');
  await paste('证件号', '540102198604120012');
  await paste('手机号', '13908910001');
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(forgetClaim);

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

test('a button that is tapped twice asks for one code and checks it once', async () => {
  const open = fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' }));
  const send = fake(claimSms.sendPassengerSMS, () => ({ validSeconds: 300 }));
  const check = fake(claimSms.authPassengerCode, () => ({ validSeconds: 300, photoRequired: false }));
  const { portal } = show(open, send, check);
  const tapTwice = (name: string) => {
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
  };
  await fillIn();
  tapTwice('获取验证码');
  await screen.findByText('如果是订票时留的手机号，您会收到短信验证码');
  await type('验证码', '123456');
  tapTwice('下一步');
  await waitFor(() => expect(portal.opened).toHaveLength(1));
  expect([open, send, check].map(({ inputs }) => inputs.length)).toEqual([1, 1, 1]);
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
