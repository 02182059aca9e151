import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '../testing/fake-shell.tsx';
import { RankedBars } from './ranked-bars.tsx';

const bars = [
  { key: 'LXA', label: '拉萨', value: 200, text: '¥2.00' },
  { key: 'CTU', label: '成都', value: 50, text: '¥0.50' },
];

test('sums are read as a table, and one of them narrows the page', async () => {
  const chosen: string[] = [];
  render(
    <FakeShell>
      <RankedBars title="按航站" bars={bars} onChoose={key => chosen.push(key)} chosen="LXA" />
    </FakeShell>,
  );
  const table = within(screen.getByRole('table', { name: '按航站' }));
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual(['拉萨¥2.00', '成都¥0.50']);
  expect(table.getByRole('button', { name: '拉萨' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(table.getByRole('button', { name: '成都' }));
  expect(chosen).toEqual(['CTU']);
});

test('nothing to compare is said', () => {
  render(
    <FakeShell>
      <RankedBars title="按航站" bars={[]} />
    </FakeShell>,
  );
  expect(screen.getByText('没有可比较的数据')).toBeInTheDocument();
});
