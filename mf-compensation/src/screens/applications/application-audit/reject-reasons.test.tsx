import { apply } from '@reap/contracts/compensation/claim/apply';
import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import { received } from '@reap/contracts/compensation/payment/received';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { applicationDetail } from '../../../testing/sample-applications.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import ApplicationAuditScreen from './application-audit.screen.tsx';

afterEach(() => sessionStorage.clear());

test('reasons that could not be read are said to be so where one has to be chosen, and asked for again', async () => {
  let isDown = true;
  renderInPortal(<ApplicationAuditScreen />, {
    path: routes.applicationAudit({ applyId: idOf(701) }),
    calls: [
      ...lookups(),
      fake(apply.orderGet, () => applicationDetail(1)),
      fake(apply.replaceFilterRecord, () => pageOf([])),
      fake(received.find, () => []),
      fake(rejectReason.getAllRejectReason, () => (isDown ? refuse('server.internal') : [{ id: idOf(901), value: '证件照片不清晰' }])),
    ],
    catalog: catalogOf('zh-CN'),
  });
  await screen.findByRole('heading', { name: /代领人审核/, level: 2 });
  await userEvent.keyboard('2');
  const again = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole('combobox', { name: /驳回原因/ }));
  expect(await screen.findByText('证件照片不清晰')).toBeInTheDocument();
});
