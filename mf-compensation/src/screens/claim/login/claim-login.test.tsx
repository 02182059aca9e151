import { apply } from '@reap/contracts/compensation/claim/apply';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@reap/shared-ui/testing/device';
import { forgetClaim, paste, path, show, showAt } from '../../../testing/claim-login.tsx';
import { remember, remembered } from '../claim-memory.ts';
import { openClaimStore } from '../claim-store.ts';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

beforeEach(forgetClaim);

describe('a flight number', () => {
  const flown = (asked: { flightNo: string; flightDate: string }) => ({
    ...asked,
    segment: 'BPX-LXA',
    cities: ['昌都', '拉萨'],
    orgCity: 'BPX',
    dstCity: 'LXA',
    runState: 'PLANNING' as const,
    takeOffTime: '2026-03-14T07:10:00Z',
    arrivalTime: '2026-03-14T08:40:00Z',
    adjustState: null,
    delayMinutes: 0,
  });
  const flight = () => fake(apply.findFlightInfo, ({ flightNo, flightDate }) => flown({ flightNo, flightDate }));
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

  test('that is corrected while it is looked for is not called wrong by the answer about the one before', async () => {
    const before = Promise.withResolvers<void>();
    const slow = fake(apply.findFlightInfo, async ({ flightNo, flightDate }) => {
      if (flightNo === 'TV9832') return flown({ flightNo, flightDate });
      await before.promise;
      return refuse('flight.notFound');
    });
    show(slow);
    await paste('航班号', 'TV9801');
    await leaveDate();
    await waitFor(() => expect(slow.inputs).toHaveLength(1));
    await paste('航班号', 'TV9832');
    fireEvent.blur(screen.getByRole('textbox', { name: '航班号' }));
    expect(await screen.findByText('昌都 – 拉萨 · 15:10')).toBeInTheDocument();
    await act(async () => before.resolve());
    expect(screen.getByRole('textbox', { name: '航班号' })).toBeValid();
    expect(screen.getByText('昌都 – 拉萨 · 15:10')).toBeInTheDocument();
  });

  test('whose answer was lost is looked for again when it is left again', async () => {
    let isLost = true;
    const tried = fake(apply.findFlightInfo, ({ flightNo, flightDate }) => {
      if (isLost) throw new Error('the answer is lost');
      return flown({ flightNo, flightDate });
    });
    show(tried);
    await paste('航班号', 'TV9832');
    await leaveDate();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '航班号' })).toBeInvalid());
    isLost = false;
    fireEvent.blur(screen.getByRole('textbox', { name: '航班号' }));
    expect(await screen.findByText('昌都 – 拉萨 · 15:10')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '航班号' })).toBeValid();
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
