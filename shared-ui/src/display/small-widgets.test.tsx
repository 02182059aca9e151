import { order } from '@reap/contracts/compensation/order/order';
import { lookup } from '@reap/contracts/user-center/lookup';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { ApiError } from '../call/api-error.ts';
import { ErrorCard } from '../feedback/error-card.tsx';
import { useToast } from '../feedback/toast.tsx';
import { addDays } from '../form/date-limits.ts';
import { DateRange } from '../form/date-range.tsx';
import { formatDate } from '../i18n/format.ts';
import { Can } from '../portal/can.tsx';
import { fake } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { BarChart } from './bar-chart.tsx';
import { CopyText } from './copy-text.tsx';
import { CutText } from './cut-text.tsx';
import { DetailHead } from './detail-head.tsx';
import { DictText, EnumText } from './dict.tsx';
import { Money } from './money.tsx';
import { PageHeader } from './page-header.tsx';
import { Segments } from './segments.tsx';
import { StatusTag } from './status-tag.tsx';

test.each([
  [0, '草稿', 'idle'],
  [1, '审核中', 'waiting'],
  [2, '审核通过', 'decided'],
  [3, '已生效', 'done'],
  [4, '审核未通过', 'failed'],
  [5, '已退回', 'returned'],
  [6, '已关闭', 'idle'],
] as const)('the order state %d has a word and one colour', (value, word, tone) => {
  renderInPortal(<StatusTag name="compensationOrderStatus" value={value} />);
  expect(screen.getByText(word)).toHaveAttribute('data-tone', tone);
});

test('a state tells on hover and focus with whom it waits', async () => {
  renderInPortal(<StatusTag name="compensationOrderStatus" value={1} hover="扎西，已等 26 分钟" />);
  await userEvent.hover(screen.getByText('审核中'));
  expect(await screen.findByText('扎西，已等 26 分钟')).toBeInTheDocument();
});

test('money is fen; nothing and masks stay readable', () => {
  renderInPortal(
    <>
      <Money fen={4_480_000} />
      <Money fen={null} />
    </>,
  );
  expect(screen.getByText('¥44,800.00')).toBeInTheDocument();
  expect(screen.getByText('—')).toBeInTheDocument();
});

