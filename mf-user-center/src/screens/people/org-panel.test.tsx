import { employee } from '@reap/contracts/user-center/employee';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { savedOrders } from '@reap/shared-ui/testing/sample-views';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, lookups, staffRow } from '../../testing/samples.ts';
import StaffListScreen from './staff-list/staff-list.screen.tsx';

beforeEach(() => localStorage.setItem('reap.staff.tree', 'open'));

const view = savedOrders(1, {
  list: employee.page.path,
  page: routes.staff(),
  state: { filters: [{ name: 'name', values: ['员'] }], columns: [], hidden: [], widths: [], density: 'compact' },
  pinned: true,
});

test('while a saved view is shown, the tree still filters the list', async () => {
  const list = fake(employee.page, () => pageOf([staffRow(1)]));
  const { portal } = renderInPortal(<StaffListScreen />, {
    path: `${routes.staff()}?view=${view.id}&pageNumber=1`,
    views: [view],
    calls: [list, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  await screen.findByText('E0000001');
  expect(list.inputs.at(-1)).toMatchObject({ name: '员' });
  await userEvent.click(await screen.findByText('地面服务部'));
  await new Promise(resolve => setTimeout(resolve, 500));
  expect(portal.paths.at(-1)).toContain(idOf(110));
  await waitFor(() => expect(list.inputs.at(-1)).toMatchObject({ name: '员', organizationId: idOf(110) }));
});
