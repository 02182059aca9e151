import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCall } from '../call/query.ts';
import { type Fake, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { comeBack, leaveTab, Tab } from '../testing/tab.tsx';
import { Masked } from './masked.tsx';

const show = (value: string | undefined, calls: readonly Fake[] = [], options: ScreenOptions = {}) =>
  renderInPortal(
    <Tab>
      <Masked value={value} call={passenger.reveal} input={{ id: idOf(1) }} column="telephone" about="扎西" />
    </Tab>,
    {
      calls,
      ...options,
    },
  );
const eye = () => screen.queryByRole('button', { name: '查看完整信息 扎西' });
const shows = fake(passenger.reveal, () => ({ value: '13800138000', seconds: 60, left: 29 }));
afterEach(() => jest.useRealTimers());
async function ask(reason: string) {
  await userEvent.click(eye() as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  if (reason) await userEvent.type(dialog.getByLabelText('查看原因'), reason);
  await userEvent.click(dialog.getByRole('button', { name: /查\s?看/ }));
  return dialog;
}

test('a clear value, nothing, and a mask that may not be looked behind have no eye', () => {
  const clear = show('13800138000');
  expect(screen.getByText('13800138000')).toBeInTheDocument();
  expect(eye()).not.toBeInTheDocument();
  clear.unmount();
  const nothing = show(undefined);
  expect(screen.getByText('—')).toBeInTheDocument();
  nothing.unmount();
  show('138****8000', [], { can: ['fp:passenger:view'] });
  expect(screen.getByText('138****8000')).toBeInTheDocument();
  expect(eye()).not.toBeInTheDocument();
});

test('for a reason it is shown, and goes behind its mask again after its minute', async () => {
  show('138****8000', [shows]);
  await ask('联系旅客改签');
  expect(await screen.findByText('13800138000')).toBeInTheDocument();
  expect(shows.inputs.at(-1)).toMatchObject({ id: idOf(1), column: 'telephone', reason: '联系旅客改签' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a minute later the mask is back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  show('138****8000', [shows]);
  await ask('联系旅客');
  expect(await screen.findByText('13800138000')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(61_000));
  expect(await screen.findByText('138****8000')).toBeInTheDocument();
  expect(screen.queryByText('13800138000')).not.toBeInTheDocument();
});

test('without a reason nothing is asked; a refusal is said and what was typed stays', async () => {
  const limited = fake(passenger.reveal, () => refuse('reveal.tooMany', { count: 30 }));
  show('138****8000', [limited]);
  const dialog = await ask('');
  expect(await dialog.findByText('请输入查看原因，至少 2 个字')).toBeInTheDocument();
  expect(limited.inputs).toEqual([]);
  await userEvent.type(dialog.getByLabelText('查看原因'), '核对');
  await userEvent.click(dialog.getByRole('button', { name: /查\s?看/ }));
  await waitFor(() => expect(limited.inputs).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(dialog.getByLabelText('查看原因')).toHaveValue('核对');
});

test('a number that was shown for a minute is behind its mask again when its tab is shown an hour later', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  show('138****8000', [shows]);
  await ask('联系旅客');
  expect(await screen.findByText('13800138000')).toBeInTheDocument();
  await leaveTab();
  act(() => jest.advanceTimersByTime(3_600_000));
  await comeBack();
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.queryByText('13800138000')).not.toBeInTheDocument();
});

/** A row of a list that is gone once the list is read again. */
function Row() {
  const { data } = useCall(passenger.page, {});
  return (
    data && data.total > 0 && <Masked value="138****8000" call={passenger.reveal} input={{ id: idOf(1) }} column="telephone" about="扎西" />
  );
}

test('of whom is gone meanwhile it is said where the reason stands, and the row is not taken away from under it', async () => {
  const page: Fake = fake(passenger.page, () => ({ ...pageOf([]), total: page.inputs.length > 1 ? 0 : 1 }));
  renderInPortal(<Row />, { calls: [page, fake(passenger.reveal, () => refuse('passenger.notFound'))] });
  await screen.findByText('138****8000');
  const dialog = await ask('联系旅客改签');
  expect(await dialog.findByText('旅客不存在')).toBeVisible();
  expect(page.inputs).toHaveLength(1);
});
