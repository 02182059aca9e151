import { order } from '@reap/contracts/compensation/order/order';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { orderRow } from '../testing/sample-orders.tsx';
import { column, money, status } from './columns.tsx';
import { choiceFilter, dateRange, field, flightNo } from './filters.tsx';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { action } from './row-actions.tsx';

const Orders = (props: Partial<ListScreenProps<typeof order.page>>) => (
  <ListScreen
    call={order.page}
    title="补偿单"
    trail={['不正常航班补偿']}
    filters={[
      field('orderNo'),
      flightNo('flightNo'),
      dateRange('flightStartDate', 'flightEndDate', { label: '航班日期' }),
      choiceFilter('status', 'compensationOrderStatus', { multiple: true }),
      field('createdBy'),
      choiceFilter('compensateType', 'compensateType'),
    ]}
    columns={[
      { field: 'orderNo', open: row => `/features/compensation/redress/detail?orderId=${row.orderId}` },
      column('flightNo'),
      money('sumMoney'),
      status('status', 'compensationOrderStatus'),
      column('remark', { hidden: true }),
    ]}
    actions={row => [
      action(order.takeEffect, row, { label: '转生效', confirm: { title: '转生效', content: `${row.orderNo} 将生效`, verb: '转生效' } }),
      action(order.close, row, { label: '关闭' }),
      action(order.delete, row, { label: '删除', danger: true }),
    ]}
    {...props}
  />
);

const path = '/features/compensation/order';

test('shows labels, amounts, states and the total of the contract’s rows', async () => {
  renderInPortal(<Orders />, { path, calls: [fake(order.page, () => pageOf([orderRow(1), orderRow(2, { status: 3 })], 1284))] });
  expect(await screen.findByRole('link', { name: orderRow(1).orderNo })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: '补偿总金额' })).toBeInTheDocument();
  expect(screen.getAllByText('¥15,200.00')).toHaveLength(2);
  expect(screen.getByText('审核中')).toHaveAttribute('data-tone', 'waiting');
  expect(screen.getByText('已生效')).toHaveAttribute('data-tone', 'done');
  expect(screen.getByText('共 1,284 条')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: '补偿说明' })).not.toBeInTheDocument();
});

test('a link shows the same list: filters, sorting and page come from the location', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)], 500));
  renderInPortal(<Orders />, {
    path: `${path}?flightNo=TV98&status=1&status=3&pageNumber=3&pageSize=50&sortColumn=sumMoney&isAsc=true`,
    calls: [page],
  });
  await screen.findByText('TV9812');
  expect(page.inputs[0]).toEqual({ flightNo: 'TV98', status: [1, 3], pageNumber: 3, pageSize: 50, sortColumn: 'sumMoney', isAsc: true });
  expect(screen.getByRole('textbox', { name: '航班号' })).toHaveValue('TV98');
});

test('a link that sorts by what the list is not sorted by shows it in the order as delivered', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  renderInPortal(<Orders />, { path: `${path}?flightNo=TV98&sortColumn=nope&isAsc=true`, calls: [page] });
  await screen.findByText('TV9812');
  expect(page.inputs).toEqual([{ flightNo: 'TV98', pageNumber: 1, pageSize: 20 }]);
});

