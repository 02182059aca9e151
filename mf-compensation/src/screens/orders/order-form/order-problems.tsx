import { type OrderLimits, sumLimitProblem } from '@reap/contracts/compensation/order/order-limits.rules';
import { separatorOf } from '@reap/shared-ui/core/join-words';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { gapsOf, type Line, sumOf } from './lines.ts';

const NAMED = 3;

interface OrderProblemsProps {
  /** Labels of the fields that are wrong. */
  fields: readonly string[];
  lines: readonly Line[];
  /** Unknown until they are read; the server knows them in any case. */
  limits: OrderLimits | undefined;
}

/** Counts what has to be corrected before the order can be saved, and names it; it shrinks as it is corrected. */
export function OrderProblems({ fields, lines, limits }: OrderProblemsProps) {
  const { t, language } = usePortal();
  const { amounts, over, reasons } = gapsOf(lines, limits);
  const sum = limits && sumLimitProblem(sumOf(lines), limits);
  const separator = separatorOf(language);
  const named = (gap: readonly Line[]) =>
    gap
      .slice(0, NAMED)
      .map(line => line.paxName ?? line.tktNo ?? line.pnr)
      .join(separator) + (gap.length > NAMED ? '…' : '');
  const said = [
    ...fields,
    ...(amounts.length > 0 ? [t('order.form.amountGaps', { n: amounts.length, names: named(amounts) })] : []),
    ...(over.length > 0 ? [t('order.form.limitGaps', { n: over.length, names: named(over) })] : []),
    ...(sum ? [t(sum.key, sum.params)] : []),
    ...(reasons.length > 0 ? [t('order.form.reasonGaps', { n: reasons.length, names: named(reasons) })] : []),
  ];
  if (said.length === 0) return null;
  const count = fields.length + amounts.length + over.length + reasons.length + (sum ? 1 : 0);
  return (
    <Alert type="error" role="alert" style={{ marginBottom: 12 }} title={`${t('form.problems', { n: count })}${said.join(separator)}`} />
  );
}
