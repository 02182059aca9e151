import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { job } from '@reap/contracts/portal/job';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes.ts';
import { catalogOf, lookups, pax } from '../../testing/samples.ts';
import PassengersScreen from './passengers.screen.tsx';

const id = '019a0000-0000-7000-8000-0000000000aa';
const state = (status: 'done' | 'failed') => ({
  jobId: id,
  path: passenger.download.path,
  fileName: '旅客列表_20260314.xlsx',
  status,
  rowsDone: 20_000,
  rowsTotal: 20_000,
  errorKey: status === 'failed' ? 'export.failed' : '',
  createdTime: '2026-03-14T06:00:00Z',
  expiresTime: '2026-03-15T06:00:00Z',
});
const show = (status: 'done' | 'failed') =>
  renderInPortal(<PassengersScreen />, {
    path: `${routes.passengers()}?export=${id}`,
    catalog: catalogOf('zh-CN'),
    calls: [fake(passenger.page, () => pageOf([pax(1)])), fake(job.find, () => state(status)), ...lookups()],
  });

test('the export that a message leads to is offered once, by the button that made it', async () => {
  show('done');
  await screen.findByRole('button', { name: '旅客1' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /下载文件/ }).length).toBeGreaterThan(0));
  expect(screen.getAllByRole('button', { name: /下载文件/ })).toHaveLength(1);
});

test('a failed export of the list is not retried as another one', async () => {
  show('failed');
  await screen.findByRole('button', { name: '旅客1' });
  expect(await screen.findAllByRole('button', { name: '重试' })).toHaveLength(1);
});
