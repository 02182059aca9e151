import { accident } from '@reap/contracts/compensation/accident';
import { type Fake, fake, hiding, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, flightInfo, lookups } from '../../../testing/samples.ts';
import AccidentFormScreen from './accident-form.screen.tsx';

const row = accidentRow();
const adding = routes.accidentForm({ type: 'ADD' });
const ofFlight = routes.accidentForm({ type: 'ADD', flightNo: 'TV9812', flightDate: '2026-03-14' });
const editing = routes.accidentForm({ type: 'EDIT', accidentId: row.accidentId });

const reads = () => [
  ...lookups(),
  fake(accident.find, () => row),
  fake(accident.findFilght, () => flightInfo()),
  fake(accident.findFilghtExistsAccident, () => []),
  fake(accident.findSegment, () => [{ segment: 'LXA-CTU', orgCity: 'LXA', dstCity: 'CTU', paxCount: 70 }]),
  fake(accident.findCompensationSubTypeKey, () => [
    { dictValue: 'DELAY', dictLabel: '航班延误', dictLabelEn: 'Flight delay', accidentType: 1 as const },
  ]),
];
const show = (path: string, calls: readonly Fake[] = [], language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<AccidentFormScreen />, { path, calls: [...calls, ...reads()], language, catalog: catalogOf(language) });

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const flightNo = () => screen.findByRole('textbox', { name: /航班号/ });
const typeFlight = async (text: string) => {
  const input = await flightNo();
  await userEvent.clear(input);
  await userEvent.type(input, text);
  fireEvent.blur(input);
};
const choose = async (label: RegExp, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
};

// The second click of a double click is taken for one within 400 ms.
const pastDoubleClick = () => new Promise(after => setTimeout(after, 450));

beforeEach(() => sessionStorage.clear());

test('a number is made whole as it is typed, and its flight fills stations and segments', async () => {
  const find = fake(accident.findFilght, () => flightInfo());
  show(routes.accidentForm({ type: 'ADD', flightDate: '2026-03-14' }), [find]);
  await typeFlight('tv9812');
  expect(await screen.findByText(/LXA-CTU · 09:50–11:45 · A319 · 延误 255 分钟 · 流量控制 · 70 人/)).toBeInTheDocument();
  expect(await flightNo()).toHaveValue('TV9812');
  expect(find.inputs).toEqual([{ flightNo: 'TV9812', flightDate: '2026-03-14' }]);
  expect(await screen.findByRole('checkbox', { name: /LXA-CTU/ })).toBeChecked();
  expect(screen.getAllByText('拉萨 LXA')).not.toHaveLength(0);
});

test.each([
  [null, 0, 'A319 · 正常 · 流量控制'],
  [null, 3, 'A319 · 延误 3 分钟 · 流量控制'],
  ['SUPPLEMENT', 3, 'A319 · 补班 · 延误 3 分钟 · 流量控制'],
  ['CANCEL', 0, 'A319 · 取消 · 流量控制'],
] as const)('of a flight in state %s, %i minutes late, it says %s', async (adjustState, delayMinutes, said) => {
  show(ofFlight, [fake(accident.findFilght, () => ({ ...flightInfo(), adjustState, delayMinutes }))]);
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
});

/** Answers about TV9801 when it is let go, about others at once; each flies on a segment of its own. */
const slowFlight = () => {
  const slow = Promise.withResolvers<void>();
  const find = fake(accident.findFilght, async ({ flightNo }) => {
    if (flightNo !== 'TV9801') return { ...flightInfo(), flightNo };
    await slow.promise;
    return { ...flightInfo(), flightNo, segment: 'PEK-SHA', segments: ['PEK-SHA'], orgCity: 'PEK', dstCity: 'SHA' };
  });
  const answer = () =>
    act(async () => {
      slow.resolve();
      await new Promise(done => setTimeout(done, 100));
    });
  return { find, answer };
};

