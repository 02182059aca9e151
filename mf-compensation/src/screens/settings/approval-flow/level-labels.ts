import type { FlowLevel } from '@reap/contracts/compensation/review/flow';
import { formatMoney } from '@reap/shared-ui/core/format';
import type { Translate } from '@reap/shared-ui/portal';

type Words = Pick<FlowLevel, 'scope' | 'orgLevel' | 'fromAmount' | 'toAmount'>;

/** Which amounts a level reviews: all of them, from one on, below one, or between two. */
export function amountLabel({ fromAmount, toAmount }: Pick<Words, 'fromAmount' | 'toAmount'>, t: Translate): string {
  const from = formatMoney(fromAmount);
  if (toAmount === null) return fromAmount === 0 ? t('flow.amount.all') : t('flow.amount.from', { from });
  const to = formatMoney(toAmount);
  return fromAmount === 0 ? t('flow.amount.below', { to }) : t('flow.amount.between', { from, to });
}

/** How high above the submitter's own unit. */
export const unitLabel = (levels: number, t: Translate): string =>
  levels === 0 ? t('flow.unit.own') : t('flow.unit.above', { n: levels });

/** Where its reviewers are found. */
export const scopeLabel = ({ scope, orgLevel }: Pick<Words, 'scope' | 'orgLevel'>, t: Translate): string =>
  scope === 'organization' ? unitLabel(orgLevel, t) : t(`enum.flowScope.${scope}`);

/** The most units above that can be asked for. */
export const unitChoices = [0, 1, 2, 3, 4, 5] as const;
