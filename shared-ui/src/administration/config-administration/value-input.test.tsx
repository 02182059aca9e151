import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ValueInput } from './value-input.tsx';

test.each([
  ['５００００', '50000'],
  ['60,000', '60000'],
  ['60000.5', '60000.5'],
  ['999999999', '999999999'],
])('a number typed as %s is sent as %s: read as people write it, and put right by nobody unseen', async (typed, sent) => {
  const onChange = jest.fn();
  renderInPortal(<ValueInput control={{ value: '', onChange }} rules={{ kind: 'number', choices: [], unit: '' }} />);
  await userEvent.type(screen.getByRole('spinbutton'), typed);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(sent);
});
