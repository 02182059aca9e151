import { employee } from '@reap/contracts/user-center/employee';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups, staff } from '../../../testing/samples.ts';
import StaffFormScreen from './staff-form.screen.tsx';

const school = () => screen.findByRole('textbox', { name: /毕业院校/ });

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

test('what comes back over what somebody else has saved says so, and is saved over that version', async () => {
  const person = staff();
  const newer = { ...person, version: person.version + 1, graduateFrom: '西藏大学' };
  const update = fake(employee.update, () => ({ version: newer.version + 1 }));
  const show = (read: typeof person) =>
    renderInPortal(<StaffFormScreen />, {
      path: routes.staffForm({ id: person.id }),
      calls: [update, fake(employee.get, () => read), ...lookups('off')],
      catalog: catalogOf('zh-CN'),
    });
  const typing = show(person);
  await userEvent.clear(await school());
  await userEvent.type(await school(), '四川大学');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  typing.unmount();
  show(newer);
  expect(await school()).toHaveValue('四川大学');
  expect(screen.getByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(update.inputs).toMatchObject([{ version: newer.version, graduateFrom: '四川大学' }]));
});
