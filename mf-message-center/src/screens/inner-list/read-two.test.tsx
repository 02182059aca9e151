import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import InnerListScreen from './inner-list.screen.tsx';

const message = (n: number) => ({
  id: `019a0000-0000-7000-8000-00000000000${n}`,
  msgTitle: `消息${n}`,
  createdBy: '卓玛',
  sendTime: '2026-03-14T05:41:00.000Z',
  createdTime: '2026-03-14T05:40:00.000Z',
  businessType: 'compensation',
  recipient: '扎西',
  msgContent: '请审核。',
  targetUrl: '',
  isRead: 0 as const,
  favorites: 0 as const,
  degree: 1 as const,
});

test('a second message that is opened while the first is still being marked is marked read too', async () => {
  const first = Promise.withResolvers<null>();
  let asked = 0;
  const read = fake(innerMail.read, () => {
    asked += 1;
    return asked === 1 ? first.promise : null;
  });
  renderInPortal(<InnerListScreen />, {
    path: '/features/message/inner',
    catalog: zh,
    calls: [fake(innerMail.page, () => pageOf([message(1), message(2)])), read],
  });
  await userEvent.click(await screen.findByRole('button', { name: '消息1' }));
  await waitFor(() => expect(read.inputs).toHaveLength(1));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s?定|知道/ }));
  await userEvent.click(screen.getByRole('button', { name: '消息2' }));
  await act(async () => first.resolve(null));
  await waitFor(() => expect(read.inputs).toContainEqual(expect.objectContaining({ receiveIdList: [message(2).id] })));
});
