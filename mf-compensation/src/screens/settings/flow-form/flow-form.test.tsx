import { flow } from '@reap/contracts/compensation/review/flow';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { flowChain, flowRow } from '../../../testing/sample-flow.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import FlowFormScreen from './flow-form.screen.tsx';

beforeEach(() => sessionStorage.clear());

const choices = fake(flow.choices, () => ({
  roles: [
    { code: 'station-manager', name: '站经理', people: 2 },
    { code: 'finance', name: '财务', people: 0 },
  ],
  positions: [{ code: 'duty', name: '值班经理', people: 1 }],
}));
const show = (calls: readonly Fake[] = [], options: ScreenOptions = {}) =>
  renderInPortal(<FlowFormScreen />, {
    path: routes.flowForm({ businessType: 'compensation-order' }),
    calls: [...calls, fake(flow.list, () => [flowRow()]), choices, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const level = async (n: number) => within(await screen.findByRole('group', { name: `第 ${n} 级` }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

test('levels are changed, moved, added and taken away, and saved with the version that was seen', async () => {
  const save = fake(flow.save, () => ({ version: 5 }));
  const { portal } = show([save]);
  await retype((await level(1)).getByLabelText(/级别名称（中文）/), '值班审核');
  await retype((await level(1)).getByLabelText(/审核时限/), '6');
  await press('下移第 1 级');
  await press(/新增级别/);
  await press('删除第 3 级');
  await press(/保\s?存/);
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '审核级别已保存，下一次提交起生效' }]));
  expect(save.inputs).toEqual([
    {
      businessType: 'compensation-order',
      version: 4,
      bulkLimit: 1_000_000,
      nodes: [
        expect.objectContaining({ key: 'finance', fromAmount: 200_000, toAmount: null }),
        expect.objectContaining({ key: 'stationManager', nameZh: '值班审核', fromAmount: 0, targetHours: 6 }),
      ],
    },
  ]);
  expect(portal.closed).toEqual([routes.flows()]);
});

test('a gap between amounts is said before anything is sent', async () => {
  const save = fake(flow.save, () => ({ version: 5 }));
  show([save]);
  await retype((await level(1)).getByLabelText(/金额上限/), '1,000');
  await press(/保\s?存/);
  expect(await screen.findByText('¥1,000.00 起、不足 ¥2,000.00 的单据没有人审核')).toBeInTheDocument();
  expect(save.inputs).toEqual([]);
});

test.each(['1.5', '0', '-1'])('%s hours stay as typed and are refused at their field', async typed => {
  const save = fake(flow.save, () => ({ version: 5 }));
  show([save]);
  const hours = (await level(1)).getByLabelText(/审核时限/);
  await retype(hours, typed);
  await press(/保\s?存/);
  expect(
    await (await level(1)).findByText(/^审核时限.*(?:应为整数|不能小于 1)/, { selector: '.ant-form-item-explain-error' }),
  ).toBeInTheDocument();
  expect(hours).toHaveValue(typed);
  expect(save.inputs).toEqual([]);
});

test('a new level says what it lacks at its fields', async () => {
  show();
  await level(2);
  await press(/新增级别/);
  await press(/保\s?存/);
  const third = await level(3);
  expect(await third.findAllByText('请输入级别名称')).toHaveLength(2);
  expect(third.getByText('请选择角色或岗位')).toBeInTheDocument();
  expect((await level(1)).queryByText('请输入级别名称')).toBeNull();
});

test('somebody was faster: it says who, and what was written stays', async () => {
  show([fake(flow.save, () => refuse('record.changed', { by: '多吉', at: '2026-03-14 14:05' }))]);
  await retype((await level(1)).getByLabelText(/级别名称（中文）/), '值班审核');
  await press(/保\s?存/);
  expect(await screen.findByText(/多吉.*14:05/)).toBeInTheDocument();
  expect((await level(1)).getByLabelText(/级别名称（中文）/)).toHaveValue('值班审核');
});

test('levels that come back over what somebody else has saved say so, and are saved over that version', async () => {
  const save = fake(flow.save, () => ({ version: 6 }));
  const typing = show();
  await userEvent.type((await level(1)).getByLabelText(/级别名称（中文）/), '改');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  typing.unmount();
  show([save, fake(flow.list, () => [{ ...flowRow(), version: 5 }])]);
  expect(await screen.findByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  await press(/保\s?存/);
  await waitFor(() => expect(save.inputs).toMatchObject([{ businessType: 'compensation-order', version: 5 }]));
});

test('who would review it is asked by what is written, saved or not', async () => {
  const preview = fake(flow.preview, () => flowChain());
  show([preview]);
  await retype((await level(1)).getByLabelText(/级别名称（中文）/), '值班审核');
  await userEvent.type(screen.getByLabelText('补偿单号'), 'BC12');
  await press('查看审核人');
  expect(await screen.findByText('扎西 · TV1001 · 拉萨航站')).toBeInTheDocument();
  await userEvent.type((await level(1)).getByLabelText(/级别名称（英文）/), '2');
  expect(screen.queryByText('扎西 · TV1001 · 拉萨航站')).toBeNull();
  expect(preview.inputs[0]).toMatchObject({ orderNo: 'BC12', nodes: [{ nameZh: '值班审核' }, { key: 'finance' }] });
});

test('a preview that arrives after the levels were changed is not shown as theirs', async () => {
  const slow = Promise.withResolvers<void>();
  const preview = fake(flow.preview, async () => {
    await slow.promise;
    return flowChain();
  });
  show([preview]);
  const name = (await level(1)).getByLabelText(/级别名称（英文）/);
  await userEvent.type(screen.getByLabelText('补偿单号'), 'BC12');
  await press('查看审核人');
  await waitFor(() => expect(preview.inputs).toHaveLength(1));
  await userEvent.type(name, '2');
  await act(async () => slow.resolve());
  await waitFor(() => expect(screen.getByRole('button', { name: '查看审核人' })).not.toHaveClass('ant-btn-loading'));
  expect(screen.queryByText('扎西 · TV1001 · 拉萨航站')).toBeNull();
});

test('a page for a kind of record that is not there says so', async () => {
  show([], { path: routes.flowForm() });
  expect(await screen.findByText('没有这种业务的审核流程')).toBeInTheDocument();
});
