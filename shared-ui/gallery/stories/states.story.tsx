import { Button } from 'antd';
import { ApiError } from '../../src/call/api-error.ts';
import { EmptyState } from '../../src/feedback/empty-state.tsx';
import { ErrorCard } from '../../src/feedback/error-card.tsx';
import { useToast } from '../../src/feedback/toast.tsx';
import { story } from '../story.ts';

const refused = new ApiError({ key: 'order.state', message: '状态为“已生效”，不能提交', status: 409, requestId: '2f6c0c1e' });

function Toasts() {
  const toast = useToast();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button onClick={() => toast.success('success')}>success</Button>
      <Button onClick={() => toast.info('info')}>info</Button>
      <Button onClick={() => toast.failure(refused)}>failure</Button>
    </div>
  );
}

export default story({
  states: {
    'nothing yet': () => <EmptyState kind="none" action={<Button type="primary">+</Button>} />,
    'nothing matches': () => <EmptyState kind="noMatch" />,
    'not allowed': () => <EmptyState kind="denied" />,
    'a refusal, with retry and details': () => <ErrorCard error={refused} onRetry={() => undefined} />,
    'a failure of unknown cause': () => <ErrorCard error={new TypeError('x is undefined')} details={{ remote: 'mf-survey 0.1.0' }} />,
    toasts: Toasts,
  },
});
