import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ChosenLine, Line } from '../../../claim-lines.ts';
import { claimLine } from '../../../testing/claim-lines.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import { LinesField } from './lines-field.tsx';

function Form({ lines, ticked }: { lines: readonly Line[]; ticked: readonly ChosenLine[] }) {
  const [value, setValue] = useState(ticked);
  return <LinesField lines={lines} value={value} onChange={setValue} photos={false} disabled={false} />;
}
const show = (lines: readonly Line[], ticked: readonly ChosenLine[] = lines) =>
  renderInPortal(<Form lines={lines} ticked={ticked} />, { calls: lookups(), catalog: catalogOf('zh-CN') });

test('a ticked line that was claimed meanwhile can be unticked, and not ticked again', async () => {
  show([
    claimLine(1, { claimState: 'applied' }),
    claimLine(1, { orderId: idOf(901), orderNo: 'BC260314000000000901', currentAmount: 10_000 }),
  ]);
  const closed = await screen.findByRole('checkbox', { name: /旅客1 BC260314000000000900/ });
  await userEvent.click(closed);
  expect(closed).not.toBeChecked();
  expect(closed).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /BC260314000000000901/ })).toBeChecked();
});

test('amounts that may not be read come to no sum', async () => {
  const { currentAmount: _, ...hidden } = claimLine(1);
  show([hidden as Line, claimLine(1, { orderId: idOf(901) })]);
  await screen.findByText('已选 2 笔，1 位旅客');
  expect(screen.queryByText(/NaN/)).toBeNull();
  expect(screen.getByText('—', { selector: 'strong' })).toBeInTheDocument();
});
