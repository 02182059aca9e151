import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from 'antd';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { DecisionPanel } from './decision-panel.tsx';

test('keys in an open menu are the menu’s: nothing is decided by them', async () => {
  const onDecide = jest.fn();
  const nothing = () => undefined;
  renderInPortal(
    <>
      <Dropdown trigger={['click']} autoFocus menu={{ items: [{ key: 'en', label: 'English' }] }}>
        <button type="button">菜单</button>
      </Dropdown>
      <DecisionPanel draft={undefined} onWrite={nothing} hint="" onDecide={onDecide} onReload={nothing} />
    </>,
  );
  await userEvent.keyboard('2');
  const rejected = () => screen.getByRole('radio', { name: /拒\s?绝|驳\s?回|不同意/ });
  await waitFor(() => expect(rejected()).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: '菜单' }));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  await userEvent.keyboard('1{Enter}');
  expect(rejected()).toBeChecked();
  expect(onDecide).not.toHaveBeenCalled();
});
