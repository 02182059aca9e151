import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { CardLine, CardList } from './card-list.tsx';

test('what is too long for its column is cut in one line, and whole on hover; its name opens it', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const open = jest.fn();
  const detail = 'Passenger reasons · 105 passengers';
  renderInPortal(
    <CardList>
      <CardLine title="TV9812 LXA-CTU" onOpen={open} detail={detail} state="Delayed 4h15m" />
    </CardList>,
  );
  await userEvent.hover(screen.getByText(detail));
  expect(screen.getByText(detail)).toHaveAttribute('title', detail);
  await userEvent.click(screen.getByRole('button', { name: 'TV9812 LXA-CTU' }));
  expect(open).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
