import { AuditDialog } from '../../src/audit/audit-dialog.tsx';
import { type AuditNode, AuditTimeline } from '../../src/audit/audit-timeline.tsx';
import { ReviewersDialog } from '../../src/audit/reviewers-dialog.tsx';
import { ApiError } from '../../src/call/api-error.ts';
import { Conflict } from '../../src/feedback/conflict.tsx';
import { pageOf } from '../../src/testing/fake-calls.tsx';
import { idOf } from '../../src/testing/sample-orders.tsx';
import { story } from '../story.ts';

const node = (change: Partial<AuditNode>): AuditNode => ({
  nodeName: 'AGREE',
  status: 'complete',
  objName: '站经理审核',
  reviewerInfo: '多吉 · 拉萨站',
  remarks: '',
  doneDate: 1_773_467_000_000,
  waiteAuditReviewers: [],
  ...change,
});
const nodes = [
  node({ nodeName: 'submitter', objName: '' }),
  node({ nodeName: 'BACK', remarks: '金额与标准不符，请按三小时以上标准重算' }),
  node({}),
  node({
    status: 'ready',
    objName: '财务审核',
    reviewerInfo: '',
    doneDate: null,
    waiteAuditReviewers: [
      { orgName: '财务部', reviewerName: '央金', reviewerNo: '10023', reviewerPhone: '138****5678', reviewerId: idOf(1) },
    ],
  }),
];
const reviewers = Array.from({ length: 24 }, (_, at) => ({
  reviewerId: idOf(at + 1),
  orgId: null,
  orgName: '财务部',
  reviewerNameNo: `央金 ${10_000 + at}`,
  reviewerPhone: '138****5678',
  userInfo: `央金${at}`,
}));
const find = (page: number) => Promise.resolve(pageOf(reviewers.slice((page - 1) * 10, page * 10), reviewers.length));
const done = () => Promise.resolve(null);
const changed = new ApiError({ key: 'record.changed', message: '该记录已被多吉于 2026-03-14 13:41 修改', status: 409 });

export default story({
  states: {
    'timeline, with a link to whom it waits for': () => <AuditTimeline nodes={nodes} onContact={done} upcoming={['总监审核']} />,
    'timeline, loading': () => <AuditTimeline nodes={undefined} />,
    'timeline, nothing yet': () => <AuditTimeline nodes={[]} />,
    'somebody else was quicker': () => <Conflict error={changed} onReload={() => undefined} onKeep={() => undefined} />,
  },
  alone: {
    'decision dialog': () => (
      <AuditDialog
        open
        about="…001820 · ¥44,800.00"
        operate={() => Promise.reject(changed)}
        findReviewers={find}
        saveReviewers={done}
        onDecided={() => undefined}
        onReload={() => undefined}
        onClose={() => undefined}
      />
    ),
    'reviewers dialog': () => (
      <ReviewersDialog open findReviewers={find} saveReviewers={done} onDone={() => undefined} onClose={() => undefined} />
    ),
  },
});
