import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { type AuditNode, AuditTimeline, stepOf } from './audit-timeline.tsx';

const node = (change: Partial<AuditNode>): AuditNode => ({
  nodeName: 'AGREE',
  status: 'complete',
  objName: '',
  reviewerInfo: '',
  remarks: '',
  doneDate: null,
  waiteAuditReviewers: [],
  ...change,
});
const zhaxi = { orgName: '拉萨站', reviewerName: '扎西', reviewerNo: '10233', reviewerPhone: '138****5678', reviewerId: idOf(3) };

test.each([
  ['AGREE', 'complete', 'finish'],
  ['submitter', 'complete', 'finish'],
  ['REJECT', 'complete', 'error'],
  ['BACK', 'complete', 'error'],
  ['READ', '3', 'error'],
  ['AGREE', 'ready', 'process'],
  ['BACK', 'ready', 'process'],
] as const)('%s %s is drawn as %s', (nodeName, status, step) => expect(stepOf({ nodeName, status })).toBe(step));

test('shows who, what, when in the station’s zone, and with whom it waits', () => {
  renderInPortal(
    <AuditTimeline
      nodes={[
        node({ nodeName: 'submitter', reviewerInfo: '卓玛（拉萨站）', doneDate: Date.UTC(2026, 2, 14, 5, 41) }),
        node({ nodeName: 'BACK', objName: '站经理审核', remarks: '请补充材料', doneDate: Date.UTC(2026, 2, 14, 16, 5) }),
        node({ nodeName: 'READ', status: 'ready', objName: '站经理审核', waiteAuditReviewers: [zhaxi] }),
      ]}
      upcoming={['财务审核']}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(step => step.dataset['step'])).toEqual(['finish', 'error', 'process', 'wait']);
  expect(steps[0]).toHaveTextContent('提交人卓玛（拉萨站）2026-03-14 13:41');
  expect(steps[1]).toHaveTextContent('站经理审核 · 退回2026-03-15 00:05请补充材料');
  expect(steps[2]).toHaveTextContent('站经理审核 · 待审核扎西 · 10233');
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
});

test('what somebody did in between without deciding is told by its name alone: nobody is waited for there', () => {
  renderInPortal(<AuditTimeline nodes={[node({ nodeName: 'READ', objName: '更新为名单 2', remarks: '共 5 人' })]} />);
  const [step] = screen.getAllByRole('listitem');
  expect(step).toHaveTextContent(/^更新为名单 2(?! ·)/);
  expect(step).not.toHaveAttribute('aria-current');
});

test('a review that ended by itself says so, and why', () => {
  renderInPortal(
    <AuditTimeline
      nodes={[node({ nodeName: 'READ', status: '3', objName: '财务审核', remarks: '“财务审核”没有可审核人，流程已自动结束' })]}
    />,
  );
  const [step] = screen.getAllByRole('listitem');
  expect(step).toHaveTextContent('财务审核 · 已自动结束“财务审核”没有可审核人');
  expect(step).toHaveAttribute('data-step', 'error');
  expect(step).not.toHaveAttribute('aria-current');
});

test('contacting a pending reviewer says so, once', async () => {
  const onContact = jest.fn(() => Promise.resolve());
  const { portal } = renderInPortal(
    <AuditTimeline nodes={[node({ status: 'ready', waiteAuditReviewers: [zhaxi] })]} onContact={onContact} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '联系审核人 扎西' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已向该用户发送消息' }]));
  expect(onContact).toHaveBeenCalledWith(zhaxi);
  await waitFor(() => expect(screen.getByRole('button', { name: '联系审核人 扎西' })).toBeDisabled());
});

test('no record yet says so', () => {
  renderInPortal(<AuditTimeline nodes={[]} />);
  expect(screen.getByText('还没有审核记录')).toBeInTheDocument();
});
