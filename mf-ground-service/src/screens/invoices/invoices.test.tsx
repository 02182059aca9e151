import type { RowOf } from '@reap/contracts/contract';
import { invoice } from '@reap/contracts/flight-passenger/invoice';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, lookups } from '../../testing/samples.ts';
import InvoicesScreen from './invoices.screen.tsx';

type Row = RowOf<typeof invoice.page>;
type Ticket = RowOf<typeof invoice.selectInvoice>;
const about = { tktNo: '7812345678901', paxName: '扎西', flightNo: 'TV9801', flightDate: '2026-03-14', segment: 'LXA-CTU' };
const row = (n: number, change: Partial<Row> = {}): Row => ({
  ...about,
  id: idOf(n),
  invoiceNo: '',
  title: '扎西',
  amount: 100_000,
  status: 0,
  failure: '',
  createdUser: '次仁',
  createdTime: '2026-03-14T00:00:00Z',
  issuedTime: null,
  version: 3,
  allowed: ['update', 'remove'],
  ...change,
});
const ticket = (n: number, change: Partial<Ticket> = {}): Ticket => ({
  ...about,
  paxId: idOf(n),
  paxName: `旅客${n}`,
  paid: 100_000,
  invoiced: 0,
  left: 100_000,
  open: true,
  ...change,
});
const shown = (calls: readonly Fake[]) =>
  renderInPortal(<InvoicesScreen />, {
    path: pageAt(flightPassengerPages.invoices)(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });

/** The dialog over the drawer. In tests antd gives both one id, so that their names are not told apart. */
async function secondDialog(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  return screen.getAllByRole('dialog')[1] as HTMLElement;
}

test('a pending invoice gets its number; one that is in use is told at the field, and nothing typed is lost', async () => {
  const update = fake(invoice.update, () =>
    refuse('invoice.numberTaken', {}, { invoiceNo: { key: 'invoice.numberTaken', text: '发票号25001234已被使用' } }),
  );
  shown([fake(invoice.page, () => pageOf([row(1), row(2, { status: 1, invoiceNo: '25009999', allowed: [] })])), update]);
  await userEvent.click(await screen.findByRole('button', { name: /^填写发票号/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /填写发票号/ }));
  const number = await dialog.findByRole('textbox', { name: /发票号/ });
  await userEvent.type(number, '12-3');
  await userEvent.click(dialog.getByRole('button', { name: '确认开票' }));
  expect(await dialog.findByText('发票号为8至20位字母或数字')).toBeInTheDocument();
  await userEvent.clear(number);
  await userEvent.type(number, '25001234');
  await userEvent.click(dialog.getByRole('button', { name: '确认开票' }));
  expect(await dialog.findByText('发票号25001234已被使用')).toBeInTheDocument();
  expect(number).toHaveValue('25001234');
  expect(update.inputs).toEqual([{ id: idOf(1), version: 3, invoiceNo: '25001234' }]);
});

test('a ticket is invoiced over what is left of it unless less is typed; one with nothing left offers nothing', async () => {
  const add = fake(invoice.addInvoice, () => ({ id: idOf(9) }));
  shown([
    fake(invoice.page, () => pageOf([])),
    fake(invoice.selectInvoice, () => pageOf([ticket(1, { invoiced: 40_000, left: 60_000 }), ticket(2, { left: 0, open: false })])),
    add,
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  const [offer, ...others] = await drawer.findAllByRole('button', { name: /新增发票/ });
  expect(others).toEqual([]);
  await userEvent.click(offer as HTMLElement);
  const dialog = within(await secondDialog());
  expect(await dialog.findByRole('textbox', { name: /发票抬头/ })).toHaveValue('旅客1');
  await userEvent.click(dialog.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(add.inputs).toEqual([{ paxId: idOf(1), title: '旅客1', amount: 60_000 }]));
});

test('several tickets are invoiced at once, each over what is left', async () => {
  const add = fake(invoice.batchAddInvoice, () => ({ added: 2 }));
  shown([fake(invoice.page, () => pageOf([])), fake(invoice.selectInvoice, () => pageOf([ticket(1), ticket(2, { left: 20_000 })])), add]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  const [all] = await drawer.findAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  await userEvent.click(drawer.getByRole('button', { name: /批量开票/ }));
  const dialog = within(await secondDialog());
  expect(dialog.getByText(/共2张客票.*¥1,200.00/)).toBeInTheDocument();
  await userEvent.type(await dialog.findByRole('textbox', { name: /发票抬头/ }), '雪域公司');
  await userEvent.click(dialog.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(add.inputs).toEqual([{ paxIds: [idOf(1), idOf(2)], title: '雪域公司', sum: 120_000 }]));
});

test('a ticket that was chosen and then invoiced by itself does not keep the others from it', async () => {
  const one = fake(invoice.addInvoice, () => ({ id: idOf(9) }));
  const add = fake(invoice.batchAddInvoice, () => ({ added: 1 }));
  const first = () => (one.inputs.length === 0 ? ticket(1) : ticket(1, { invoiced: 100_000, left: 0, open: false }));
  shown([fake(invoice.page, () => pageOf([])), fake(invoice.selectInvoice, () => pageOf([first(), ticket(2)])), one, add]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  const [all] = await drawer.findAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  const [offer] = await drawer.findAllByRole('button', { name: /新增发票/ });
  await userEvent.click(offer as HTMLElement);
  await userEvent.click(await within(await secondDialog()).findByRole('button', { name: '提交' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await userEvent.click(drawer.getByRole('button', { name: /批量开票/ }));
  const dialog = within(await secondDialog());
  await userEvent.type(await dialog.findByRole('textbox', { name: /发票抬头/ }), '雪域公司');
  await userEvent.click(dialog.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(add.inputs).toEqual([{ paxIds: [idOf(2)], title: '雪域公司', sum: 100_000 }]));
});

test('where tickets come to another sum by now, the new one is shown, and only that is invoiced', async () => {
  const add = fake(invoice.batchAddInvoice, ({ sum }) =>
    sum === 150_000 ? { added: 2 } : refuse('invoice.changed', { sum: '1500.00', seen: '2000.00' }),
  );
  const find = fake(invoice.selectInvoice, () => pageOf([ticket(1), ticket(2)]));
  shown([fake(invoice.page, () => pageOf([])), find, add]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  const [all] = await drawer.findAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  await userEvent.click(drawer.getByRole('button', { name: /批量开票/ }));
  const dialog = within(await secondDialog());
  await userEvent.type(await dialog.findByRole('textbox', { name: /发票抬头/ }), '雪域公司');
  const before = find.inputs.length;
  await userEvent.click(dialog.getByRole('button', { name: '提交' }));
  expect(await dialog.findByText(/合计¥1,500.00/)).toBeInTheDocument();
  expect(find.inputs.length).toBeGreaterThan(before);
  await userEvent.click(dialog.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(add.inputs).toMatchObject([{ sum: 200_000 }, { sum: 150_000 }]));
});

test('of a ticket that others invoiced meanwhile, what is left by now is shown', async () => {
  const add = fake(invoice.addInvoice, () =>
    refuse('invoice.overPaid', { left: '400.00' }, { amount: { key: 'invoice.overPaid', text: '客票最多还可开票400.00元' } }),
  );
  const find = fake(invoice.selectInvoice, () => pageOf([ticket(1)]));
  shown([fake(invoice.page, () => pageOf([])), find, add]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  await userEvent.click(await drawer.findByRole('button', { name: /新增发票/ }));
  const dialog = within(await secondDialog());
  const submit = await dialog.findByRole('button', { name: '提交' });
  const before = find.inputs.length;
  await userEvent.click(submit);
  expect(await dialog.findByText('¥400.00')).toBeInTheDocument();
  expect(find.inputs.length).toBeGreaterThan(before);
});

test('of tickets whose amounts a data rule hides no sum is told', async () => {
  const hidden = (n: number): Ticket => {
    const { paid, invoiced, left, ...others } = ticket(n);
    return others;
  };
  shown([fake(invoice.page, () => pageOf([])), fake(invoice.selectInvoice, () => pageOf([hidden(1), hidden(2)]))]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  const [all] = await drawer.findAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  await userEvent.click(drawer.getByRole('button', { name: /批量开票/ }));
  expect(within(await secondDialog()).getByText('共2张客票，按各自可开票金额开票')).toBeInTheDocument();
  expect(screen.queryByText(/¥/)).not.toBeInTheDocument();
});

test('the title that was typed for one ticket does not stand in the dialog about others', async () => {
  sessionStorage.clear();
  shown([fake(invoice.page, () => pageOf([])), fake(invoice.selectInvoice, () => pageOf([ticket(1), ticket(2)]))]);
  await userEvent.click(await screen.findByRole('button', { name: /新增发票/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '选择客票开票' }));
  const [, first, second] = await drawer.findAllByRole('checkbox');
  const begin = async () => {
    await userEvent.click(drawer.getByRole('button', { name: /批量开票/ }));
    return within(await secondDialog());
  };
  await userEvent.click(first as HTMLElement);
  const one = await begin();
  await userEvent.type(await one.findByRole('textbox', { name: /发票抬头/ }), '雪域公司');
  await userEvent.click(one.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await userEvent.click(second as HTMLElement);
  expect(await (await begin()).findByRole('textbox', { name: /发票抬头/ })).toHaveValue('');
});

test('after an import the lines that were kept are told, not those that were put right before', async () => {
  const bring = fake(invoice.addExcelInvoice, () => ({ total: 4, good: 1, imported: 1, failed: 2, errors: [], errorCount: 3 }));
  shown([fake(invoice.page, () => pageOf([])), bring]);
  await userEvent.click(await screen.findByRole('button', { name: /导入发票/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText(/选择/), new File(['票号'], 'lines.csv', { type: 'text/csv' }));
  await userEvent.click(dialog.getByRole('button', { name: /导\s?入/ }));
  expect(await dialog.findByText(/^2行未能导入，已保存为/)).toBeInTheDocument();
});

test('a line that failed says why, and can be deleted but not issued', async () => {
  const remove = fake(invoice.remove, () => null);
  const failure = '票号：没有此票号的旅客，或不在您的数据权限内';
  shown([fake(invoice.page, () => pageOf([row(1, { status: 2, amount: null, failure, allowed: ['remove'] })])), remove]);
  expect(await screen.findByText(failure)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^填写发票号/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^删除/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(1), version: 3 }]));
});
