import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { userFile } from '@reap/contracts/user-center/employee';
import { blobAddresses } from '@reap/shared-ui/testing/device';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baggageLookups } from '../../../testing/sample-bags.ts';
import { catalogOf } from '../../../testing/samples.ts';
import BaggageFormScreen from './baggage-form.screen.tsx';

/** Each picture is drawn smaller when it is called. */
const drawn: (() => void)[] = [];
beforeAll(() => {
  blobAddresses();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback) => void drawn.push(() => done(new Blob(['x'], { type: 'image/jpeg' })));
});

test('a bag is not registered while photos of it are being made smaller, and then with all of them', async () => {
  let n = 0;
  const upload = fake(userFile.upload, () => {
    n += 1;
    return [{ id: idOf(70 + n) }];
  });
  const save = fake(h5Baggage.save, () => ({ accidentId: idOf(7001), accidentNo: 'BG1', version: 1 }));
  const { portal } = renderInPortal(<BaggageFormScreen />, {
    path: '/h5/compensation/baggage/form',
    calls: [
      ...baggageLookups(),
      upload,
      save,
      fake(h5Baggage.submit, () => null),
      fake(baggageLookup.flightBaggageGetFlight, () => refuse('flight.notFound')),
    ],
    catalog: catalogOf('zh-CN'),
    user: { userId: crypto.randomUUID(), station: 'LXA' },
  });
  await waitFor(() => expect(screen.getByLabelText('行李事故类型')).toBeEnabled());
  await userEvent.selectOptions(await screen.findByLabelText('行李事故类型'), await screen.findByRole('option', { name: '丢失' }));
  const files = ['a', 'b', 'c'].map(name => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  await userEvent.upload(screen.getByLabelText('添加照片', { selector: 'input' }), files);
  for (const done of [1, 2, 3]) {
    await waitFor(() => expect(drawn).toHaveLength(done));
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getByText('照片尚未处理完，请稍候再提交')).toHaveFocus();
    drawn[done - 1]?.();
  }
  await waitFor(() => expect(screen.queryByText('照片尚未处理完，请稍候再提交')).not.toBeInTheDocument());
  expect(save.inputs).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(portal.closed).toHaveLength(1));
  expect(save.inputs).toMatchObject([{ fileIds: [idOf(71), idOf(72), idOf(73)] }]);
});
