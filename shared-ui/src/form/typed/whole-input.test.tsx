import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WholeInput } from './whole-input.tsx';

test.each([
  ['３', 3],
  ['12', 12],
  ['1,200', 1200],
  ['1.5', 1.5],
])('%s is %d: full-width digits are read, and nothing is rounded unseen', async (typed, value) => {
  const onChange = jest.fn();
  render(<WholeInput control={{ onChange }} label="天数" />);
  await userEvent.type(screen.getByRole('spinbutton', { name: '天数' }), typed);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(value);
});
