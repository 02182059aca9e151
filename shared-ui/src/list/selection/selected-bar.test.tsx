import { screen } from '@testing-library/react';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { SelectedBar } from './selected-bar.tsx';

const chosen = (count: number) => (
  <SelectedBar count={count} atMost={2} onClear={() => undefined}>
    <button type="button">审核</button>
  </SelectedBar>
);

test('as many as can be done with at once are offered', () => {
  renderInPortal(chosen(2));
  expect(screen.getByRole('button', { name: '审核' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('more than that are not, and it is said how many can', () => {
  renderInPortal(chosen(3));
  expect(screen.getByRole('alert')).toHaveTextContent('一次最多处理 2 项，请减少选择');
  expect(screen.queryByRole('button', { name: '审核' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '取消选择' })).toBeInTheDocument();
});
