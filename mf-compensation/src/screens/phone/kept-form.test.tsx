import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { blobAddresses, fullDevice, network } from '@reap/shared-ui/testing/device';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baggageLookups } from '../../testing/sample-bags.ts';
import { catalogOf } from '../../testing/samples.ts';
import BaggageFormScreen from './baggage-form/baggage-form.screen.tsx';

const unkept = /本机无法保存内容/;
const save = () => fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A form of a bag that is complete, on a phone that has become full meanwhile. */
async function filledIn(saving = save()) {
  const { portal } = renderInPortal(<BaggageFormScreen />, {
    path: '/h5/compensation/baggage/form',
    calls: [...baggageLookups(), saving, fake(h5Baggage.submit, () => null)],
    catalog: catalogOf('zh-CN'),
    user: { userId: crypto.randomUUID(), station: 'LXA' },
  });
  await screen.findByRole('option', { name: '丢失' });
  await waitFor(() => expect(field('paxName')).toBeEnabled());
  fullDevice();
  await userEvent.selectOptions(screen.getByLabelText('行李事故类型'), '丢失');
  await userEvent.type(field('paxName'), 'CHEN MEI');
  return { portal, saving };
}

beforeEach(blobAddresses);
afterEach(() => jest.restoreAllMocks());

test('on a full phone a form says that nothing is kept, and is submitted all the same', async () => {
  const { portal, saving } = await filledIn();
  expect(await screen.findByText(unkept)).toBeVisible();
  await click('提交');
  await waitFor(() => expect(portal.closed).toEqual([`/h5/compensation/baggage/detail?accidentId=${idOf(7001)}`]));
  expect(saving.inputs).toMatchObject([{ paxName: 'CHEN MEI' }]);
});

test('whoever wants to keep it there is told that it can’t be kept, and stays with what was typed', async () => {
  const { portal } = await filledIn();
  await click('存草稿');
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'warning', text: expect.stringMatching(unkept) }]));
  expect([portal.closed, field('paxName').value]).toEqual([[], 'CHEN MEI']);
});

test('without a network it says that the page must stay, and is sent from there later', async () => {
  const { portal } = await filledIn();
  network(false);
  await click('提交');
  const told = '尚未送达，本机也无法保存。请不要关闭本页，稍后自动重新发送';
  expect(await screen.findByText(told)).toBeVisible();
  expect(portal.toasts).toEqual([{ kind: 'info', text: told }]);
  network(true);
  await waitFor(() => expect(portal.closed).toEqual([`/h5/compensation/baggage/detail?accidentId=${idOf(7001)}`]));
});