test.each([
  [['LXA-CTU'], 'LXA-CTU'],
  [['LXA-CTU', 'CTU-PEK'], 'LXA-CTU…'],
  [['LXA', 'CTU', 'PEK'], 'LXA-CTU…'],
])('segments %p read %s', (value, text) => {
  renderInPortal(<Segments value={value} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('the full list of segments shows in a tooltip', async () => {
  renderInPortal(<Segments value={['LXA-CTU', 'CTU-PEK']} />);
  await userEvent.hover(screen.getByText('LXA-CTU…'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('LXA-CTU、CTU-PEK');
});

test('a button is there only for those who hold the call’s code', () => {
  const buttons = (
    <>
      <Can do={order.takeEffect}>
        <Button>转生效</Button>
      </Can>
      <Can do={order.close}>
        <Button>关闭</Button>
      </Can>
    </>
  );
  renderInPortal(buttons, { can: ['comp:order:effect'] });
  expect(screen.getByRole('button', { name: '转生效' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument();
});

test.each([
  ['zh-CN', '航班延误'],
  ['en-US', 'Delay'],
] as const)('dictionary and enumeration words in %s', async (language, word) => {
  const dict = fake(lookup.dictByKey, () => [{ dictValue: 'delay', dictLabel: '航班延误', dictLabelEn: 'Delay' }]);
  renderInPortal(
    <>
      <DictText dictKey="fc_type" value="delay" />
      <DictText dictKey="fc_type" value="delay" />
      <EnumText name="compensateType" value={1} />
    </>,
    { language, calls: [dict] },
  );
  expect(await screen.findByText(new RegExp(`${word}.*${word}`))).toBeInTheDocument();
  expect(dict.inputs).toHaveLength(1);
});

function Toasts() {
  const toast = useToast();
  const refused = new ApiError({ status: 503, key: 'server.busy', message: '系统繁忙，请稍后重试', requestId: 'req-123' });
  return (
    <>
      <Button onClick={() => toast.success('提交成功')}>one</Button>
      <Button onClick={() => toast.success('操作完成')}>two</Button>
      <Button onClick={() => toast.failure(refused)}>fail</Button>
      <Button onClick={() => toast.failure(new ApiError({ status: 200, key: 'client.declined', message: '' }))}>declined</Button>
    </>
  );
}

test('toasts come one at a time and go after three seconds; failures stay, with the request id', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTime(ms) });
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  renderInPortal(<Toasts />);
  await user.click(screen.getByRole('button', { name: 'one' }));
  expect(await screen.findByText('提交成功')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'two' }));
  expect(await screen.findByText('操作完成')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('提交成功')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'declined' }));
  await user.click(screen.getByRole('button', { name: 'fail' }));
  await pass(3500);
  await waitFor(() => expect(screen.queryByText('操作完成')).not.toBeInTheDocument());
  await pass(60_000);
  expect(screen.getAllByText('系统繁忙，请稍后重试')).toHaveLength(1);
  expect(screen.getByText('请求编号: req-123')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '复制详情' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('an error card folds the code away under details, and copies what helpers need', async () => {
  const user = userEvent.setup();
  renderInPortal(
    <ErrorCard
      error={new ApiError({ status: 500, key: 'server.internal', message: '系统出错', requestId: 'req-9' })}
      details={{ remote: 'mf-survey' }}
    />,
  );
  expect(screen.getByText('系统出错')).toBeVisible();
  expect(screen.getByText('server.internal')).not.toBeVisible();
  await user.click(screen.getByText('详情'));
  expect(screen.getByText('server.internal')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '复制详情' }));
  expect(await navigator.clipboard.readText()).toMatch(/系统出错\n代码: server.internal\n请求编号: req-9\nremote: mf-survey/);
  expect(await screen.findByText('复制成功')).toBeVisible();
});

test('where the browser does not let a page copy, a toast says so', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  renderInPortal(<CopyText text="BC1" />);
  await user.click(screen.getByRole('button', { name: '复制 BC1' }));
  expect(await screen.findByText('浏览器不允许复制，请选中文字后复制')).toBeVisible();
  expect(screen.queryByText('复制成功')).not.toBeInTheDocument();
});

test('an error card says what is wrong with what was asked for: it has no fields that could be marked', () => {
  const fields = { orderId: { key: 'validate.format', text: '补偿单编号格式不正确' } };
  renderInPortal(<ErrorCard error={new ApiError({ status: 400, key: 'request.invalid', message: '请检查标出的字段', fields })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('补偿单编号格式不正确');
  expect(screen.getByRole('alert')).not.toHaveTextContent('请检查标出的字段');
});

test('what is somebody’s own is no failure for whoever looks as them', () => {
  const error = new ApiError({ status: 403, key: 'looking.readOnly', message: 'looking.readOnly' });
  renderInPortal(<ErrorCard error={error} onRetry={() => undefined} />);
  expect(screen.getByText('以他人身份查看时，不显示其个人内容')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a stack is never shown', () => {
  renderInPortal(<ErrorCard error={new TypeError("Cannot read properties of undefined (reading 'x')")} />);
  expect(screen.getByRole('alert')).toHaveTextContent('页面出错，请重试');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Cannot read');
});

test('a range of days: tomorrow and a year ago can not be chosen', async () => {
  renderInPortal(<DateRange />);
  await userEvent.click(screen.getByPlaceholderText('开始日期'));
  const today = formatDate(Date.now());
  const [cell] = await screen.findAllByTitle(today);
  expect(cell).not.toHaveClass('ant-picker-cell-disabled');
  const tomorrow = addDays(today, 1);
  for (const cell of screen.getAllByTitle(tomorrow)) expect(cell).toHaveClass('ant-picker-cell-disabled');
});

test('presets fill a range that ends today', async () => {
  const onChange = jest.fn();
  renderInPortal(<DateRange onChange={onChange} />);
  await userEvent.click(screen.getByPlaceholderText('开始日期'));
  await userEvent.click(await screen.findByText('近 7 天'));
  const today = formatDate(Date.now());
  expect(onChange).toHaveBeenCalledWith([addDays(today, -6), today]);
});

test('a chart says the same as a table', () => {
  renderInPortal(
    <BarChart title="近 14 天生效补偿" now="03-14" bars={[{ key: '03-14', label: '14', value: 5, short: '5.6', full: '¥56,000.00' }]} />,
  );
  const table = screen.getByRole('table', { name: '近 14 天生效补偿' });
  expect(within(table).getByRole('row', { name: '03-14 ¥56,000.00' })).toBeInTheDocument();
});

test('a chart without days says so', () => {
  renderInPortal(<BarChart title="按日期" bars={[]} />);
  expect(screen.getByText('没有可比较的数据')).toBeInTheDocument();
});

test('heads say where one is, name the tab, and lead back', async () => {
  const { portal } = renderInPortal(
    <>
      <PageHeader
        title="登记事故"
        trail={['不正常航班补偿', { title: '事故登记', path: '/features/compensation/accident' }]}
        tabTitle="登记事故"
      />
      <DetailHead number="TV260314000000001820" figures={[{ label: '旅客', value: 112 }]} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '事故登记' }));
  expect(portal.opened).toEqual(['/features/compensation/accident']);
  expect(portal.titles).toEqual(['登记事故']);
  expect(screen.getByRole('heading', { name: '登记事故' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '复制 TV260314000000001820' })).toBeInTheDocument();
});

test.each([
  [120, '航班长时间延误，按标准补偿'],
  [80, ''],
])('a text of %i pixels in a column of 80 explains itself on hover: "%s"', async (scrollWidth, title) => {
  const widths = [
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth),
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(80),
  ];
  renderInPortal(<CutText text="航班长时间延误，按标准补偿" />);
  await userEvent.hover(screen.getByText('航班长时间延误，按标准补偿'));
  expect(screen.getByText('航班长时间延误，按标准补偿').title).toBe(title);
  for (const width of widths) width.mockRestore();
});
