import { separatorOf } from '@reap/shared-ui/core/join-words';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { gapsOf, type Line } from './lines.ts';

const NAMED = 3;

interface OrderProblemsProps {
  /** Labels of the fields that are wrong. */
  fields: readonly string[];
  lines: readonly Line[];
}

/** Counts what has to be corrected before the order can be saved, and names it; it shrinks as it is corrected. */
export function OrderProblems({ fields, lines }: OrderProblemsProps) {
  const { t, language } = usePortal();
  const { amounts, reasons } = gapsOf(lines);
  const separator = separatorOf(language);
  const named = (gap: readonly Line[]) =>
    gap
      .slice(0, NAMED)
      .map(line => line.paxName ?? line.tktNo ?? line.pnr)
      .join(separator) + (gap.length > NAMED ? '…' : '');
  const said = [
    ...fields,
    ...(amounts.length > 0 ? [t('order.form.amountGaps', { n: amounts.length, names: named(amounts) })] : []),
    ...(reasons.length > 0 ? [t('order.form.reasonGaps', { n: reasons.length, names: named(reasons) })] : []),
  ];
  if (said.length === 0) return null;
  const count = fields.length + amounts.length + reasons.length;
  return (
    <Alert type="error" role="alert" style={{ marginBottom: 12 }} title={`${t('form.problems', { n: count })}${said.join(separator)}`} />
  );
}
