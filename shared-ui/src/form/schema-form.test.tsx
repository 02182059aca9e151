import { AccidentDraft } from '@reap/contracts/compensation/accident';
import { OrderPaxDraft } from '@reap/contracts/compensation/order/order-pax';
import { auth } from '@reap/contracts/user-center/auth';
import { lookup } from '@reap/contracts/user-center/lookup';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../call/api-error.ts';
import { useCall } from '../call/query.ts';
import { fake, refuse } from '../testing/fake-calls.tsx';
import { portalRecord } from '../testing/fake-portal.tsx';
import { FakeShell } from '../testing/fake-shell.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';

type Props = SchemaFormProps<typeof AccidentDraft>;

const full = {
  accidentType: 1 as const,
  fcType: 'delay',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  orgCity: 'LXA',
  dstCity: 'CTU',
  choiceSegment: ['LXA-CTU'],
  workStations: ['LXA'],
};

const Accident = (props: Partial<Props>) => (
  <SchemaForm
    schema={AccidentDraft}
    groups={[
      {
        title: '航班',
        fields: [
          { field: 'flightNo', kind: 'flightNo', help: '如 TV9812' },
          { field: 'flightDate' },
          { field: 'accidentType' },
          { field: 'fcType', kind: 'dict', dictKey: 'fc_type' },
        ],
      },
      { title: '说明', fields: [{ field: 'remark', kind: 'long' }] },
    ]}
    onSubmit={() => Promise.resolve(null)}
    {...props}
  />
);
const calls = [fake(lookup.dictByKey, () => [{ dictValue: 'delay', dictLabel: '航班延误', dictLabelEn: 'Delay' }])];
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => sessionStorage.clear());

test('labels, required marks and help come from the contract and stand in sight', () => {
  renderInPortal(<Accident />, { calls });
  expect(screen.getByLabelText(/航班号/)).toBeInTheDocument();
  expect(screen.getByText('如 TV9812')).toBeInTheDocument();
  expect(screen.getByText('航班号').closest('label')).toHaveTextContent('*');
  expect(screen.getByText('原因说明').closest('label')).not.toHaveTextContent('*');
});

test.each(['２０２６年3月1日', '2026年3月1日', '2026/3/1', '20260301'])(
  'a day typed as %s is taken when the field is left',
  async typed => {
    const onSubmit = jest.fn(() => Promise.resolve(null));
    renderInPortal(<Accident initial={full} onSubmit={onSubmit} />, { calls });
    const day = screen.getByLabelText(/航班日期/);
    fireEvent.input(day, { target: { value: typed } });
    fireEvent.blur(day);
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ flightDate: '2026-03-01' })));
  },
);

test('a day that can’t be read stays as it was typed, and is refused: the one before is not sent in its place', async () => {
  const onSubmit = jest.fn(() => Promise.resolve(null));
  renderInPortal(<Accident initial={full} onSubmit={onSubmit} />, { calls });
  const day = screen.getByLabelText(/航班日期/);
  fireEvent.input(day, { target: { value: '2026-13-41' } });
  fireEvent.blur(day);
  await save();
  expect(await screen.findByText(/有 1 处需要修改/)).toHaveTextContent('航班日期');
  expect(day).toHaveValue('2026-13-41');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a long text says how much of it is used up', async () => {
  renderInPortal(<Accident />, { calls });
  fireEvent.change(screen.getByLabelText(/原因说明/), { target: { value: '长'.repeat(203) } });
  expect(screen.getByText('203 / 200')).toBeInTheDocument();
  expect(screen.getByLabelText(/原因说明/)).toHaveValue('长'.repeat(203));
});

test('saving counts the errors, names them, and goes to the first', async () => {
  const onSubmit = jest.fn();
  renderInPortal(<Accident onSubmit={onSubmit} />, { calls });
  await save();
  const line = await screen.findByText(/有 4 处需要修改/);
  expect(line).toHaveTextContent('航班号、航班日期、事故类型、不正常类型');
  expect(screen.getByText('请输入航班号')).toBeInTheDocument();
  expect(screen.getByText('请选择航班日期')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/航班号/)).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error shows on leaving the field, with the contract’s message, and goes when it is right', async () => {
  renderInPortal(<Accident />, { calls });
  await userEvent.type(screen.getByLabelText(/航班号/), 'xx');
  await userEvent.tab();
  expect(await screen.findByText('请正确输入航班号')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText(/航班号/));
  await userEvent.type(screen.getByLabelText(/航班号/), '9812');
  expect(screen.getByLabelText(/航班号/)).toHaveValue('TV9812');
  await waitFor(() => expect(screen.queryByText('请正确输入航班号')).not.toBeInTheDocument());
});

