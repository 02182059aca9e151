import { apply } from '@reap/contracts/compensation/claim/apply';
import { type Fake, fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import chinese from '../../../locales/zh-CN/claim.json';
import { claimLine } from '../../testing/claim-lines.ts';
import ClaimApplyScreen from './apply/claim-apply.screen.tsx';
import ClaimBehalfScreen from './behalf/claim-behalf.screen.tsx';
import { letGo, remember } from './claim-memory.ts';

const phoneNum = '13908910001';
const filed = { applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 };
const wait = '照片尚未处理完，请稍候再提交';
/** Pictures that are being handed in: each arrives when it is called, as the server's answer. */
const arrivals: (() => void)[] = [];

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback) => done(new Blob(['x'], { type: 'image/jpeg' }));
});
beforeEach(() => {
  letGo();
  arrivals.splice(0);
  remember({ phoneNum, channel: 8, relation: 'child', proof: { phoneNum, photoRequired: false, until: Number.POSITIVE_INFINITY } });
});

const slowUpload = () => {
  let n = 0;
  return fake(apply.upload, () => {
    n += 1;
    const made = [{ id: idOf(70 + n) }];
    return new Promise<typeof made>(done => void arrivals.push(() => done(made)));
  });
};
const show = (page: ReactElement, calls: readonly Fake[]) =>
  renderInPortal(page, { calls: [slowUpload(), ...calls], catalog: chinese, path: '/h5/claim' });
const fieldOf = (label: string | RegExp) => within(screen.getByRole('region', { name: label }));
const take = async (label: string | RegExp, n = 1) => {
  await screen.findByRole('region', { name: label });
  const files = Array.from({ length: n }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
  await userEvent.upload(fieldOf(label).getByLabelText('添加照片', { selector: 'input' }), files);
};
/** The n-th picture that was handed in has arrived. */
const arrived = async (n: number) => {
  await waitFor(() => expect(arrivals.length).toBeGreaterThanOrEqual(n));
  arrivals[n - 1]?.();
};
const send = async () => userEvent.click(await screen.findByRole('button', { name: /^确认领取/ }));

test('a claim waits for its receipts, and is filed with all of them', async () => {
  const save = fake(apply.saveApply, () => filed);
  const lines = fake(apply.findCompensationOrder, () => [claimLine(1, { accidentSubType: '8' })]);
  show(<ClaimApplyScreen />, [lines, save]);
  await take('费用凭证', 3);
  await arrived(1);
  await send();
  expect(fieldOf('费用凭证').getByRole('alert')).toHaveTextContent(wait);
  await arrived(2);
  await arrived(3);
  await waitFor(() => expect(fieldOf('费用凭证').queryByRole('alert')).not.toBeInTheDocument());
  await send();
  await waitFor(() => expect(save.inputs).toMatchObject([{ profileFileIds: [idOf(71), idOf(72), idOf(73)] }]));
});

test('card and pictures are there again after another page of the claim was looked at, one that was on its way too', async () => {
  remember({ channel: 3, proof: { phoneNum, photoRequired: true, until: Number.POSITIVE_INFINITY } });
  const save = fake(apply.saveApply, () => filed);
  const lines = fake(apply.findCompensationOrder, () => [claimLine(1, { accidentSubType: '8' })]);
  const first = show(<ClaimApplyScreen />, [lines, save]);
  await userEvent.type(await screen.findByRole('textbox', { name: '银行卡号' }), '6225880000000001');
  await take('本人证件照片');
  await arrived(1);
  await fieldOf('本人证件照片').findByRole('img');
  await take('费用凭证');
  await waitFor(() => expect(arrivals).toHaveLength(2));
  first.unmount();
  show(<ClaimApplyScreen />, [lines, save]);
  expect(await screen.findByRole('textbox', { name: '银行卡号' })).toHaveValue('6225 8800 0000 0001');
  expect(fieldOf('本人证件照片').getByRole('img')).toBeInTheDocument();
  await send();
  expect(save.inputs).toEqual([]);
  await arrived(2);
  await waitFor(() =>
    expect(save.inputs).toMatchObject([{ payAccount: '6225880000000001', photoId: idOf(71), profileFileIds: [idOf(72)] }]),
  );
});

describe('for others', () => {
  const others = () => {
    const rules = fake(apply.getReplaceRule, () => ({
      maxPassengers: 5,
      idTypes: [1] as 1[],
      photoRequired: true,
      claimDays: 365,
      relations: [{ value: 'child', label: '子女', labelEn: 'Child' }],
    }));
    const lines = fake(apply.findCompensationOrderBehalf, () => [claimLine(1), claimLine(2)]);
    const save = fake(apply.saveBehalfApply, () => filed);
    const check = fake(apply.verificationSMSBehalf, () => ({ photoRequired: true, validSeconds: 1800 }));
    show(<ClaimBehalfScreen />, [rules, lines, save, check]);
    return save;
  };
  const typeCode = async () => userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456');

  test('documents that are handed in at once are all there, whichever arrives first', async () => {
    const save = others();
    await take(/旅客1/);
    await take(/旅客2/);
    await take('本人证件照片');
    for (const n of [3, 2, 1]) await arrived(n);
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
    await typeCode();
    await send();
    await waitFor(() =>
      expect(save.inputs).toMatchObject([
        {
          photoId: idOf(73),
          lines: [
            { paxId: idOf(501), photoId: idOf(71) },
            { paxId: idOf(502), photoId: idOf(72) },
          ],
        },
      ]),
    );
  });

  test('a passenger who is unticked while a document is on its way stays unticked, and ticked again needs his own', async () => {
    const save = others();
    await take(/旅客1/);
    await take(/旅客2/);
    await userEvent.click(screen.getByRole('checkbox', { name: /旅客2/ }));
    await arrived(1);
    await fieldOf(/旅客1/).findByRole('img');
    expect(screen.getByRole('checkbox', { name: /旅客2/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /旅客2/ }));
    await arrived(2);
    await take('本人证件照片');
    await arrived(3);
    await fieldOf('本人证件照片').findByRole('img');
    await typeCode();
    await send();
    expect(await screen.findByText('请上传每位旅客的证件照片')).toBeInTheDocument();
    expect(save.inputs).toEqual([]);
  });
});
