import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../texts/chinese.ts';
import MessagesCard from './messages.card.tsx';

const message = {
  id: idOf(1),
  msgTitle: '明早例会提前',
  createdBy: '卓玛',
  sendTime: null,
  createdTime: '2026-03-14T00:00:00Z',
  businessType: 'notice',
  recipient: '扎西',
  msgContent: '改到七点，二号会议室',
  targetUrl: '',
  isRead: 0 as const,
  favorites: 0 as const,
  degree: 1 as const,
};
const show = (targetUrl: string) => {
  const read = fake(innerMail.read, () => null);
  const calls = [fake(innerMail.page, () => pageOf([{ ...message, targetUrl }])), read];
  return { read, ...renderInPortal(<MessagesCard />, { path: '/features/home', catalog: zh, calls }) };
};

test('a message that leads nowhere is shown, and read', async () => {
  const { read, portal } = show('');
  await userEvent.click(await screen.findByRole('button', { name: '明早例会提前' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('改到七点，二号会议室');
  await waitFor(() => expect(read.inputs).toEqual([{ receiveIdList: [idOf(1)] }]));
  expect(portal.opened).toEqual([]);
});

test('one that leads somewhere opens its page', async () => {
  const { read, portal } = show('/features/message/inner?id=1');
  await userEvent.click(await screen.findByRole('button', { name: '明早例会提前' }));
  expect(portal.opened).toEqual(['/features/message/inner?id=1']);
  await waitFor(() => expect(read.inputs).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a message that is being read stays while others arrive and take its line', async () => {
  let shown = message;
  const { portal } = renderInPortal(<MessagesCard />, {
    path: '/features/home',
    catalog: zh,
    calls: [fake(innerMail.page, () => pageOf([shown])), fake(innerMail.read, () => null)],
  });
  await userEvent.click(await screen.findByRole('button', { name: '明早例会提前' }));
  shown = { ...message, id: idOf(2), msgTitle: '例会取消' };
  act(() => portal.emit({ kind: 'message', unread: 1, urgent: 0 }));
  expect(await screen.findByRole('button', { name: '例会取消', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('改到七点，二号会议室');
});
