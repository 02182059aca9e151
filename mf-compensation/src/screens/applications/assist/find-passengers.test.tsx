import { assist, maxAppliedFor } from '@reap/contracts/compensation/claim/assist';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { fireEvent, screen } from '@testing-library/react';
import { routes } from '../../../routes.ts';
import { foundPax } from '../../../testing/found-pax.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import { FindPassengers } from './find-passengers.tsx';

const onChosen = jest.fn();
const passengers = Array.from({ length: maxAppliedFor + 1 }, (_, n) => foundPax(n));

test('more passengers than can be applied for at once lead nowhere until one is unticked', async () => {
  renderInPortal(<FindPassengers onChosen={onChosen} />, {
    path: `${routes.assist()}?flightNo=TV9812&flightDate=2026-03-14&pageSize=50`,
    calls: [fake(assist.findPaxList, () => pageOf(passengers)), ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  await screen.findByText('旅客0');
  const [all, first] = screen.getAllByRole('checkbox');
  fireEvent.click(all as HTMLElement);
  expect(screen.getByRole('alert')).toHaveTextContent('20');
  fireEvent.click(first as HTMLElement);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /为.*20/ }));
  expect(onChosen).toHaveBeenCalledWith(passengers.slice(1).map(({ paxId }) => paxId));
});