test('columns that data rules hide are offered neither as a filter nor as an order', async () => {
  const calls = [fake(order.page, () => pageOf([orderRow(1)]))];
  renderInPortal(<Orders />, { path, calls, hidden: ['comp.order.flightNo', 'comp.order.sumMoney'] });
  await screen.findByText('TV9812');
  expect(screen.getByRole('textbox', { name: '补偿单号' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '航班号' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('columnheader', { name: '补偿总金额' })).queryByRole('button')).not.toBeInTheDocument();
});

test('a filter by a hidden column that a link brings is named where it was refused', async () => {
  const hidden = { key: 'validate.hiddenFilter', text: '不能按航班号查找' };
  const page = fake(order.page, ({ flightNo: asked }) =>
    asked ? refuse('request.invalid', {}, { flightNo: hidden }) : pageOf([orderRow(1)]),
  );
  renderInPortal(<Orders />, { path: `${path}?flightNo=TV98`, calls: [page], hidden: ['comp.order.flightNo'] });
  expect(await within(await screen.findByRole('form', { name: '查询条件' })).findByText('不能按航班号查找')).toBeInTheDocument();
});

test('where the order itself is refused, Reset leaves it', async () => {
  const page = fake(order.page, ({ sortColumn }) =>
    sortColumn ? refuse('request.invalid', {}, { sortColumn: { key: 'validate.sort', text: '不能按此列排序' } }) : pageOf([orderRow(1)]),
  );
  renderInPortal(<Orders />, { path: `${path}?flightNo=TV98&sortColumn=sumMoney&isAsc=true`, calls: [page] });
  const card = within((await screen.findByText('没有成功')).closest('[role=alert]') as HTMLElement);
  expect(card.getByText('不能按此列排序')).toBeInTheDocument();
  // The same question would be refused again.
  expect(card.queryByRole('button', { name: /重\s?试/ })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: /重\s?置/ }));
  expect(await screen.findByText('TV9812')).toBeInTheDocument();
});

test('a page that the list does not have any more becomes its last one', async () => {
  const page = fake(order.page, ({ pageNumber }) => pageOf((pageNumber ?? 1) > 3 ? [] : [orderRow(1)], 41));
  const { portal } = renderInPortal(<Orders />, { path: `${path}?flightNo=TV98&pageNumber=9`, calls: [page] });
  expect(await screen.findByText('TV9812')).toBeInTheDocument();
  expect(portal.paths.at(-1)).toBe(`${path}?flightNo=TV98&pageNumber=3`);
});

test('Enter searches from the first page, Reset returns to the default', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  const { portal } = renderInPortal(<Orders />, { path: `${path}?pageNumber=4`, calls: [page] });
  await screen.findByText('TV9812');
  await userEvent.type(screen.getByRole('textbox', { name: '航班号' }), '981{Enter}');
  expect(portal.paths.at(-1)).toBe(`${path}?flightNo=TV981&pageNumber=1`);
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ flightNo: 'TV981', pageNumber: 1 }));
  expect(screen.getByRole('textbox', { name: '航班号' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.inputs).toHaveLength(3));
  await userEvent.click(await screen.findByRole('button', { name: '重置' }));
  expect(portal.paths.at(-1)).toBe(`${path}?pageNumber=1`);
  expect(screen.getByRole('textbox', { name: '航班号' })).toHaveValue('');
});

test('filters behind "more" are counted, named, and can be taken back one by one', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  renderInPortal(<Orders />, { path: `${path}?createdBy=多吉&compensateType=1`, calls: [page] });
  await screen.findByText('TV9812');
  expect(screen.queryByRole('textbox', { name: '创建人' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /更多条件 2/ })).toBeInTheDocument();
  expect(screen.getByText(/补偿方式：/)).toHaveTextContent('现金补偿');
  await userEvent.click(screen.getByLabelText('去掉条件 创建人'));
  await waitFor(() => expect(page.inputs.at(-1)).not.toHaveProperty('createdBy'));
  await userEvent.click(screen.getByRole('button', { name: /更多条件 1/ }));
  expect(screen.getByRole('textbox', { name: '创建人' })).toBeInTheDocument();
});

test('only what the row allows and the person may do is offered; it asks first, acts once, and the list is read again', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1, { allowed: ['takeEffect'] })]));
  const effect = fake(order.takeEffect, () => null);
  const { portal } = renderInPortal(<Orders />, { path, calls: [page, effect], can: ['comp:order:view', 'comp:order:effect'] });
  await userEvent.click(await screen.findByRole('button', { name: `转生效 ${orderRow(1).orderNo}` }));
  expect(screen.queryByRole('button', { name: /^关闭/ })).not.toBeInTheDocument();
  expect(effect.inputs).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '转生效' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '操作完成' }]));
  expect(effect.inputs).toEqual([{ orderId: orderRow(1).orderId, version: 1 }]);
  await waitFor(() => expect(page.inputs).toHaveLength(2));
});

