import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { userFile } from '@reap/contracts/user-center/employee';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { baggageLookups, baggageRow, bagOwner } from '../../../testing/sample-bags.ts';
import { catalogOf, flightInfo, lookups } from '../../../testing/samples.ts';
import BaggageFormScreen from './baggage-form.screen.tsx';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
beforeEach(() => sessionStorage.clear());

/** The form of a bag with two photos; each picture that is handed in arrives when it is called. */
async function show() {
  const arrivals: (() => void)[] = [];
  const row = baggageRow(1, { fileIds: [idOf(1), idOf(2)] });
  const upload = fake(userFile.upload, () => {
    const made = [{ id: idOf(70 + arrivals.length + 1) }];
    return new Promise<typeof made>(done => void arrivals.push(() => done(made)));
  });
  const save = fake(baggage.save, () => ({ accidentId: row.accidentId, accidentNo: row.accidentNo, version: 4 }));
  const { portal } = renderInPortal(<BaggageFormScreen />, {
    path: routes.baggageForm({ type: 'EDIT', accidentId: row.accidentId }),
    calls: [
      upload,
      save,
      ...baggageLookups(),
      ...lookups(),
      fake(baggage.edit, () => row),
      fake(baggageLookup.passengerBaggageCheckBagTag, () => ({ bagTag: '0088123456', accidents: [], passengers: [bagOwner()] })),
      fake(baggageLookup.passengerBaggageGetFlightAndPassenger, () => ({ flight: flightInfo(), passengers: [] })),
    ],
    catalog: catalogOf('zh-CN'),
  });
  await screen.findByRole('img', { name: /照片 2$/ });
  return { portal, save, arrivals };
}
const give = async (name: RegExp) =>
  userEvent.upload(screen.getByLabelText(name, { selector: 'input' }), new File(['x'], 'bag.jpg', { type: 'image/jpeg' }));
const save = async () => userEvent.click(await screen.findByRole('button', { name: '保存' }));

test('a bag is not saved while a photo is on its way', async () => {
  const { save: saved, arrivals, portal } = await show();
  await give(/照片 3$/);
  await save();
  expect(await screen.findByText('照片尚未处理完，请稍候再提交')).toHaveFocus();
  expect([saved.inputs, portal.closed]).toEqual([[], []]);
  arrivals[0]?.();
  await screen.findByRole('img', { name: /照片 3$/ });
  await save();
  await waitFor(() => expect(saved.inputs).toMatchObject([{ fileIds: [idOf(1), idOf(2), idOf(71)] }]));
});

test('one that is given up is not waited for', async () => {
  const { save: saved, arrivals } = await show();
  await give(/照片 3$/);
  await save();
  await screen.findByText('照片尚未处理完，请稍候再提交');
  const [giveUp] = screen.getAllByRole('button', { name: /取\s?消/ });
  await userEvent.click(giveUp as HTMLElement);
  arrivals[0]?.();
  await waitFor(() => expect(screen.queryByText('照片尚未处理完，请稍候再提交')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(saved.inputs).toMatchObject([{ fileIds: [idOf(1), idOf(2)] }]));
});

test('a photo that is taken away while another one is on its way stays away', async () => {
  const { save: saved, arrivals } = await show();
  await give(/照片 3$/);
  await userEvent.click(screen.getAllByRole('button', { name: '移除' })[0] as HTMLElement);
  arrivals[0]?.();
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(saved.inputs).toMatchObject([{ fileIds: [idOf(2), idOf(71)] }]));
});

test('a photo is replaced in its place', async () => {
  const { save: saved, arrivals } = await show();
  await give(/照片 1$/);
  await waitFor(() => expect(arrivals).toHaveLength(1));
  arrivals[0]?.();
  await waitFor(() => expect(screen.getByRole('img', { name: /照片 1$/ })).toHaveAttribute('src', expect.stringContaining(idOf(71))));
  await save();
  await waitFor(() => expect(saved.inputs).toMatchObject([{ fileIds: [idOf(71), idOf(2)] }]));
});