test('a late answer about a number that was typed before leaves the fields of the flight that stands there', async () => {
  const { find, answer } = slowFlight();
  show(routes.accidentForm({ type: 'ADD', flightDate: '2026-03-14' }), [find]);
  await userEvent.type(await flightNo(), 'TV9801{Backspace}2');
  expect(await screen.findByRole('checkbox', { name: /LXA-CTU/ })).toBeChecked();
  await answer();
  expect(await flightNo()).toHaveValue('TV9802');
  expect(screen.getByRole('checkbox', { name: /LXA-CTU/ })).toBeChecked();
});

test('an answer that comes after it was registered makes no draft of it again', async () => {
  const { find, answer } = slowFlight();
  const { portal } = show(ofFlight, [find, fake(accident.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo }))]);
  await screen.findByRole('checkbox', { name: /LXA-CTU/ });
  await choose(/不正常类型/, '航班延误');
  await typeFlight('TV9801');
  await click('保存');
  await waitFor(() => expect(portal.closed).toEqual([routes.accidents()]));
  await answer();
  expect(portal.unsaved).toBe(false);
});

test('another number is typed in one go into a form that was opened for a flight', async () => {
  const { find } = slowFlight();
  show(ofFlight, [find]);
  const input = await flightNo();
  await userEvent.type(input, '{Backspace>6/}TV9801');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('TV9801');
});

test('a flight that is not in the schedule is said', async () => {
  const find = fake(accident.findFilght, () => refuse('flight.notFound', { flightNo: 'TV9999', flightDate: '2026-03-14' }));
  show(routes.accidentForm({ type: 'ADD', flightDate: '2026-03-14' }), [find]);
  await typeFlight('TV9999');
  expect(await screen.findByText(/航班计划中没有这一航班/)).toBeInTheDocument();
});

test('an accident that the flight has already is offered: to look at, or to write an order for', async () => {
  const { portal } = show(ofFlight, [fake(accident.findFilghtExistsAccident, () => [row])]);
  expect(await screen.findByText(`该航班已有同类事故 ${row.accidentNo}（多吉登记） · LXA-CTU`)).toBeInTheDocument();
  await click('新建补偿单');
  await click('查看');
  expect(portal.left).toEqual([routes.orderForm({ accidentId: row.accidentId }), routes.accidentDetail({ accidentId: row.accidentId })]);
});

test('what is missing is counted; then it is registered once, though the button was clicked twice', async () => {
  const save = fake(accident.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo }));
  const { portal } = show(ofFlight, [save]);
  await click('保存');
  expect(await screen.findByRole('alert')).toHaveTextContent('有 1 处需要修改：不正常类型');
  await choose(/不正常类型/, '航班延误');
  await waitFor(() => expect(screen.queryByText('请选择不正常类型')).not.toBeInTheDocument());
  await pastDoubleClick();
  const button = screen.getByRole('button', { name: '保存' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(portal.closed).toEqual([routes.accidents()]));
  expect(save.inputs).toHaveLength(1);
  expect(save.inputs[0]).toMatchObject({ flightNo: 'TV9812', fcType: 'DELAY', orgCity: 'LXA', choiceSegment: ['LXA-CTU'] });
  expect(portal.toasts).toEqual([{ kind: 'success', text: '事故已登记' }]);
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const update = fake(accident.update, () =>
    refuse('request.invalid', {}, { remark: { key: 'validate.format', text: '原因说明格式不对' } }),
  );
  const { portal } = show(editing, [update]);
  await userEvent.type(await screen.findByRole('textbox', { name: /原因说明/ }), '，已改签');
  await click('保存');
  expect(await screen.findByText('原因说明格式不对')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /原因说明/ })).toHaveValue('流量控制，已改签');
  expect(portal.closed).toEqual([]);
});

