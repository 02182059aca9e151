import { employee } from '@reap/contracts/user-center/employee';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { catalogOf } from '../testing/samples.ts';
import StaffCard from './staff.card.tsx';

const figures = {
  working: 1320,
  onLeave: 31,
  withoutTerminal: 2,
  departments: [
    { id: idOf(110), name: '地面服务部', nameEn: 'Ground services', count: 1200 },
    { id: idOf(120), name: '客舱服务部', nameEn: 'Cabin services', count: 120 },
  ],
};
const show = (answer: () => typeof figures, language: ScreenOptions['language'] = 'zh-CN') =>
  renderInPortal(<StaffCard />, { calls: [fake(employee.figures, answer)], language, catalog: catalogOf(language ?? 'zh-CN') });

test('the card says who works and who is away, and leads to each department’s list', async () => {
  const { portal } = show(() => figures);
  expect(await screen.findByText('在职 1,320 人，休假 31 人。 2 人未设工作航站。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '地面服务部' }));
  expect(portal.opened).toEqual([routes.staff({ organizationId: idOf(110) })]);
});

test('in English, and with nobody to show', async () => {
  const first = show(() => figures, 'en-US');
  expect(await screen.findByRole('button', { name: 'Ground services' })).toBeInTheDocument();
  first.unmount();
  show(() => ({ ...figures, departments: [] }));
  expect(await screen.findByText('还没有数据')).toBeInTheDocument();
});

test('figures that can’t be read say why, with retry', async () => {
  let down = true;
  show(() => (down ? refuse('server.busy') : figures));
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/在职 1,320 人/)).toBeInTheDocument();
});