test('a refused action says why and reads the list again', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1, { allowed: ['close'] })]));
  const { portal } = renderInPortal(<Orders />, {
    path,
    calls: [page, fake(order.close, () => refuse('record.changed', { by: '扎西', at: '14:05' }))],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^关闭/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'record.changed' }]));
  await waitFor(() => expect(page.inputs).toHaveLength(2));
});

test('sorting asks the server and starts at the first page', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)], 100));
  renderInPortal(<Orders />, { path: `${path}?pageNumber=2`, calls: [page] });
  await userEvent.click(await screen.findByRole('button', { name: '补偿总金额' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ sortColumn: 'sumMoney', isAsc: true, pageNumber: 1 }));
});

test('rows stay chosen over pages, with what they come to', async () => {
  const page = fake(order.page, ({ pageNumber }) => pageOf([orderRow(pageNumber)], 40));
  renderInPortal(
    <Orders amountOf={row => row.sumMoney} selected={({ rows }) => <Button>导出 {rows.map(row => row.flightNo).length}</Button>} />,
    { path, calls: [page] },
  );
  await screen.findByText(orderRow(1).orderNo);
  // Named after the row itself, the one that chooses all included.
  expect(screen.getAllByRole('checkbox').map(box => box.getAttribute('aria-label'))).toEqual([
    '选择本页全部',
    `选择 ${orderRow(1).orderNo}`,
  ]);
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(screen.getByText('已选择 1 项')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await screen.findByText(orderRow(2).orderNo);
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(screen.getByText('已选择 2 项')).toBeInTheDocument();
  expect(screen.getByText('¥30,400.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导出 2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
  expect(screen.queryByText('已选择 2 项')).not.toBeInTheDocument();
});

test('says why it is empty: no data, nothing matches, no permission', async () => {
  const first = renderInPortal(<Orders />, { path, calls: [fake(order.page, () => pageOf([]))] });
  expect(await screen.findByText('还没有数据')).toBeInTheDocument();
  first.unmount();
  const second = renderInPortal(<Orders />, { path: `${path}?flightNo=TV0001`, calls: [fake(order.page, () => pageOf([]))] });
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
  second.unmount();
  renderInPortal(<Orders />, { path, calls: [fake(order.page, () => refuse('permission.denied'))] });
  expect(await screen.findByText('没有查看权限')).toBeInTheDocument();
});

test.each([
  ['that choose what the list is about, the page’s own words', { emptyAsDelivered: true }, '没有待审核的补偿单'],
  ['that narrow it, that nothing matches', {}, '没有符合条件的记录'],
])('says why it is empty under the filters as delivered: %s', async (_, how, words) => {
  const empty = { defaults: { status: '2' }, empty: '没有待审核的补偿单', ...how };
  renderInPortal(<Orders {...empty} />, { path, calls: [fake(order.page, () => pageOf([]))] });
  expect((await screen.findByText(words)).parentElement).not.toHaveTextContent('重置');
});

test('where nothing matches other filters than those as delivered, a reset leads back to them', async () => {
  const calls = [fake(order.page, ({ status }) => pageOf(status ? [orderRow(1)] : []))];
  renderInPortal(<Orders defaults={{ status: '2' }} />, { path: `${path}?flightNo=TV0001`, calls });
  await userEvent.click(within((await screen.findByText('没有符合条件的记录')).parentElement as HTMLElement).getByRole('button'));
  expect(await screen.findByText('TV9812')).toBeInTheDocument();
});

test('an error shows its cause, code and request id; retry heals it', async () => {
  let healed = false;
  renderInPortal(<Orders />, { path, calls: [fake(order.page, () => (healed ? pageOf([orderRow(1)]) : refuse('server.busy')))] });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('系统繁忙，请稍后重试');
  expect(card).toHaveTextContent('server.busy');
  expect(card).toHaveTextContent('req-1');
  healed = true;
  await userEvent.click(within(card).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('TV9812')).toBeInTheDocument();
});

test('columns and density are remembered', async () => {
  const calls = [fake(order.page, () => pageOf([orderRow(1)]))];
  const first = renderInPortal(<Orders />, { path, calls });
  await screen.findByText('TV9812');
  await userEvent.click(screen.getByRole('button', { name: '列' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '航班号' }));
  expect(screen.queryByRole('columnheader', { name: '航班号' })).not.toBeInTheDocument();
  first.unmount();
  renderInPortal(<Orders />, { path, calls });
  await screen.findByText(orderRow(1).orderNo);
  expect(screen.queryByRole('columnheader', { name: '航班号' })).not.toBeInTheDocument();
  localStorage.clear();
});

test('English has every word', async () => {
  renderInPortal(<Orders title="Compensation orders" />, {
    path,
    language: 'en-US',
    calls: [fake(order.page, () => pageOf([orderRow(1)], 10_001, true))],
  });
  await screen.findByText('TV9812');
  expect(screen.getByText('10,000+ in total')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /flight/i })).toBeInTheDocument();
});

test('what its pattern never takes is said at the filter and not sent; typing takes the words away', async () => {
  const page = fake(order.page, () => pageOf([orderRow(1)]));
  renderInPortal(<Orders />, { path, calls: [page] });
  await screen.findByText('TV9812');
  const box = screen.getByRole('textbox', { name: '补偿单号' });
  await userEvent.type(box, 'A!{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('请正确输入补偿单号');
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('请正确输入补偿单号');
  expect(page.inputs).toHaveLength(1);
  await userEvent.type(box, '{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ orderNo: 'A' }));
});

test('what the server refuses of a link stands at its filter', async () => {
  const fields = { flightNo: { key: 'common.enterTitleCorrectly', text: '请正确输入航班号' } };
  const page = fake(order.page, () => refuse('request.invalid', {}, fields));
  renderInPortal(<Orders />, { path: `${path}?flightNo=TV98`, calls: [page] });
  await screen.findAllByText('请正确输入航班号');
  expect(screen.getByRole('textbox', { name: '航班号' })).toHaveAccessibleDescription('请正确输入航班号');
});

describe('what names a row leads to it', () => {
  const calls = [fake(order.page, () => pageOf([orderRow(1, { allowed: ['delete', 'close'] })]))];
  const number = orderRow(1).orderNo;

  test('by the first of its actions that opens it, where it has no page of its own', async () => {
    const opened = jest.fn();
    const actions: ListScreenProps<typeof order.page>['actions'] = row => [
      action(order.delete, row, { label: '删除', danger: true, onClick: jest.fn() }),
      action(order.save, row, { as: 'close', label: '编辑', onClick: () => opened(row.orderId) }),
    ];
    renderInPortal(<Orders columns={[column('orderNo'), column('flightNo')]} actions={actions} />, { path, calls });
    await userEvent.click(await screen.findByRole('button', { name: number }));
    expect(opened).toHaveBeenCalledWith(orderRow(1).orderId);
    expect(screen.queryByRole('button', { name: 'TV9812' })).not.toBeInTheDocument();
  });

  test('never by one that changes something, nor for whoever may not', async () => {
    const { unmount } = renderInPortal(<Orders columns={[column('orderNo')]} />, { path, calls });
    expect(await screen.findByText(number)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: number })).not.toBeInTheDocument();
    unmount();
    const actions: ListScreenProps<typeof order.page>['actions'] = row => [
      action(order.save, row, { as: 'close', label: '编辑', onClick: jest.fn() }),
    ];
    renderInPortal(<Orders columns={[column('orderNo')]} actions={actions} />, { path, calls, can: ['comp:order:view'] });
    expect(await screen.findByText(number)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: number })).not.toBeInTheDocument();
  });
});
