import { bagLink } from '@reap/contracts/compensation/baggage/bag-link';
import { blobAddresses } from '@reap/shared-ui/testing/device';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from '../../../locales/en-US/bag-link.json';
import chinese from '../../../locales/zh-CN/bag-link.json';
import BagLinkScreen from './bag-link.screen.tsx';
import type { BagView } from './use-bag-link.ts';

const lhasa = { zh: '拉萨', en: 'Lhasa' };
const bag = (change: Partial<BagView> = {}): BagView => ({
  accidentNo: 'BG260314000000000701',
  kind: { zh: '延误', en: 'Delayed' },
  progress: 'onTheWay',
  station: lhasa,
  steps: [
    { progress: 'onTheWay', at: '2026-03-15T02:00:00Z' },
    { progress: 'found', at: '2026-03-14T09:00:00Z' },
    { progress: 'searching', at: '2026-03-14T05:41:00Z' },
  ],
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  cities: [lhasa, { zh: '成都', en: 'Chengdu' }],
  bagTag: '0088123456',
  bagColor: 'BK',
  bagType: '22',
  express: { company: '顺丰', number: 'SF123456' },
  photoCount: 0,
  validUntil: '2026-04-13T05:41:00Z',
  ...change,
});
const show = (calls: readonly Fake[], { token = 'abc', language = 'zh-CN' as 'zh-CN' | 'en-US' } = {}) => {
  window.location.hash = token;
  return renderInPortal(<BagLinkScreen />, { path: '/h5/bag', calls, language, catalog: language === 'en-US' ? english : chinese });
};

test('where the bag is stands on top, with its express number, what happened so far and the report in words', async () => {
  const view = fake(bagLink.view, () => bag());
  show([view]);
  expect(await screen.findByRole('heading', { name: '已寄出' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '快递' })).getByText('SF123456')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '进度记录' })).toHaveTextContent('已寄出2026-03-15 10:00已找到2026-03-14 17:00');
  const report = screen.getByRole('region', { name: '行李事故单' });
  for (const words of ['延误', 'TV 123456', '拉萨 – 成都', '立式拉杆箱', '黑色']) expect(report).toHaveTextContent(words);
  expect(view.inputs).toEqual([{ token: 'abc' }]);
});

test('a late answer to a link that was left leaves the bag of the link that stands there', async () => {
  const slow = Promise.withResolvers<void>();
  const view = fake(bagLink.view, async ({ token }) => {
    if (token === 'first') await slow.promise;
    return bag({ accidentNo: token === 'first' ? 'BG-FIRST' : 'BG-SECOND' });
  });
  show([view], { token: 'first' });
  await act(async () => {
    window.location.hash = 'second';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(await screen.findByText('BG-SECOND')).toBeInTheDocument();
  await act(async () => {
    slow.resolve();
    await new Promise(done => setTimeout(done, 100));
  });
  expect(screen.getByText('BG-SECOND')).toBeInTheDocument();
});

test('a bag that was asked about again when the page was looked at again is not called unreachable by the answer that was lost before', async () => {
  const before = Promise.withResolvers<void>();
  const after = Promise.withResolvers<void>();
  const asked = [before, after];
  const view = fake(bagLink.view, async () => {
    const own = asked.shift();
    await own?.promise;
    if (own === before) throw new Error('the answer is lost');
    return bag();
  });
  show([view]);
  await waitFor(() => expect(view.inputs).toHaveLength(1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(view.inputs).toHaveLength(2));
  await act(async () => before.resolve());
  await act(async () => after.resolve());
  expect(await screen.findByRole('heading', { name: '已寄出' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('it says what to do in the language of the page (English), and shows the photos', async () => {
  blobAddresses();
  const photo = fake(bagLink.photo, () => ({ name: '1.jpg', content: new Blob(['x']) }));
  show([fake(bagLink.view, () => bag({ progress: 'lost', express: null, photoCount: 2 })), photo], { language: 'en-US' });
  expect(await screen.findByText(/Please contact Lhasa station about compensation/)).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Photo 2 of the bag' })).toBeInTheDocument();
  expect(photo.inputs).toEqual([
    { token: 'abc', place: 0 },
    { token: 'abc', place: 1 },
  ]);
});

test('a link that is over says so and can be tried again; without its end it is incomplete', async () => {
  let isOver = true;
  const view = fake(bagLink.view, () => (isOver ? refuse('bagLink.ended') : bag()));
  const { unmount } = show([view]);
  expect(await screen.findByRole('alert')).toHaveTextContent('链接已失效，请联系航站重新发送');
  isOver = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '已寄出' })).toBeInTheDocument();
  unmount();
  show([view], { token: '' });
  expect(screen.getByRole('alert')).toHaveTextContent('链接不完整');
  expect(view.inputs).toHaveLength(2);
});
