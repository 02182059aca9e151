import { compensationHome } from '@reap/contracts/compensation/home';
import { BarChart } from '@reap/shared-ui/bar-chart';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';

/** What took effect on each of the last fourteen days. */
export default function EffectiveCard() {
  const { t } = usePortal();
  const answer = useCall(compensationHome.effectiveByDay, {});
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  // Days without an amount would read as days on which nothing was paid.
  if (answer.data.every(({ amount }) => typeof amount !== 'number')) return <EmptyState kind="denied" title={t('card.effective.hidden')} />;
  const today = answer.data.at(-1);
  return (
    <BarChart
      title={t('card.effective.title')}
      {...(today && { now: today.day })}
      bars={answer.data.map(({ day, amount, orders }) => ({
        key: day,
        label: day.slice(5),
        value: typeof amount === 'number' ? amount : 0,
        short: typeof amount === 'number' ? formatCount(Math.round(amount / 100)) : '—',
        full: `${formatMoney(amount)} · ${t('card.effective.orders', { n: orders })}`,
      }))}
    />
  );
}
