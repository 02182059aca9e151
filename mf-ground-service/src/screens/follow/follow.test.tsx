import type { RowOf } from '@reap/contracts/contract';
import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { lookup } from '@reap/contracts/user-center/lookup';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { formatDate } from '@reap/shared-ui/core/format';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { routes } from '../../routes.ts';
import { catalogOf } from '../../testing/samples.ts';
import { FollowButton } from './follow-button.tsx';
import FollowListScreen from './follow-list.screen.tsx';

type Row = RowOf<typeof concernedFlight.page>;

const today = formatDate(Date.now());
const follow = (change: Partial<Row> = {}): Row => ({
  id: idOf(7001),
  flightNo: 'TV9801',
  cisDays: '0',
  cmodeSms: 1,
  cmodeStationMail: 1,
  phoneNumber: '13800138000',
  flightStatusJoinDTOList: [{ csId: 'DELAY' }],
  flightDateJoinDTOList: [{ cdate: today }],
  concernedStatusKey: 'DELAY',
  status: 1,
  updatedTime: '2026-03-14T00:00:00Z',
  version: 3,
  ...change,
});
const statuses = fake(lookup.dictByKey, () => [
  { dictValue: 'DELAY', dictLabel: '延误', dictLabelEn: 'Delayed' },
  { dictValue: 'CANCEL', dictLabel: '取消', dictLabelEn: 'Cancelled' },
]);
const notFollowed = fake(concernedFlight.infoExist, () => ({ exist: false, id: null }));
beforeEach(() => sessionStorage.clear());

const show = (element: ReactElement, calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(element, {
    path: routes.followed(),
    calls: [...calls, statuses],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const dialogOf = async (verb: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`${verb}$`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('关注类型');
  return dialog;
};
const button = (flightDate = today) => <FollowButton flight={{ flightNo: 'TV9801', flightDate }} />;

test('the dialog asks for what its choices need: days, a way, a phone for text messages; a typed sign is stripped', async () => {
  const save = fake(concernedFlight.save, () => ({ id: idOf(7001) }));
  show(button('2020-01-01'), [notFollowed, save]);
  const dialog = await dialogOf('^star 关注');
  await userEvent.click(dialog.getByRole('checkbox', { name: '短信' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '站内信' }));
  await userEvent.click(dialog.getByRole('button', { name: '关注' }));
  expect(await dialog.findByText('请选择日期')).toBeInTheDocument();
  expect(dialog.getByText('请输入手机号')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/手机号/), '+86 138-0013-8000');
  expect(dialog.getByLabelText(/手机号/)).toHaveValue('13800138000');
  await userEvent.clear(dialog.getByLabelText(/手机号/));
  await userEvent.type(dialog.getByLabelText(/手机号/), '１３８ ００１３ ８０００');
  await userEvent.type(dialog.getByPlaceholderText('添加日期'), '2020/1/2{Enter}');
  expect(dialog.getByText('2020-01-02 已过，不能关注')).toBeInTheDocument();
  await userEvent.type(dialog.getByPlaceholderText('添加日期'), '2027-02-30{Enter}');
  expect(dialog.getByText('请输入正确的日期')).toBeInTheDocument();
  expect(dialog.getByPlaceholderText('添加日期')).toHaveValue('2027-02-30');
  await userEvent.clear(dialog.getByPlaceholderText('添加日期'));
  await userEvent.type(dialog.getByPlaceholderText('添加日期'), `${today}{Enter}`);
  expect(dialog.queryByText('请输入正确的日期')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '关注' }));
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      {
        flightNo: 'TV9801',
        cisDays: '0',
        cmodeSms: 1,
        cmodeStationMail: 0,
        phoneNumber: '13800138000',
        flightStatusJoinDTOList: [],
        flightDateJoinDTOList: [{ cdate: today }],
      },
    ]),
  );
});

test('what was chosen comes back with the fields that it asks for', async () => {
  const first = show(button(), [notFollowed]);
  const dialog = await dialogOf('^star 关注');
  await userEvent.click(dialog.getByRole('checkbox', { name: '短信' }));
  expect(await dialog.findByLabelText(/手机号/)).toBeInTheDocument();
  first.unmount();
  show(button(), [notFollowed]);
  const again = await dialogOf('^star 关注');
  expect(again.getByRole('checkbox', { name: '短信' })).toBeChecked();
  expect(again.getByLabelText(/手机号/)).toBeInTheDocument();
});