test('sends what the contract wants, once, and nothing is unsaved afterwards', async () => {
  const onSubmit = jest.fn(() => Promise.resolve(null));
  const { portal } = renderInPortal(<Accident initial={full} onSubmit={onSubmit} />, { calls });
  await userEvent.type(screen.getByLabelText(/原因说明/), '天气');
  expect(portal.unsaved).toBe(true);
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  await userEvent.dblClick(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(portal.unsaved).toBe(false));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ ...full, remark: '天气' });
});

test('refused fields show at their inputs, everything typed stays', async () => {
  const refused = new ApiError({
    status: 400,
    key: 'request.invalid',
    message: '请检查标出的字段',
    fields: { flightNo: { key: 'common.enterTitleCorrectly', text: '请正确输入航班号' } },
  });
  renderInPortal(<Accident initial={full} onSubmit={() => Promise.reject(refused)} />, { calls });
  await save();
  expect(await screen.findByText('请正确输入航班号')).toBeInTheDocument();
  expect(screen.getByText(/有 1 处需要修改/)).toBeInTheDocument();
  expect(screen.getByLabelText(/航班号/)).toHaveValue('TV9812');
});

test('any other refusal is said on top, with its request id', async () => {
  const refused = new ApiError({
    status: 409,
    key: 'record.changed',
    message: '扎西 已于 14:05 修改该记录，请核对后重试',
    requestId: 'req-7',
  });
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { portal } = renderInPortal(<Accident initial={full} onSubmit={() => Promise.reject(refused)} />, { calls });
  await userEvent.type(screen.getByLabelText(/原因说明/), '天气');
  await save();
  expect(await screen.findByText('扎西 已于 14:05 修改该记录，请核对后重试')).toBeInTheDocument();
  expect(seen.mock.contexts.at(-1)).toContainElement(screen.getByRole('alert'));
  seen.mockClear();
  expect(screen.getByText('请求编号 req-7')).toBeInTheDocument();
  expect(screen.getByLabelText(/原因说明/)).toHaveValue('天气');
  await userEvent.type(screen.getByLabelText(/原因说明/), '。');
  expect(seen).not.toHaveBeenCalled();
  seen.mockRestore();
  expect(portal.unsaved).toBe(true);
});

test('somebody else changed it: the choice stands on top, said once, and is next to Tab; a second Enter chooses nothing', async () => {
  const changed = new ApiError({ status: 409, key: 'record.changed', message: '扎西 已于 14:05 修改该记录' });
  const send = jest.fn().mockRejectedValueOnce(changed).mockResolvedValue(null);
  const keepMine = jest.fn(() => Promise.resolve());
  const takeTheirs = jest.fn(() => Promise.resolve());
  renderInPortal(<Accident initial={full} onSubmit={send} conflict={{ takeTheirs, keepMine }} />, { calls });
  await save();
  expect(await screen.findAllByText(/扎西 已于 14:05 修改该记录/)).toHaveLength(1);
  const takes = screen.getByRole('button', { name: '放弃我的修改，重新载入' });
  await userEvent.keyboard('{Enter}');
  expect([takeTheirs.mock.calls, keepMine.mock.calls, send.mock.calls.length]).toEqual([[], [], 1]);
  await userEvent.tab();
  expect(takes).toHaveFocus();
  expect(takes.compareDocumentPosition(screen.getByLabelText(/航班号/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: '保留我的修改' }));
  await waitFor(() => expect(screen.queryByText(/修改该记录/)).not.toBeInTheDocument());
  expect(keepMine).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /保\s?存/ })).toHaveFocus();
});

