import { DecisionPanel } from '../../src/audit/decision-panel.tsx';
import { HeldBar } from '../../src/audit/held-decision.tsx';
import { ApiError } from '../../src/call/api-error.ts';
import { story } from '../story.ts';

const nothing = () => undefined;
const handled = new ApiError({ key: 'audit.handled', message: '扎西已于 2026-03-14 13:41 处理', status: 409 });

export default story({
  states: {
    'a decision that is not sent yet': () => (
      <HeldBar held={{ key: '1', decision: 'REJECT', about: '…001820 · ¥44,800.00' }} onTakeBack={nothing} />
    ),
    'decision on a page': () => (
      <DecisionPanel draft={undefined} onWrite={nothing} hint="同意后审核完成" onDecide={nothing} onReload={nothing} />
    ),
    'refused, with what was written': () => (
      <DecisionPanel
        draft={{ decision: 'BACK', remarks: '请补充延误证明', error: handled }}
        onWrite={nothing}
        hint={undefined}
        onDecide={nothing}
        onReload={nothing}
      />
    ),
  },
});