test('what was chosen comes back over what was changed elsewhere meanwhile, which is said', async () => {
  const followed = (version: number) => [
    fake(concernedFlight.infoExist, () => ({ exist: true, id: follow().id })),
    fake(concernedFlight.get, () => follow({ version })),
  ];
  const first = show(button(), followed(3));
  await userEvent.click((await dialogOf('已关注')).getByRole('checkbox', { name: '站内信' }));
  first.unmount();
  show(button(), followed(4));
  const again = await dialogOf('已关注');
  expect(again.getByRole('checkbox', { name: '站内信' })).not.toBeChecked();
  expect(again.getByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
});

test('what is followed already is changed; a refused day stands at the days, and nothing is lost', async () => {
  const past = { flightDateJoinDTOList: { key: 'follow.datePast', text: '2026-03-01 已过，不能关注' } };
  const update = fake(concernedFlight.update, () => refuse('follow.datePast', {}, past));
  const calls = [
    fake(concernedFlight.infoExist, () => ({ exist: true, id: follow().id })),
    fake(concernedFlight.get, () => follow()),
    update,
  ];
  show(button(), calls);
  const dialog = await dialogOf('已关注');
  expect(await dialog.findByText(today)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('2026-03-01 已过，不能关注')).toBeInTheDocument();
  expect(update.inputs).toMatchObject([{ id: follow().id, version: 3, phoneNumber: '13800138000' }]);
  expect(dialog.getByLabelText(/手机号/)).toHaveValue('13800138000');
});

/** Looks at another tab; what is read anew when this one is shown again has come. */
async function lookAway() {
  await leaveTab();
  await comeBack();
  await act(() => new Promise(done => setTimeout(done, 100)));
}

test('what was typed stays when the tab is shown again and nothing can be read', async () => {
  let down = false;
  const exists = fake(concernedFlight.infoExist, () => (down ? refuse('server.busy') : { exist: false, id: null }));
  show(<Tab>{button()}</Tab>, [exists]);
  const dialog = await dialogOf('^star 关注');
  await userEvent.click(dialog.getByRole('checkbox', { name: '站内信' }));
  down = true;
  await lookAway();
  expect(screen.getByRole('checkbox', { name: '站内信' })).not.toBeChecked();
});

test('a change is sent as one of what was shown, whoever changed the follow since', async () => {
  const get = fake(concernedFlight.get, (): Row => follow({ version: get.inputs.length === 1 ? 3 : 4 }));
  const update = fake(concernedFlight.update, () => refuse('record.changed'));
  show(<Tab>{button()}</Tab>, [fake(concernedFlight.infoExist, () => ({ exist: true, id: follow().id })), get, update]);
  await dialogOf('已关注');
  await lookAway();
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(update.inputs).toMatchObject([{ version: 3 }]));
});

test('the list tells days, statuses and ways in words; a follow is switched off, or ended after a question (English)', async () => {
  const page = fake(concernedFlight.page, () =>
    pageOf([
      follow({ flightDateJoinDTOList: [{ cdate: today }, { cdate: addDays(today, 1) }] }),
      follow({ id: idOf(7002), flightNo: 'TV9802', cisDays: '1', cmodeSms: 0, phoneNumber: '', flightStatusJoinDTOList: [] }),
    ]),
  );
  const updateStatus = fake(concernedFlight.updateStatus, () => ({ version: 4 }));
  const remove = fake(concernedFlight.delete, () => null);
  show(<FollowListScreen />, [page, updateStatus, remove], { language: 'en-US' });
  const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement);
  const first = await rowOf('TV9801');
  expect(first.getByText(`${today}, ${addDays(today, 1)}`)).toBeInTheDocument();
  expect(await first.findByText('Delayed')).toBeInTheDocument();
  expect(first.getByText('In-site message, SMS')).toBeInTheDocument();
  const second = await rowOf('TV9802');
  expect(second.getByText('Every day')).toBeInTheDocument();
  expect(second.getByText('All statuses')).toBeInTheDocument();
  await userEvent.click(second.getByRole('button', { name: /Switch off/ }));
  await waitFor(() => expect(updateStatus.inputs).toEqual([{ id: idOf(7002), status: 0, version: 3 }]));
  await userEvent.click((await rowOf('TV9801')).getByRole('button', { name: /Unfollow/ }));
  expect(remove.inputs).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: /Unfollow TV9801/ }));
  await userEvent.click(question.getByRole('button', { name: 'Unfollow' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(7001), version: 3 }]));
});

test('who may not see the flight list is not led to it by a number', async () => {
  show(<FollowListScreen />, [fake(concernedFlight.page, () => pageOf([follow()]))], { can: ['fp:follow:view'] });
  expect(await screen.findByText('TV9801')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'TV9801' })).not.toBeInTheDocument();
});
