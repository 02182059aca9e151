import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { ExpressDraft } from '@reap/contracts/compensation/baggage/baggage-record';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baggageDetail, baggageLookups, baggageRow } from '../../../testing/sample-bags.ts';
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

test('whom an express goes to stays as it is stored where this person may not read it', async () => {
  const express = { expressId: idOf(3), expressCompany: '顺丰', expressNo: 'SF111111', address: '成都', fee: 1800 };
  // As the server takes it from somebody for whom data rules hide these columns.
  const call = { ...h5Baggage.expressSave, body: ExpressDraft.partial({ receiver: true, phone: true }) };
  const save = fake(call, ({ expressCompany, expressNo, fee }) => ({ expressId: idOf(3), expressCompany, expressNo, fee }));
  show(() => baggageDetail(1, { express, allowed: ['expressSave'] }), [save]);
  await userEvent.click(await screen.findByRole('button', { name: /快递/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('textbox', { name: /收件人/ })).toHaveValue('');
  await userEvent.type(sheet.getByRole('textbox', { name: /单号/ }), '9');
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save.inputs).toMatchObject([{ expressNo: 'SF1111119', address: '成都' }]));
  expect(save.inputs[0]).not.toHaveProperty('receiver');
  expect(save.inputs[0]).not.toHaveProperty('phone');
});

test('a fee is taken as it is pasted', async () => {
  const save = fake(h5Baggage.expressSave, ({ expressCompany, expressNo, fee }) => ({
    expressId: idOf(4),
    expressCompany,
    expressNo,
    fee,
  }));
  show(() => baggageDetail(1, { allowed: ['expressSave'] }), [save]);
  await userEvent.click(await screen.findByRole('button', { name: '登记快递' }));
  const sheet = within(await screen.findByRole('dialog'));
  const type = async (name: RegExp, text: string) => userEvent.type(sheet.getByRole('textbox', { name }), text);
  await type(/公司/, '顺丰');
  await type(/单号/, 'SF1111');
  await type(/地址/, '成都');
  await userEvent.clear(sheet.getByRole('textbox', { name: /费/ }));
  await type(/费/, '￥1,234.5');
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save.inputs).toMatchObject([{ fee: 123_450 }]));
});

describe('an express that was saved elsewhere while this one was typed', () => {
  const theirs = {
    expressId: idOf(4),
    expressCompany: '中通',
    expressNo: 'ZT2222',
    receiver: '李四',
    phone: '13900139000',
    address: '拉萨',
    fee: 2000,
  };
  const changed = { by: '白玛', at: '14:05' };
  /** The sheet after the refusal, and what it has sent until then. */
  const refused = async (seen: Partial<Detail> = {}) => {
    let now = baggageDetail(1, { allowed: ['expressSave'] });
    const save = fake(h5Baggage.expressSave, ({ version, expressCompany, expressNo, fee }) =>
      version === now.version ? { expressId: idOf(4), expressCompany, expressNo, fee } : refuse('record.changed', changed),
    );
    show(() => now, [save]);
    await userEvent.click(await screen.findByRole('button', { name: '登记快递' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: /公司/ }), '顺丰');
    await userEvent.type(sheet.getByRole('textbox', { name: /单号/ }), 'SF1111');
    await userEvent.type(sheet.getByRole('textbox', { name: /地址/ }), '成都');
    now = { ...now, express: theirs, version: 4, ...seen };
    await userEvent.click(sheet.getByRole('button', { name: '保存' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('白玛');
    return { sheet, save };
  };
  const press = async ({ sheet }: Awaited<ReturnType<typeof refused>>, name: string) =>
    userEvent.click(await sheet.findByRole('button', { name }));

  test('is replaced by what was typed once the person has said so', async () => {
    const shown = await refused();
    const { sheet, save } = shown;
    await press(shown, '保留我的修改');
    expect(sheet.getByRole('textbox', { name: /单号/ })).toHaveValue('SF1111');
    expect(sheet.queryByRole('alert')).toBeNull();
    expect(save.inputs).toHaveLength(1);
    await press(shown, '保存');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save.inputs[1]).toMatchObject({ version: 4, expressId: idOf(4), expressCompany: '顺丰', expressNo: 'SF1111', address: '成都' });
  });

  test('takes the place of what was typed, and is changed from there', async () => {
    const shown = await refused();
    const { sheet, save } = shown;
    await press(shown, '放弃我的修改，重新载入');
    expect(sheet.getByRole('textbox', { name: /单号/ })).toHaveValue('ZT2222');
    expect(sheet.queryByRole('alert')).toBeNull();
    await press(shown, '保存');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save.inputs[1]).toMatchObject({ version: 4, expressId: idOf(4), receiver: '李四', address: '拉萨', fee: 2000 });
  });

  test('is not written over by pressing again', async () => {
    const { sheet, save } = await refused();
    await sheet.findByRole('button', { name: '保留我的修改' });
    expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled();
    expect(save.inputs).toHaveLength(1);
  });

  test('can only be left where the bag takes no express any more', async () => {
    const { sheet } = await refused({ allowed: [] });
    await waitFor(() => expect(sheet.queryByRole('button', { name: '保存' })).toBeNull());
    expect(sheet.queryByRole('button', { name: '保留我的修改' })).toBeNull();
    expect(sheet.getByRole('textbox', { name: /单号/ })).toHaveValue('SF1111');
    await userEvent.click(sheet.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
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
  expect(sheet.queryByRole('button', { name })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a bag that a colleague has matched meanwhile can be matched with none of those that were found', async () => {
  let now = baggageDetail(1, { allowed: ['saveMatch'] });
  const other = baggageRow(2, { bagTag: '' });
  const found = fake(h5Baggage.candidates, () => [
    { ...other, score: 80, likelihood: 'strong' as const, reasons: [{ reason: 'tagOneWrong' as const, detail: '' }] },
  ]);
  const match = fake(h5Baggage.saveMatch, () => {
    now = baggageDetail(1, { allowed: [], version: 4, description: '已匹配' });
    return refuse('baggage.notToMatch');
  });
  show(() => now, [found, match]);
  await userEvent.click(await screen.findByRole('button', { name: '匹配' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByText(other.accidentNo));
  expect(await sheet.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(sheet.queryByText(other.accidentNo)).toBeNull());
  await userEvent.click(sheet.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
