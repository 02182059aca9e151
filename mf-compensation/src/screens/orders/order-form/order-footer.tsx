import { order } from '@reap/contracts/compensation/order/order';
import { Can } from '@reap/shared-ui/can';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';

interface OrderFooterProps {
  count: number;
  sum: number;
  busy: 'save' | 'submit' | 'keep' | undefined;
  onSave: () => void;
  onSubmit: () => void;
}

/** What it adds up to, and what can be done with it; stays at the bottom of the page. */
export function OrderFooter({ count, sum, busy, onSave, onSubmit }: OrderFooterProps) {
  const { t, leaveTab } = usePortal();
  return (
    <div className="reap-sticky-foot" style={{ marginTop: 12, flexWrap: 'wrap' }}>
      <span style={{ flex: 1 }} aria-live="polite">
        {t('order.form.total', { n: count })} <Money fen={sum} strong />
      </span>
      <Button onClick={() => leaveTab(routes.orders())}>{t('common.cancel')}</Button>
      <Button loading={busy === 'save'} disabled={busy !== undefined} onClick={onSave}>
        {t('order.form.save')}
      </Button>
      <Can do={order.submit}>
        <Button type="primary" loading={busy === 'submit'} disabled={busy !== undefined} onClick={onSubmit}>
          {t('order.form.submit')}
        </Button>
      </Can>
    </div>
  );
}
