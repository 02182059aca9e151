import { flow } from '@reap/contracts/compensation/review/flow';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { flowChain, flowRow } from '../../../testing/sample-flow.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import ApprovalFlowScreen from './approval-flow.screen.tsx';
import { FlowPreview } from './flow-preview.tsx';

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ApprovalFlowScreen />, {
    path: routes.flows(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });

test('who reviews which amounts, who changed it last, and where nobody is', async () => {
  const { portal } = show([fake(flow.list, () => [flowRow()])]);
  const chain = within(await screen.findByRole('list', { name: '补偿单' }));
  const [first, second] = chain.getAllByRole('listitem');
  expect(first).toHaveTextContent('站经理审核所有金额24 小时内审核角色 · 站经理 · 单据所在航站 · 2 人');
  expect(second).toHaveTextContent('财务审核¥2,000.00 及以上24 小时内审核角色 · 财务 · 全公司 · 目前没有人');
  expect(screen.getByText(/索朗多吉 于 .* 修改.*审核中 12 张/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '编辑审核级别 补偿单' }));
  expect(portal.opened).toEqual([routes.flowForm({ businessType: 'compensation-order' })]);
});

test('who would review an order today is asked by its number; what is wrong is said at the field', async () => {
  const preview = fake(flow.preview, ({ orderNo }) =>
    orderNo === 'BC1' ? refuse('order.notFound', {}, { orderNo: { key: 'order.notFound', text: '补偿单不存在' } }) : flowChain(),
  );
  show([fake(flow.list, () => [flowRow()]), preview]);
  await userEvent.click(await screen.findByRole('button', { name: /预览审核人/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: '查看审核人' }));
  expect(await drawer.findByText('请输入补偿单号')).toBeInTheDocument();
  await userEvent.type(drawer.getByLabelText('补偿单号'), 'BC1');
  await userEvent.click(drawer.getByRole('button', { name: '查看审核人' }));
  expect(await drawer.findByText('补偿单不存在')).toBeInTheDocument();
  await userEvent.type(drawer.getByLabelText('补偿单号'), '2');
  await userEvent.click(drawer.getByRole('button', { name: '查看审核人' }));
  expect(await drawer.findByText('扎西 · TV1001 · 拉萨航站')).toBeInTheDocument();
  expect(drawer.getByText(/白玛/)).toHaveTextContent('没有审核权限');
  expect(drawer.getByText(/财务审核/)).toHaveTextContent('金额不经过该级别');
  expect(preview.inputs.at(-1)).toEqual({ businessType: 'compensation-order', orderNo: 'BC12' });
});

test('an answer does not stand under another question, nor come to it late', async () => {
  const slow = Promise.withResolvers<void>();
  const preview = fake(flow.preview, async ({ orderNo }) => {
    if (orderNo !== 'BC12') await slow.promise;
    return flowChain();
  });
  show([fake(flow.list, () => [flowRow()]), preview]);
  await userEvent.click(await screen.findByRole('button', { name: /预览审核人/ }));
  const drawer = within(await screen.findByRole('dialog'));
  const reviewer = '扎西 · TV1001 · 拉萨航站';
  await userEvent.type(drawer.getByLabelText('补偿单号'), 'BC12');
  await userEvent.click(drawer.getByRole('button', { name: '查看审核人' }));
  expect(await drawer.findByText(reviewer)).toBeInTheDocument();
  await userEvent.type(drawer.getByLabelText('补偿单号'), '3');
  expect(drawer.queryByText(reviewer)).toBeNull();
  await userEvent.click(drawer.getByRole('button', { name: '查看审核人' }));
  await waitFor(() => expect(preview.inputs).toHaveLength(2));
  const [, facts] = drawer.getAllByRole('radio');
  await userEvent.click(facts as HTMLElement);
  await act(async () => slow.resolve());
  await waitFor(() => expect(drawer.getByRole('button', { name: '查看审核人' })).not.toHaveClass('ant-btn-loading'));
  expect(drawer.queryByText(reviewer)).toBeNull();
});

test('a level at which nobody may decide is warned about', async () => {
  const [first] = flowChain().nodes;
  const nobody = flowChain({ nodes: first ? [{ ...first, people: [] }] : [] });
  show([fake(flow.list, () => [flowRow()]), fake(flow.preview, () => nobody)], { language: 'en-US' });
  await userEvent.click(await screen.findByRole('button', { name: /Preview reviewers/ }));
  await userEvent.type(await screen.findByLabelText('Order number'), 'BC12');
  await userEvent.click(screen.getByRole('button', { name: 'Show reviewers' }));
  expect(await screen.findByText(/Nobody can review at/)).toBeInTheDocument();
});

test('who may only look has no edit button; a failure can be tried again', async () => {
  let down = true;
  show([fake(flow.list, () => (down ? refuse('server.internal') : [flowRow({ updatedTime: null, updatedBy: '' })]))], {
    can: ['comp:flow:view'],
  });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/系统默认/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /编辑审核级别/ })).toBeNull());
});

test('an answer that comes while another tab is shown is there on the way back', async () => {
  let answered = () => {};
  const preview = fake(flow.preview, async () => {
    await new Promise<void>(resolve => {
      answered = resolve;
    });
    return flowChain();
  });
  renderInPortal(
    <Tab>
      <FlowPreview businessType="compensation-order" levels={() => []} drafted="levels" />
    </Tab>,
    { path: routes.flows(), calls: [preview, ...lookups()], catalog: catalogOf('zh-CN') },
  );
  await userEvent.type(await screen.findByLabelText('补偿单号'), 'BC12');
  await userEvent.click(screen.getByRole('button', { name: '查看审核人' }));
  await waitFor(() => expect(preview.inputs).toHaveLength(1));
  await leaveTab();
  await comeBack();
  await act(async () => answered());
  expect(await screen.findByText('扎西 · TV1001 · 拉萨航站')).toBeInTheDocument();
  await leaveTab();
  await comeBack();
  expect(screen.getByText('扎西 · TV1001 · 拉萨航站')).toBeInTheDocument();
});
