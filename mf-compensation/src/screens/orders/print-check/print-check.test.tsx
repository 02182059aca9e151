import { order } from '@reap/contracts/compensation/order/order';
import { usePortal } from '@reap/shared-ui/portal';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf } from '../../../testing/samples.ts';
import PrintCheckScreen from './print-check.screen.tsx';

const code = '2345-6789-ABCD-EFGH';
const show = (path: string, calls: readonly Fake[], language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderInPortal(<PrintCheckScreen />, { path, calls, language, catalog: catalogOf(language) });

test('the link on the paper says at once that it is genuine', async () => {
  const check = fake(order.checkPrint, () => ({ genuine: true }));
  show(routes.printCheck({ code }), [check]);
  expect(await screen.findByText('属实：打印件与现有记录一致')).toBeInTheDocument();
  expect(check.inputs).toEqual([{ code }]);
});

test('a code that is typed is asked for; what has changed since is said (English)', async () => {
  const check = fake(order.checkPrint, () => ({ genuine: false }));
  const { portal } = show(routes.printCheck(), [check], 'en-US');
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Check code' }), `${code}{Enter}`);
  expect(await screen.findByText('The record has changed since it was printed')).toBeInTheDocument();
  expect(portal.paths).toEqual([routes.printCheck({ code })]);
});

test('a code that nobody gave says so, and is asked again on demand', async () => {
  let known = false;
  const check = fake(order.checkPrint, () => (known ? { genuine: true } : refuse('order.print.unknown')));
  show(routes.printCheck({ code }), [check]);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  known = true;
  await userEvent.click(screen.getByRole('button', { name: /核\s?验/ }));
  await waitFor(() => expect(screen.getByText('属实：打印件与现有记录一致')).toBeInTheDocument());
});

test('after Back the field has the code again that the verdict is about', async () => {
  const other = '9999-8888-7777-6666';
  let goTo: (path: string) => void = () => undefined;
  const Address = () => {
    goTo = usePortal().setTabPath;
    return null;
  };
  const check = fake(order.checkPrint, asked => ({ genuine: asked.code === code }));
  const screens = (
    <>
      <Address />
      <PrintCheckScreen />
    </>
  );
  renderInPortal(screens, { path: routes.printCheck({ code }), calls: [check], catalog: catalogOf('zh-CN') });
  expect(await screen.findByText(/属实：/)).toBeInTheDocument();
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, `${other}{Enter}`);
  await waitFor(() => expect(screen.queryByText(/属实：/)).not.toBeInTheDocument());
  act(() => goTo(routes.printCheck({ code })));
  expect(await screen.findByText(/属实：/)).toBeInTheDocument();
  expect(field).toHaveValue(code);
});
