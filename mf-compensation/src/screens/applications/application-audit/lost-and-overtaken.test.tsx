import { apply } from '@reap/contracts/compensation/claim/apply';
import { collar } from '@reap/contracts/compensation/claim/collar';
import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';
import { received } from '@reap/contracts/compensation/payment/received';
import { headers } from '@reap/contracts/envelope';
import { DRAFTS } from '@reap/shared-ui/core/draft';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { routes } from '../../../routes.ts';
import { applicationDetail } from '../../../testing/sample-applications.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import CollarAuditScreen from '../collar-audit/collar-audit.screen.tsx';
import ApplicationAuditScreen from './application-audit.screen.tsx';
import type { Detail } from './verdicts.ts';

const applyId = idOf(701);
const changed = { kind: 'application' as const, applyId };
const auditedBy = (who: string): Partial<Detail> => ({
  status: 2,
  version: 2,
  allowed: [],
  auditedBy: who,
  auditedTime: '2026-03-14T06:05:00Z',
  collectorAudit: 1,
});
const show = (of: ReactElement, path: string, calls: readonly Fake[]) =>
  renderInPortal(of, {
    path,
    calls: [
      ...lookups(),
      fake(apply.replaceFilterRecord, () => pageOf([])),
      fake(rejectReason.getAllRejectReason, () => []),
      fake(received.find, () => []),
      ...calls,
    ],
    catalog: catalogOf('zh-CN'),
  });
const showApplication = (calls: readonly Fake[]) => show(<ApplicationAuditScreen />, routes.applicationAudit({ applyId }), calls);
/** The application, which changes under the page. */
function stored() {
  const state = { change: {} as Partial<Detail> };
  return { state, detail: fake(apply.orderGet, () => applicationDetail(1, state.change)) };
}
const passEverybody = async () => {
  await screen.findByRole('heading', { name: /代领人审核/, level: 2 });
  await userEvent.keyboard('1{Enter}1{Enter}1{Enter}{Enter}');
};
const drafts = () => Object.keys(sessionStorage).filter(name => name.startsWith(DRAFTS));
afterEach(() => sessionStorage.clear());

test.each([
  ['substitute-collar audit', collar.find, collar.audit, <CollarAuditScreen key="collar" />, routes.collarAudit, 'id'],
  ['application audit', apply.orderGet, apply.audit, <ApplicationAuditScreen key="apply" />, routes.applicationAudit, 'applyId'],
] as const)('%s: a decision whose answer was lost can be sent again as it was, and then the next one follows', async (...row) => {
  const [, find, operation, of, pathOf, idName] = row;
  const keys: unknown[] = [];
  let change: Partial<Detail> = {};
  const detail: Fake = fake(find, () => applicationDetail(1, change));
  const audit: Fake = fake(operation, (_, { headers: sent }) => {
    keys.push(sent[headers.idempotencyKey]);
    // It is done; of this the page hears, not of the answer.
    change = auditedBy('卓玛');
    portal.emit(changed);
    if (keys.length === 1) throw new Error('connection reset');
    return { status: 2 as const, version: 2 };
  });
  const { portal } = show(of, pathOf({ [idName]: applyId }), [detail, audit]);
  await passEverybody();
  const lost = within((await screen.findByText('网络连接不上，请检查网络后重试')).closest('[role="alert"]') as HTMLElement);
  await waitFor(() => expect(detail.inputs).toHaveLength(2));
  expect(screen.getByRole('heading', { name: /完成/, level: 2 })).toBeInTheDocument();
  expect(portal.unsaved).toBe(true);
  await userEvent.click(lost.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('申请单 SQ260314000000000001 审核通过，应付 ¥800.00')).toBeInTheDocument();
  expect(audit.inputs[1]).toEqual(audit.inputs[0]);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  expect(portal.unsaved).toBe(false);
  expect(drafts()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(portal.paths.at(-1)).toBe(pathOf({ [idName]: idOf(702), done: '1' }));
});

test('one that never arrived, and that somebody else decided meanwhile: sending it again says who and when', async () => {
  const { state, detail } = stored();
  let sent = 0;
  const audit = fake(apply.audit, () => {
    sent += 1;
    if (sent === 1) throw new Error('connection reset');
    return refuse('application.handled', { by: '德吉', at: '2026-03-14 14:05' });
  });
  const { portal } = showApplication([detail, audit]);
  await passEverybody();
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  state.change = auditedBy('德吉');
  portal.emit(changed);
  await waitFor(() => expect(detail.inputs).toHaveLength(2));
  expect(portal.unsaved).toBe(true);
  await userEvent.click(retry);
  expect(await screen.findByText('德吉 已于 2026-03-14 14:05 审核该申请单')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /提\s?交/ })).toBeNull();
  expect(portal.unsaved).toBe(false);
});

test.each([
  ['audited by somebody else', auditedBy('德吉'), '德吉 已于 2026-03-14 14:05 审核该申请单'],
  ['revoked by the passenger', { status: 4 as const, allowed: [] }, '申请单当前为“已撤销”，不能执行该操作'],
])('one that is %s while it is open says so, and what was decided is let go', async (_, change, said) => {
  const { state, detail } = stored();
  const { portal } = showApplication([detail]);
  await screen.findByRole('heading', { name: /代领人审核/, level: 2 });
  await userEvent.keyboard('1');
  expect(portal.unsaved).toBe(true);
  state.change = change;
  portal.emit(changed);
  expect((await screen.findByText(said)).closest('[role="alert"]')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(portal.unsaved).toBe(false);
  expect(drafts()).toEqual([]);
});

test('one that was decided while the page was away says so too; one that was only opened to be read says nothing', async () => {
  const { state, detail } = stored();
  const { unmount } = showApplication([detail]);
  await screen.findByRole('heading', { name: /代领人审核/, level: 2 });
  await userEvent.keyboard('1');
  unmount();
  state.change = auditedBy('德吉');
  const again = showApplication([detail]);
  expect(await screen.findByText('德吉 已于 2026-03-14 14:05 审核该申请单')).toBeInTheDocument();
  expect(drafts()).toEqual([]);
  again.unmount();
  showApplication([detail]);
  expect(await screen.findByText(/德吉 · 2026-03-14 14:05/)).toBeInTheDocument();
  expect(screen.queryByText('德吉 已于 2026-03-14 14:05 审核该申请单')).toBeNull();
});

test('the phone stands apart from the word that it is another one', async () => {
  showApplication([fake(apply.orderGet, () => applicationDetail(1, { phoneOfBooking: false }))]);
  const tag = await screen.findByText('非订座手机号');
  expect(tag.parentElement).toHaveStyle({ gap: '8px' });
  expect(tag.parentElement).toHaveTextContent('13900139000');
});

test('of who applies for himself nothing says collector', async () => {
  const { unmount } = showApplication([fake(apply.orderGet, () => applicationDetail(1, { kind: 'self', ...auditedBy('德吉') }))]);
  await screen.findByText(/德吉 · 2026-03-14 14:05/);
  expect(screen.getByText('申请人审核结果')).toBeInTheDocument();
  expect(screen.queryByText(/代领人/)).toBeNull();
  unmount();
  showApplication([fake(apply.orderGet, () => applicationDetail(1, { kind: 'self' }))]);
  await screen.findByRole('heading', { name: /申请人/, level: 2 });
  await userEvent.keyboard('1{Enter}1{Enter}1{Enter}');
  expect(await screen.findByText('提交后申请通过，支付 ¥800.00')).toBeInTheDocument();
  expect(screen.queryByText('代领人审核')).toBeNull();
});
