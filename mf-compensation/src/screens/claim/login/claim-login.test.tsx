import { apply } from '@reap/contracts/compensation/apply';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import chinese from '../../../../locales/zh-CN/claim.json';
import { letGo } from '../claim-memory.ts';
import ClaimLoginScreen from './claim-login.screen.tsx';

const path = pageAt(compensationPhonePages.claimLogin)();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
beforeEach(letGo);

const show = (...calls: Fake[]) => renderInPortal(<ClaimLoginScreen />, { calls, catalog: chinese, path });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
const paste = async (name: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: text } });

async function fillIn() {
  await paste('航班号', 'TV9852');
  fireEvent.change(screen.getByLabelText('航班日期'), { target: { value: '2026-03-14' } });
  await paste('旅客姓名', '李明');
  await paste('证件号', '540102198604120012');
  await paste('手机号', '13908910001');
}

test('a code to the present phone is said and counted down like any other', async () => {
  show(
    fake(apply.authPax, () => ({ paxName: '李*', expiresAt: '2026-03-14T10:00:00Z' })),
    fake(apply.sendSMS, () => ({ validSeconds: 300 })),
  );
  await fillIn();
  await click('收不到验证码？');
  await click('用现在的手机号验证');
  expect(await screen.findByText('验证码已发送')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
});

test('what was said of a field goes when it is changed, and the rest stays', async () => {
  show();
  await click('下一步');
  expect(await screen.findByText('请输入旅客姓名')).toBeInTheDocument();
  await type('旅客姓名', '李');
  expect(screen.queryByText('请输入旅客姓名')).not.toBeInTheDocument();
  expect(screen.getByText('请输入证件号')).toBeInTheDocument();
  await type('手机号', '1');
  expect(screen.getByRole('textbox', { name: '手机号' })).toBeValid();
  expect(screen.getByRole('textbox', { name: '证件号' })).toBeInvalid();
});

test('a document’s number is read without its blanks, a flight number of digits alone as the airline’s own', async () => {
  show();
  await paste('证件号', '540102 19860412 001x');
  expect(screen.getByRole('textbox', { name: '证件号' })).toHaveValue('54010219860412001X');
  await type('航班号', '9801');
  expect(screen.getByRole('textbox', { name: '航班号' })).toHaveValue('TV9801');
});
