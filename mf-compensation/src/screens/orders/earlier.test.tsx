import { OrderStatus } from '@reap/contracts/compensation/codes';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import { catalogOf, earlier } from '../../testing/samples.ts';
import { EarlierCell } from './earlier.tsx';

test('an order whose number may not be read has a dash in the whole text of the cell', () => {
  const { orderNo: _, ...hidden } = earlier();
  renderInPortal(<EarlierCell earlier={[hidden]} />, { path: '/x', catalog: catalogOf('zh-CN') });
  expect(screen.getByTitle(/¥400\.00 .* —$/)).toBeInTheDocument();
});

test('money that is on its way though its order was closed is told as that', () => {
  renderInPortal(<EarlierCell earlier={[earlier({ status: OrderStatus.closed })]} />, { path: '/x', catalog: catalogOf('zh-CN') });
  expect(screen.getByText(/支付中 ¥400\.00/)).toBeInTheDocument();
});
