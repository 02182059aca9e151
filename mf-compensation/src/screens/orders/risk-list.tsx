import { separatorOf } from '@reap/shared-ui/core/join-words';
import type { Portal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';
import { type PaidPax, risksOf } from './order-risks.ts';

const NAMED = 3;

/**
 * What to look at before an order is submitted: each risk with how many passengers it is about, and the first of them by name; undefined
 * where there is none. No component: what asks stands outside of the portal.
 */
export function riskList(
  passengers: readonly PaidPax[],
  standard: number | undefined,
  { t, language }: Pick<Portal, 't' | 'language'>,
): ReactNode {
  const found = risksOf(passengers, standard);
  if (found.length === 0) return undefined;
  const named = (of: readonly PaidPax[]) =>
    of
      .slice(0, NAMED)
      .map(pax => pax.paxName ?? pax.tktNo ?? pax.pnr)
      .join(separatorOf(language)) + (of.length > NAMED ? '…' : '');
  return (
    <>
      <p style={{ margin: '8px 0 4px' }}>{t('order.risk.title')}</p>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {found.map(({ risk, passengers: of }) => (
          <li key={risk}>{t(`order.risk.${risk}`, { n: of.length, names: named(of) })}</li>
        ))}
      </ul>
    </>
  );
}
