import { smsResend } from '@reap/contracts/message-center/sms-resend';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import type { SentBefore } from './resend.dialog.tsx';
import ResendScreen from './resend.screen.tsx';

const message = (n: number, more: Partial<SentBefore> = {}): SentBefore => ({
  id: idOf(n),
  applyObject: 'PASSENGER',
  receiver: `旅客${n}`,
  telphone: '13611110001',
  content: `航班延误${n}`,
  sendStatus: 2,
  deliveryState: 'received',
  receiveMode: 2,
  businessCategory: 2,
  station: 'LXA',
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  sender: '卓玛',
  reason: null,
  failure: '',
  attempts: 1,
  allowed: [],
  createdTime: '2026-03-14T02:00:00Z',
  sendTime: null,
  reportedTime: null,
  parts: 2,
  price: 10,
  resent: 0,
  stop: null,
  ...more,
});
const rows = [message(1), message(2, { stop: 'recent', resent: 1 })];
const path = '/features/message/resend';
const boxOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('checkbox');

async function sendFirst(sum = '共 2 条', isChosen = false) {
  if (!isChosen) await userEvent.click(await boxOf('旅客1'));
  await userEvent.click(screen.getByRole('button', { name: /补\s?发/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('航班延误1')).toBeInTheDocument();
  expect(dialog.getByText(new RegExp(`${sum}，`))).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /补\s?发/ }));
  return dialog;
}

test('nothing is shown before somebody is asked for; what will be sent is shown before it is, and goes by what it was found by', async () => {
  const sent: object[] = [];
  renderInPortal(<ResendScreen />, {
    path: `${path}?pnr=ABC123`,
    catalog: zh,
    calls: [
      fake(smsResend.page, () => pageOf(rows)),
      fake(smsResend.sendByPnr, asked => {
        sent.push(asked);
        return { sent: 1 };
      }),
    ],
  });
  expect(await boxOf('旅客2')).toBeDisabled();
  expect(screen.getByText('10 分钟内已补发')).toBeInTheDocument();
  await sendFirst();
  await waitFor(() => expect(sent).toEqual([{ pnr: 'ABC123', ids: [idOf(1)] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was chosen of one booking is not sent as another’s', async () => {
  const sent: object[] = [];
  renderInPortal(<ResendScreen />, {
    path: `${path}?pnr=ABC123`,
    catalog: zh,
    calls: [
      fake(smsResend.page, ({ pnr }) => pageOf(pnr === 'ABC123' ? rows : [message(7)])),
      fake(smsResend.sendByPnr, asked => {
        sent.push(asked);
        return { sent: 1 };
      }),
    ],
  });
  await userEvent.click(await boxOf('旅客1'));
  const pnr = screen.getByRole('textbox', { name: 'PNR' });
  await userEvent.clear(pnr);
  await userEvent.type(pnr, 'XYZ789{Enter}');
  await userEvent.click(await boxOf('旅客7'));
  await userEvent.click(screen.getByRole('button', { name: /补\s?发/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /补\s?发/ }));
  await waitFor(() => expect(sent).toEqual([{ pnr: 'XYZ789', ids: [idOf(7)] }]));
});

test('a refusal stays in the dialog, and what was chosen stays chosen', async () => {
  renderInPortal(<ResendScreen />, {
    path: `${path}?pnr=ABC123`,
    catalog: zh,
    calls: [fake(smsResend.page, () => pageOf(rows)), fake(smsResend.sendByPnr, () => refuse('smsResend.changed'))],
  });
  const dialog = await sendFirst();
  expect(await dialog.findByRole('alert')).toHaveTextContent('所选短信中有的已被补发或不能再补发');
  expect(await boxOf('旅客1')).toBeChecked();
});

test('what a colleague has sent again meanwhile leaves what is chosen, so that the others go', async () => {
  const sent: object[] = [];
  let others = [message(1), message(3)];
  renderInPortal(<ResendScreen />, {
    path: `${path}?pnr=ABC123`,
    catalog: zh,
    calls: [
      fake(smsResend.page, () => pageOf(others)),
      fake(smsResend.sendByPnr, asked => {
        sent.push(asked);
        if (sent.length > 1) return { sent: 1 };
        others = [message(1), message(3, { stop: 'recent', resent: 1 })];
        return refuse('smsResend.changed');
      }),
    ],
  });
  await userEvent.click(await boxOf('旅客3'));
  const dialog = await sendFirst('共 4 条');
  await dialog.findByRole('alert');
  await waitFor(async () => expect(await boxOf('旅客3')).toBeDisabled());
  await userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }));
  await sendFirst('共 2 条', true);
  await waitFor(() => expect(sent.at(-1)).toEqual({ pnr: 'ABC123', ids: [idOf(1)] }));
});

test('an empty page says what to enter', async () => {
  renderInPortal(<ResendScreen />, { path, catalog: zh, calls: [fake(smsResend.page, () => pageOf([]))] });
  expect(await screen.findByText('输入PNR或手机号，查找最近 7 天的旅客短信')).toBeInTheDocument();
});