test('in a dialog, what somebody else changed is a way out: the draft is dropped and the dialog closed', async () => {
  const changed = new ApiError({ status: 409, key: 'record.changed', message: '扎西 已于 14:05 修改该记录' });
  const onCancel = jest.fn();
  let read = 0;
  // The list behind the dialog is read again as soon as that is told, and may take its time.
  const me = fake(auth.me, () => (++read === 1 ? refuse('server.internal') : new Promise<never>(() => undefined)));
  const Behind = () => <p>{useCall(auth.me, {}).error?.key}</p>;
  renderInPortal(
    <>
      <Behind />
      <Accident initial={full} onSubmit={() => Promise.reject(changed)} onCancel={onCancel} />
    </>,
    { calls: [...calls, me] },
  );
  expect(await screen.findByText('server.internal')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/原因说明/), '天气');
  await save();
  expect(await screen.findByText(/扎西 已于 14:05 修改该记录/)).toBeInTheDocument();
  // Also who closes the dialog by Cancel or Escape finds the list as it is now.
  await waitFor(() => expect(read).toBe(2));
  expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '放弃我的修改，重新载入' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  expect(read).toBe(2);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what was typed just before a reload is kept too', () => {
  renderInPortal(<Accident />, { calls });
  fireEvent.change(screen.getByLabelText(/原因说明/), { target: { value: '流控' } });
  expect(sessionStorage.length).toBe(0);
  fireEvent(window, new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('流控');
});

test('what was typed survives a reload of the tab, and is gone once saved', async () => {
  const first = renderInPortal(<Accident initial={full} />, { calls });
  await userEvent.type(screen.getByLabelText(/原因说明/), '雷雨');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  first.unmount();
  const { portal } = renderInPortal(<Accident initial={full} />, { calls });
  expect(screen.getByLabelText(/原因说明/)).toHaveValue('雷雨');
  expect(screen.getByText('已恢复上次未保存的内容')).toBeInTheDocument();
  expect(portal.unsaved).toBe(true);
  await save();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('amounts are pasted as people write them', async () => {
  const onSubmit = jest.fn(() => Promise.resolve(null));
  renderInPortal(
    <SchemaForm
      schema={OrderPaxDraft}
      initial={{ paxId: '019a0000-0000-7000-8000-000000000001' }}
      groups={[{ fields: [{ field: 'currentAmount' }] }]}
      onSubmit={onSubmit}
    />,
  );
  const amount = screen.getByLabelText(/本次补偿金额/);
  fireEvent.change(amount, { target: { value: '４OO' } });
  fireEvent.blur(amount);
  expect(await screen.findByText('请输入正确的金额')).toBeInTheDocument();
  fireEvent.change(amount, { target: { value: '１，２３４.5' } });
  fireEvent.blur(amount);
  expect(amount).toHaveValue('1234.50');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ currentAmount: 123_450 })));
});

test('read only shows values, and no way to save', () => {
  renderInPortal(<Accident initial={full} readOnly />, { calls });
  expect(screen.getByLabelText(/航班号/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
});

test('what was refused can be sent again at once; a double click that succeeds sends once', async () => {
  const onSubmit = jest
    .fn<Promise<null>, []>()
    .mockRejectedValueOnce(new ApiError({ status: 409, key: 'record.changed', message: '扎西 改过' }))
    .mockResolvedValue(null);
  renderInPortal(<Accident initial={full} onSubmit={onSubmit} />, { calls });
  await save();
  await screen.findByRole('alert');
  await userEvent.dblClick(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('in another language what is wrong is said in it, at the same fields, and what the server refused stays; the focus does too', async () => {
  const onSubmit = () =>
    Promise.reject(
      new ApiError({ status: 400, key: 'request.invalid', message: '', fields: { remark: { key: 'x', text: '原因说明格式不对' } } }),
    );
  const record = portalRecord();
  const form = (language: 'zh-CN' | 'en-US', title: string) => (
    <FakeShell language={language} calls={calls} record={record}>
      <Accident
        groups={[
          {
            title,
            fields: [
              { field: 'flightNo', kind: 'flightNo' },
              { field: 'remark', kind: 'long' },
            ],
          },
        ]}
        onSubmit={onSubmit}
      />
    </FakeShell>
  );
  const { rerender } = render(form('zh-CN', '航班'));
  const flight = screen.getByLabelText(/航班号/);
  await save();
  expect(await screen.findByText('请输入航班号')).toBeInTheDocument();
  rerender(form('en-US', 'Flight'));
  expect(await screen.findByText(/Please enter.*flight number/i)).toBeInTheDocument();
  expect(flight).toHaveFocus();
});
