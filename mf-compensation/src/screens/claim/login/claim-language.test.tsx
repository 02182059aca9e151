import { apply } from '@reap/contracts/compensation/claim/apply';
import { claimSms } from '@reap/contracts/compensation/claim/claim-sms';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { configureHttp } from '@reap/shared-ui/core/http';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { FakeShell } from '@reap/shared-ui/testing/fake-shell';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../../../locales/en-US/claim.json';
import chinese from '../../../../locales/zh-CN/claim.json';
import ClaimLoginScreen from './claim-login.screen.tsx';

const path = pageAt(compensationPhonePages.claimLogin)();
const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

// The server answers in the language of the request.
const flight = fake(apply.findFlightInfo, ({ flightNo, flightDate }, { headers }) => ({
  flightNo,
  flightDate,
  segment: 'AAT-LXA',
  cities: headers['accept-language'] === 'en-US' ? ['Ali', 'Lhasa'] : ['阿里', '拉萨'],
  orgCity: 'AAT',
  dstCity: 'LXA',
  runState: 'PLANNING' as const,
  takeOffTime: '2026-03-14T03:10:00Z',
  arrivalTime: '2026-03-14T04:40:00Z',
  adjustState: 'ALTERNATE_LANDING' as const,
  delayMinutes: 0,
}));
const calls = [
  flight,
  fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' })),
  fake(claimSms.authPassengerCode, () => refuse('sms.codeWrong')),
];
const page = (language: 'zh-CN' | 'en-US') => (
  <FakeShell language={language} catalog={language === 'en-US' ? english : chinese} path={path} calls={calls}>
    <ClaimLoginScreen />
  </FakeShell>
);

test('when the page speaks another language, so does all that was said on it: the flight, and what was refused', async () => {
  const { rerender } = render(page('zh-CN'));
  type('航班号', 'TV9852');
  const day = screen.getByLabelText('航班日期');
  fireEvent.change(day, { target: { value: '2026-03-14' } });
  fireEvent.blur(day);
  expect(await screen.findByText('阿里 – 拉萨 · 11:10 · 备降')).toBeInTheDocument();
  type('手机号', '13908910001');
  type('证件号', '540102198604120012');
  type('验证码', '123456');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请输入旅客姓名')).toBeInTheDocument();
  configureHttp({ language: () => 'en-US' });
  rerender(page('en-US'));
  expect(await screen.findByText(/^Ali – Lhasa · 11:10 · /)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/阿里|备降|请输入/);
  type('Passenger', '李明');
  configureHttp({ language: () => 'zh-CN' });
  rerender(page('zh-CN'));
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('验证码不正确或已失效')).toBeInTheDocument();
  configureHttp({ language: () => 'en-US' });
  rerender(page('en-US'));
  expect(await screen.findByText('The code is wrong or no longer valid')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Passenger' })).toHaveValue('李明');
});
