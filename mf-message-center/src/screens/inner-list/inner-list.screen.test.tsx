import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import en from '../../texts/english.ts';
import InnerListScreen from './inner-list.screen.tsx';

const message = (more: object = {}) => ({
  id: '019a0000-0000-7000-8000-000000000001',
  msgTitle: '补偿单 BC1 待您审核',
  createdBy: '卓玛',
  sendTime: '2026-03-14T05:41:00.000Z',
  createdTime: '2026-03-14T05:40:00.000Z',
  businessType: 'compensation',
  recipient: '扎西',
  msgContent: '航班 TV9871 的补偿单已提交，请审核。',
  targetUrl: '/features/compensation/redress/detail?orderId=1',
  isRead: 0 as const,
  favorites: 0 as const,
  degree: 1 as const,
  ...more,
});

function show(rows: ReturnType<typeof message>[], language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const sent: string[][] = [];
  const view = renderInPortal(<InnerListScreen />, {
    path: '/features/message/inner',
    language,
    catalog: language === 'zh-CN' ? zh : en,
    calls: [
      fake(innerMail.page, () => pageOf(rows)),
      fake(innerMail.read, ({ receiveIdList }) => {
        sent.push(receiveIdList);
        return null;
      }),
    ],
  });
  return { ...view, sent };
}

test('opening an unread message marks it read, and go handle opens its page with its parameters', async () => {
  const { portal, sent } = show([message()]);
  await userEvent.click(await screen.findByRole('button', { name: '补偿单 BC1 待您审核' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('航班 TV9871 的补偿单已提交，请审核。');
  await waitFor(() => expect(sent).toEqual([[message().id]]));
  await userEvent.click(within(dialog).getByRole('button', { name: '去处理' }));
  expect(portal.opened).toEqual(['/features/compensation/redress/detail?orderId=1']);
});

test('a read message is not sent again; without a target the button says OK', async () => {
  const { portal, sent } = show([message({ isRead: 1, targetUrl: '' })], 'en-US');
  await userEvent.click(await screen.findByRole('button', { name: '补偿单 BC1 待您审核' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect({ sent, opened: portal.opened }).toEqual({ sent: [], opened: [] });
});

test('of messages that were marked read and left the unread ones none stays chosen', async () => {
  const unread = [message(), message({ id: '019a0000-0000-7000-8000-000000000002', msgTitle: '补偿单 BC2 待您审核' })];
  const read = fake(innerMail.read, () => null);
  renderInPortal(<InnerListScreen />, {
    path: '/features/message/inner?isRead=0',
    catalog: zh,
    calls: [fake(innerMail.page, () => pageOf(read.inputs.length === 0 ? unread : [])), read],
  });
  await screen.findByText('补偿单 BC2 待您审核');
  const [all] = screen.getAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '标为已读' }));
  await waitFor(() => expect(screen.queryByText('补偿单 BC2 待您审核')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: '标为已读' })).not.toBeInTheDocument());
  expect(read.inputs).toEqual([{ receiveIdList: unread.map(({ id }) => id) }]);
});

test('a chosen message that is opened and so leaves the unread ones stays chosen no longer', async () => {
  const other = message({ id: '019a0000-0000-7000-8000-000000000002', msgTitle: '补偿单 BC2 待您审核' });
  const read = fake(innerMail.read, () => null);
  renderInPortal(<InnerListScreen />, {
    path: '/features/message/inner?isRead=0',
    catalog: zh,
    calls: [fake(innerMail.page, () => pageOf(read.inputs.length === 0 ? [message(), other] : [other])), read],
  });
  await screen.findByText('补偿单 BC2 待您审核');
  const [all] = screen.getAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  expect(screen.getByRole('region', { name: /已选/ })).toHaveTextContent('2');
  await userEvent.click(screen.getByRole('button', { name: '补偿单 BC1 待您审核' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '去处理' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '补偿单 BC1 待您审核' })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: '标为已读' }));
  await waitFor(() => expect(read.inputs).toHaveLength(2));
  expect(read.inputs.at(-1)).toEqual({ receiveIdList: [other.id] });
});

test('an urgent message says so, and a favourite is marked and taken off again', async () => {
  const marked: object[] = [];
  renderInPortal(<InnerListScreen />, {
    path: '/features/message/inner',
    catalog: zh,
    calls: [
      fake(innerMail.page, () => pageOf([message({ degree: 0, favorites: marked.length % 2 === 1 ? 1 : 0 })])),
      fake(innerMail.favorite, input => {
        marked.push(input);
        return null;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^收藏/ }));
  expect(await screen.findByRole('img', { name: '已收藏' })).toBeInTheDocument();
  expect(screen.getAllByText('紧急')).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^取消收藏/ }));
  await waitFor(() => expect(screen.queryByRole('img', { name: '已收藏' })).not.toBeInTheDocument());
  expect(marked).toEqual([
    { id: message().id, favorites: 1 },
    { id: message().id, favorites: 0 },
  ]);
});
