import type { RowOf } from '@reap/contracts/contract';
import { concernedPax } from '@reap/contracts/flight-passenger/concerned-passenger';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { lookup } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, pax } from '../../testing/samples.ts';
import ConcernListScreen from './concern-list.screen.tsx';

const concern: RowOf<typeof concernedPax.page> = {
  id: idOf(7101),
  passengerName: '李明',
  idNumber: '5401**********0012',
  concernedEvent: 'BOARDED',
  concernedMode: 1,
  phoneNumber: '',
  userId: idOf(1),
  status: 1,
  updatedTime: '2026-03-14T00:00:00Z',
  version: 3,
};
const events = fake(lookup.dictByKey, () => [
  { dictValue: 'BOARDED', dictLabel: '登机', dictLabelEn: 'Boarded' },
  { dictValue: 'CHECKED_IN', dictLabel: '值机', dictLabelEn: 'Checked in' },
  { dictValue: 'MARRIED', dictLabel: '结婚', dictLabelEn: 'Married' },
]);
beforeEach(() => sessionStorage.clear());
const show = (rows: readonly (typeof concern)[], calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ConcernListScreen />, {
    path: routes.concerned(),
    calls: [fake(concernedPax.page, () => pageOf([...rows])), ...calls, events],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });

test('a passenger is followed by name, document and event; a refusal stands at its field, a phone is asked for where texts are sent', async () => {
  const exists = { concernedEvent: { key: 'concern.exists', text: '您已按该事件和通知方式关注此旅客' } };
  const save = fake(concernedPax.save, () => refuse('concern.exists', {}, exists));
  show([], [save]);
  expect(await screen.findByText('还没有关注旅客')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /新增关注/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/旅客姓名/), '李明');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请输入证件号')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/证件号/), '540102198604120012');
  await userEvent.click(dialog.getByRole('combobox', { name: /关注事件/ }));
  expect(screen.queryByText('结婚')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByTitle('登机'));
  await userEvent.click(dialog.getByRole('combobox', { name: /通知方式/ }));
  await userEvent.click(await screen.findByTitle('短信'));
  await userEvent.type(await dialog.findByLabelText(/手机号/), '138-0013-8000');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('您已按该事件和通知方式关注此旅客')).toBeInTheDocument();
  expect(save.inputs).toMatchObject([
    { passengerName: '李明', idNumber: '540102198604120012', concernedEvent: 'BOARDED', concernedMode: 2, phoneNumber: '13800138000' },
  ]);
  expect(dialog.getByLabelText(/证件号/)).toHaveValue('540102198604120012');
});

test('after a reload the phone is asked for again where texts were chosen; no document was kept', async () => {
  const opened = async () => {
    const page = show([], []);
    await userEvent.click(await screen.findByRole('button', { name: /新增关注/ }));
    return { page, dialog: within(await screen.findByRole('dialog')) };
  };
  const before = await opened();
  await userEvent.type(await before.dialog.findByLabelText(/证件号/), '540102198604120012');
  await userEvent.click(before.dialog.getByRole('combobox', { name: /通知方式/ }));
  await userEvent.click(await screen.findByTitle('短信'));
  before.page.unmount();
  const { dialog } = await opened();
  expect(await dialog.findByText(/已恢复/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/手机号/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/证件号/)).toHaveValue('');
});

test('a passenger is chosen from a flight: the document stays masked, and the server is told who it is', async () => {
  const save = fake(concernedPax.save, () => ({ id: concern.id }));
  show([], [save, fake(passenger.page, () => pageOf([pax(1)]))]);
  await userEvent.click(await screen.findByRole('button', { name: /新增关注/ }));
  await userEvent.click(await screen.findByRole('button', { name: /从航班旅客中选择/ }));
  const name = await screen.findByRole('textbox', { name: '姓名' });
  const picker = within(name.closest('[role="dialog"]') as HTMLElement);
  await userEvent.type(name, '旅客{Enter}');
  await userEvent.click(within((await picker.findByText('旅客1')).closest('tr') as HTMLElement).getByRole('checkbox'));
  await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
  const another = await screen.findByRole('button', { name: '换一位旅客' });
  const dialog = within(another.closest('[role="dialog"]') as HTMLElement);
  expect(dialog.getByText('5401**********0011')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/证件号/)).not.toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('combobox', { name: /关注事件/ }));
  await userEvent.click(await screen.findByTitle('值机'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(save.inputs).toMatchObject([{ paxId: pax(1).paxId, concernedEvent: 'CHECKED_IN', concernedMode: 1 }]));
});

test('the list tells event and way in words; a concern is switched off, or ended after a question (English)', async () => {
  const changeStatus = fake(concernedPax.changeStatus, () => ({ version: 4 }));
  const remove = fake(concernedPax.delete, () => null);
  show([concern], [changeStatus, remove], { language: 'en-US' });
  const row = within((await screen.findByText('李明')).closest('tr') as HTMLElement);
  expect(await row.findByText('Boarded')).toBeInTheDocument();
  expect(row.getByText('In-site message')).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: /Switch off/ }));
  await waitFor(() => expect(changeStatus.inputs).toEqual([{ id: concern.id, status: 0, version: 3 }]));
  await userEvent.click(row.getByRole('button', { name: /Unfollow/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Unfollow 李明 (Boarded)?' }));
  expect(remove.inputs).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Unfollow' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: concern.id, version: 3 }]));
});

test('whoever may only look is offered nothing to change', async () => {
  show([concern], [], { can: [concernedPax.page.can] });
  expect(await screen.findByText('李明')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新增关注|停用|取消关注/ })).not.toBeInTheDocument();
});
