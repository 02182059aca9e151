import { h5Baggage } from '@reap/contracts/compensation/baggage';
import { h5Order } from '@reap/contracts/compensation/h5-order';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baggageDetail, baggageLookups } from '../../../testing/sample-bags.ts';
import { catalogOf } from '../../../testing/samples.ts';
import BaggageDetailScreen from './baggage-detail.screen.tsx';

type Detail = ReturnType<typeof baggageDetail>;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

/** The page, and a network that comes back: what it shows is read again, under whatever is open. */
function Page() {
  const client = useQueryClient();
  return (
    <>
      <BaggageDetailScreen />
      <button type="button" onClick={() => void client.invalidateQueries()}>
        again
      </button>
    </>
  );
}
const show = (now: () => Detail, calls: readonly ReturnType<typeof fake>[]) =>
  renderInPortal(<Page />, {
    path: `/h5/compensation/baggage/detail?accidentId=${idOf(7001)}`,
    calls: [
      ...calls,
      ...baggageLookups(),
      fake(h5Baggage.baggageAccidentDetailInfo, now),
      fake(h5Baggage.history, () => []),
      fake(h5Order.page, () => pageOf([])),
    ],
    catalog: catalogOf('zh-CN'),
  });
const readAgain = async (seen: string) => {
  await userEvent.click(screen.getByText('again'));
  await screen.findByText(seen);
};

test('an express that a colleague has changed under the open sheet is not written over', async () => {
  const express = {
    expressId: idOf(3),
    expressCompany: '顺丰',
    expressNo: 'SF111111',
    receiver: '张三',
    phone: '',
    address: '成都',
    fee: 1800,
  };
  let now = baggageDetail(1, { express, allowed: ['expressSave'] });
  const save = fake(h5Baggage.expressSave, ({ expressCompany, expressNo, fee }) => ({
    expressId: idOf(3),
    expressCompany,
    expressNo,
    fee,
  }));
  show(() => now, [save]);
  await userEvent.click(await screen.findByRole('button', { name: /快递/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: /电话/ }), '13800138000');
  now = { ...now, express: { ...express, expressId: idOf(4), expressNo: 'SF999999' }, version: 4 };
  await readAgain('SF999999');
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(save.inputs[0]).toMatchObject({ version: 3, expressId: idOf(3), expressNo: 'SF111111' });
});

test('why a step was refused stays on screen though nothing can be done with the bag any more', async () => {
  let now = baggageDetail(1, { allowed: ['toMatch'] });
  const match = fake(h5Baggage.toMatch, () => {
    now = baggageDetail(1, { allowed: [], version: 4, description: '已结案' });
    return refuse('baggage.state', { status: 'enum.baggageAccidentStatus.5' });
  });
  show(() => now, [match]);
  const name = '转匹配';
  await userEvent.click(await screen.findByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name }));
  const reason = await sheet.findByRole('alert');
  await readAgain('已结案');
  expect(reason).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('button', { name })).toBeNull();
});