test('somebody else changed it: what was typed stays, and is saved over theirs when the person says so', async () => {
  let version = 1;
  const update = fake(accident.update, input => {
    if (input.version === 7) return null;
    version = 7;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show(editing, [update, fake(accident.find, () => accidentRow(1, { version }))]);
  await userEvent.type(await screen.findByRole('textbox', { name: /原因说明/ }), '。');
  await click('保存');
  await click('保留我的修改');
  await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
  await pastDoubleClick();
  await click('保存');
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(update.inputs.at(-1)).toMatchObject({ version: 7, remark: '流量控制。' });
});

test('or theirs is taken', async () => {
  let remark = '流量控制';
  const update = fake(accident.update, () => {
    remark = '天气';
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  show(editing, [update, fake(accident.find, () => accidentRow(1, { remark }))]);
  await userEvent.type(await screen.findByRole('textbox', { name: /原因说明/ }), '。');
  await click('保存');
  await click('放弃我的修改，重新载入');
  expect(await screen.findByDisplayValue('天气')).toBeInTheDocument();
});

test.each([
  ['only looked at', routes.accidentForm({ type: 'DETAIL', accidentId: row.accidentId }), row],
  ['that can’t be edited', editing, accidentRow(1, { allowed: [] })],
])('an accident %s is shown on its own page', async (_, at, found) => {
  const { portal } = show(at, [fake(accident.find, () => found)]);
  await waitFor(() => expect(portal.paths).toEqual([routes.accidentDetail({ accidentId: row.accidentId })]));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the tab of an accident whose flight number may not be read is named by what is done', async () => {
  const { portal } = show(editing, [
    hiding(
      fake(accident.find, () => row),
      'flightNo',
    ),
  ]);
  await screen.findByRole('textbox', { name: /说明/ });
  expect(portal.titles.at(-1)).toBe('修改事故');
});

test('an accident that can’t be read says why, with retry', async () => {
  let gone = true;
  show(editing, [fake(accident.find, () => (gone ? refuse('server.internal') : row))]);
  await screen.findByRole('alert');
  gone = false;
  await click('重试');
  expect(await flightNo()).toHaveValue('TV9812');
});

test('after a reload the flight is looked up again: its segments can be chosen, its accidents are said', async () => {
  const first = show(routes.accidentForm({ type: 'ADD', flightDate: '2026-03-14' }));
  await typeFlight('tv9812');
  await screen.findByRole('checkbox', { name: /LXA-CTU/ });
  // What is typed behind it does not make what the flight has filled in part of what was loaded.
  await userEvent.type(screen.getByRole('textbox', { name: /原因说明/ }), '大风');
  first.unmount();
  show(routes.accidentForm({ type: 'ADD', flightDate: '2026-03-14' }), [fake(accident.findFilghtExistsAccident, () => [row])]);
  expect(await screen.findByText('已恢复上次未保存的内容')).toBeInTheDocument();
  expect(await screen.findByText(/延误 255 分钟/)).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: 'LXA-CTU（70 人）' })).toBeChecked();
  expect(await screen.findByText(/该航班已有同类事故/)).toBeInTheDocument();
});

test('an empty form asks for the flight first', async () => {
  show(adding);
  expect(await screen.findByText('输入航班号和日期后选择航段')).toBeInTheDocument();
});

test.each(['EDIT', 'DETAIL'] as const)('a link of type %s without an id says so, in place of an empty form', async type => {
  show(routes.accidentForm({ type }));
  expect(await screen.findByRole('alert')).toHaveTextContent('链接缺少有效编号');
  expect(screen.queryByRole('button', { name: /保\s?存/ })).not.toBeInTheDocument();
});

test('a segment that is unticked can be ticked again where the flight is not known any more', async () => {
  const other = accidentRow(1, { choiceSegment: ['LXA-CTU', 'CTU-PEK'] });
  show(editing, [fake(accident.find, () => other), fake(accident.findFilght, () => refuse('flight.notFound'))]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'CTU-PEK' }));
  expect(await screen.findByRole('checkbox', { name: 'CTU-PEK' })).not.toBeChecked();
});
