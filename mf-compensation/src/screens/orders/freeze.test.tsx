import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, orderPax } from '../../testing/samples.ts';
import { FreezeDialog } from './freeze.dialog.tsx';

const show = (n: number) =>
  renderInPortal(<FreezeDialog order={orderRow(1)} passengers={[orderPax(n)]} onDone={() => undefined} onClose={() => undefined} />, {
    catalog: catalogOf('zh-CN'),
  });
const reason = () => screen.findByRole('textbox', { name: /冻结原因/ });

test('why one passenger was to be frozen does not stand in the dialog about another one', async () => {
  const first = show(1);
  await userEvent.type(await reason(), '证件核对中');
  first.unmount();
  const second = show(2);
  expect(await reason()).toHaveValue('');
  second.unmount();
  show(1);
  expect(await reason()).toHaveValue('证件核对中');
});
