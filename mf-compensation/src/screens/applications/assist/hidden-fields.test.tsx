import { apply } from '@reap/contracts/compensation/claim/apply';
import { assist } from '@reap/contracts/compensation/claim/assist';
import { received } from '@reap/contracts/compensation/payment/received';
import { userFile } from '@reap/contracts/user-center/employee';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { claimLine } from '../../../testing/claim-lines.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import AssistScreen from './assist.screen.tsx';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
beforeEach(() => sessionStorage.clear());

const save = fake(assist.saveBehalfApply, () => ({ applyId: idOf(700), applyNo: 'SQ260314000000000001', applyAmount: 40_000 }));
const open = (calls: readonly Fake[] = []) =>
  renderInPortal(<AssistScreen />, {
    path: routes.assist({ pax: idOf(501) }),
    calls: [
      ...calls,
      fake(assist.findPaxCompensation, () => [claimLine(1, { accidentSubType: '8' })]),
      fake(apply.getReplaceRule, () => ({
        maxPassengers: 5,
        idTypes: [1, 2] as (1 | 2)[],
        photoRequired: true,
        claimDays: 365,
        relations: [{ value: 'spouse', label: '配偶', labelEn: 'Spouse' }],
      })),
      fake(userFile.upload, () => [{ id: idOf(77) }]),
      fake(assist.sendSMSCode, () => ({ validSeconds: 300 })),
      fake(assist.verificationSMSCode, () => null),
      save,
      fake(received.find, () => []),
      ...lookups(),
    ],
    catalog: catalogOf('zh-CN'),
  });
const picture = () => new File(['x'], 'a.jpg', { type: 'image/jpeg' });

test('receipts that were handed in are still shown when their line is unticked and ticked again', async () => {
  open();
  await userEvent.upload(await screen.findByLabelText(/费用凭证 1$/), picture());
  expect(await screen.findByLabelText(/费用凭证 2$/)).toBeInTheDocument();
  const box = () => within(screen.getByRole('table')).getAllByRole('checkbox').at(-1) as HTMLElement;
  await userEvent.click(box());
  expect(screen.queryByLabelText(/费用凭证 1$/)).toBeNull();
  await userEvent.click(box());
  await screen.findByLabelText(/费用凭证 1$/);
  // The form still sends it: what it sends has to be seen, and to be removable.
  expect(await screen.findByRole('img', { name: /费用凭证 1/ })).toBeInTheDocument();
});

test('the document of a passenger that was handed in is still shown when the way of collecting is changed and changed back', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /代领/ }));
  const label = /旅客1.*照片|照片.*旅客1|旅客1/;
  await userEvent.upload(await screen.findByLabelText(label, { selector: 'input[type=file]' }), picture());
  await screen.findByRole('img', { name: label });
  await userEvent.click(screen.getByRole('radio', { name: /本人/ }));
  await waitFor(() => expect(screen.queryByRole('img', { name: label })).toBeNull());
  await userEvent.click(screen.getByRole('radio', { name: /代领/ }));
  await screen.findByLabelText(label, { selector: 'input[type=file]' });
  expect(await screen.findByRole('img', { name: label })).toBeInTheDocument();
});

test('no receipt is sent that the form does not show', async () => {
  open();
  await userEvent.upload(await screen.findByLabelText(/费用凭证 1$/), picture());
  await screen.findByLabelText(/费用凭证 2$/);
  const box = () => within(screen.getByRole('table')).getAllByRole('checkbox').at(-1) as HTMLElement;
  await userEvent.click(box());
  await userEvent.click(box());
  await screen.findByLabelText(/费用凭证 1$/);
  await userEvent.type(await screen.findByRole('textbox', { name: /手机号/ }), '13911110001');
  await userEvent.click(await screen.findByRole('button', { name: '发送验证码' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '验证码' }), '123456');
  await screen.findByText('手机已验证');
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  const shown = screen.queryAllByRole('img', { name: /费用凭证/ }).length;
  await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  expect(save.inputs[0]?.profileFileIds).toHaveLength(shown);
});

test('nothing of a collector is filed for who collects himself; what is refused of a field that is hidden by now is said all the same', async () => {
  const text = '请正确输入证件号';
  const refused = fake(assist.saveBehalfApply, () => refuse('request.invalid', {}, { idNo: { key: 'common.enterTitleCorrectly', text } }));
  open([refused]);
  await userEvent.click(await screen.findByRole('radio', { name: /代领/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /证件号/ }), '5401021990');
  await userEvent.click(screen.getByRole('radio', { name: /本人/ }));
  await userEvent.upload(await screen.findByLabelText(/费用凭证 1$/), picture());
  await userEvent.type(await screen.findByRole('textbox', { name: /手机号/ }), '13911110001');
  await userEvent.type(screen.getByRole('textbox', { name: /银行卡号/ }), '6225880000000001');
  await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(refused.inputs).toHaveLength(1));
  expect(refused.inputs[0]).toMatchObject({ kind: 'self', idNo: '' });
  expect(await screen.findByText(text)).toBeVisible();
});
