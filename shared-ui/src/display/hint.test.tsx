import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../list/icon-button.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { Hint } from './hint.tsx';

test('a hint is shown under the pointer and for the focus, and goes with them', async () => {
  renderInPortal(
    <Hint text="扎西，已等 26 分钟">
      <button type="button">审核中</button>
    </Hint>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.hover(screen.getByText('审核中'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('扎西，已等 26 分钟');
  await userEvent.unhover(screen.getByText('审核中'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('扎西，已等 26 分钟');
});

test('an icon says in words what it does, and does it once while it is busy', async () => {
  const onClick = jest.fn();
  const { rerender } = renderInPortal(<IconButton icon="x" hint="删除" label="删除 BC1820" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '删除 BC1820' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(<IconButton icon="x" hint="删除" label="删除 BC1820" busy onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '删除 BC1820' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
