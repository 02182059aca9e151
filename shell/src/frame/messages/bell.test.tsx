import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellPortalEvent } from '../../events/portal-events.ts';
import { renderSignedIn } from '../../testing/signed-in.tsx';
import { Bell } from './bell.tsx';

const message = {
  id: idOf(9),
  msgTitle: '明早例会提前',
  createdBy: '卓玛',
  sendTime: null,
  createdTime: '2026-03-14T00:00:00Z',
  businessType: 'notice',
  recipient: '扎西',
  msgContent: '改到七点，二号会议室',
  targetUrl: '',
  isRead: 1 as const,
  favorites: 0 as const,
  degree: 1 as const,
};

test('all are marked as read up to the newest that is shown, also where only older ones are unread', async () => {
  let count = 40;
  const readAll = fake(innerMail.readAll, () => {
    count = 0;
    return null;
  });
  const calls = [fake(innerMail.page, () => pageOf([message], 300)), fake(innerMail.unread, () => ({ count, urgent: 0 })), readAll];
  await renderSignedIn(<Bell />, calls);
  await userEvent.click(await screen.findByRole('button', { name: /40/ }));
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(readAll.inputs).toEqual([{ upTo: idOf(9) }]));
  await waitFor(() => expect(screen.getByRole('button', { name: '全部标为已读' })).toBeDisabled());
});

test('what a new message says is not replaced by an answer that was on its way', async () => {
  const slow = Promise.withResolvers<void>();
  const unread = fake(innerMail.unread, async () => {
    await slow.promise;
    return { count: 0, urgent: 0 };
  });
  await renderSignedIn(<Bell />, [unread]);
  act(() => tellPortalEvent({ kind: 'message', unread: 4, urgent: 0 }));
  await screen.findByRole('button', { name: /4/ });
  await act(async () => {
    slow.resolve();
    // The answer takes a few turns to arrive.
    await new Promise(done => setTimeout(done, 50));
  });
  expect(screen.getByRole('button', { name: /4/ })).toBeInTheDocument();
});
