import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baggageLookups, baggageRow } from '../../../testing/sample-bags.ts';
import { catalogOf } from '../../../testing/samples.ts';
import { BagChooser } from './bag-chooser.tsx';

test('every bag that may be compensated can be reached, however many newer ones may not', async () => {
  // The newest sixty have no passenger.
  const bags = Array.from({ length: 120 }, (_, at) => baggageRow(at + 1, { bagTag: '', orderable: at >= 60 }));
  const page = fake(h5Baggage.findBaggageAccidentList, ({ orderable, pageSize = 20 }) => {
    const found = bags.filter(bag => !orderable || bag.orderable);
    return pageOf(found.slice(0, pageSize), found.length);
  });
  renderInPortal(<BagChooser />, { path: '/h5/compensation/order/form', calls: [page, ...baggageLookups()], catalog: catalogOf('zh-CN') });
  expect(await screen.findByText(bags[60]?.accidentNo ?? '')).toBeInTheDocument();
  expect(screen.queryByText(bags[119]?.accidentNo ?? '')).toBeNull();
  for (const shown of [40, 60]) {
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await screen.findByText(bags[60 + shown - 1]?.accidentNo ?? '');
  }
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});
