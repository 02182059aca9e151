import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { lookup } from '@reap/contracts/user-center/lookup';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fake, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { samplePassenger } from '../testing/sample-passengers.tsx';
import { PassengerPicker, type PassengerPickerProps, type PickedPassenger } from './passenger-picker.tsx';

const done: PickedPassenger[][] = [];
beforeEach(() => done.splice(0));
const find = () =>
  fake(passenger.page, () =>
    pageOf([samplePassenger(1), { ...samplePassenger(2), specialService: 'WCHR' as const, vipInfo: '院士' }, samplePassenger(3)]),
  );

function show(props: Partial<PassengerPickerProps> = {}, people: Fake = find(), options: ScreenOptions = {}) {
  renderInPortal(<PassengerPicker open call={passenger.page} onDone={chosen => done.push(chosen)} onClose={() => undefined} {...props} />, {
    calls: [people, fake(lookup.dictByKey, () => [{ dictValue: 'Y', dictLabel: '经济舱', dictLabelEn: 'Economy' }])],
    ...options,
  });
  return people;
}
const search = () => userEvent.click(screen.getByRole('button', { name: '查询' }));

test('nothing is asked before there is something to look for, or while it can be none', async () => {
  const people = show();
  await search();
  expect(screen.getByRole('alert')).toHaveTextContent('请输入航班号和日期，或旅客信息');
  await userEvent.click(screen.getByRole('combobox', { name: '查询方式' }));
  await userEvent.click(await screen.findByTitle('票号'));
  const text = screen.getByRole('textbox', { name: '票号' });
  await userEvent.type(text, '78121400');
  await search();
  expect(screen.getByRole('alert')).toHaveTextContent('请正确输入票号');
  expect(people.inputs).toEqual([]);
  await userEvent.type(text, '00001');
  await search();
  await waitFor(() => expect(people.inputs).toEqual([{ tktNo: '7812140000001', pageNumber: 1, pageSize: 20 }]));
  expect(text).toHaveAttribute('maxlength', '30');
});

test('passengers of the flight it begins with are chosen; of one that is asked for the last one counts', async () => {
  const people = show({ flight: { flightNo: 'TV9801', flightDate: '2026-03-14' }, max: 1 });
  const boxOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('checkbox');
  expect(screen.getByRole('button', { name: /确\s?定/ })).toBeDisabled();
  expect(within(screen.getByRole('form', { name: '旅客搜索' })).getByRole('textbox', { name: '航班号' })).toHaveValue('TV9801');
  expect(screen.getByRole('columnheader', { name: '旅客类型' })).toBeInTheDocument();
  expect((await screen.findByText('旅客2')).closest('tr')).toHaveTextContent('轮椅 · 院士');
  await userEvent.click(await boxOf('旅客1'));
  await userEvent.click(await boxOf('旅客3'));
  expect(screen.getByText('已选择 1 项')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(people.inputs).toEqual([{ flightNo: 'TV9801', flightDate: '2026-03-14', pageNumber: 1, pageSize: 20 }]);
  const { paxId, paxName, tktNo, tktIssueDate, idNo } = samplePassenger(3);
  const picked = { passrId: paxId, passrName: paxName, cabin: 'Y', ticketNumber: tktNo, ticketIssueDate: tktIssueDate, idNumber: idNo };
  expect(done).toEqual([[picked]]);
});

test('a day that there is not is said, and not taken for the day that was there', async () => {
  const people = show({ flight: { flightNo: 'TV9801', flightDate: '2026-03-14' } });
  await waitFor(() => expect(people.inputs).toHaveLength(1));
  const day = await screen.findByLabelText<HTMLInputElement>('航班日期');
  await userEvent.type(day, '2024-02-30{Enter}', { initialSelectionStart: 0, initialSelectionEnd: day.value.length });
  expect(await screen.findByRole('alert')).toHaveTextContent('请输入正确的日期');
  expect(day).toHaveValue('2024-02-30');
  expect(people.inputs).toHaveLength(1);
});

test('nobody found is said, and what failed can be tried again', async () => {
  let answers = 0;
  const people = fake(passenger.page, () => {
    answers += 1;
    return answers === 1 ? refuse('server.busy') : pageOf([]);
  });
  show({ flight: { flightNo: 'TV9801', flightDate: '2026-03-14' } }, people);
  await userEvent.click(await screen.findByRole('button', { name: /重试/ }));
  expect(await screen.findByText('无结果')).toBeInTheDocument();
});
