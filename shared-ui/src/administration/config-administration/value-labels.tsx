import type { RowOf } from '@reap/contracts/contract';
import type { ConfigValues } from '@reap/contracts/user-center/config';
import type { Portal } from '../../portal/portal.tsx';

export type ValueRow = RowOf<ConfigValues['page']>;

/** A value as people say it: the choice's word, on or off, a number with its unit. */
export function valueLabels(
  { kind, choices, unit }: Pick<ValueRow, 'kind' | 'choices' | 'unit'>,
  value: string,
  { t, language }: Portal,
): string {
  if (kind === 'switch') return t(value === 'on' ? 'config.on' : 'config.off');
  if (kind === 'choice') {
    const found = choices.find(choice => choice.value === value);
    return (language === 'en-US' && found?.labelEn ? found.labelEn : found?.label) ?? value;
  }
  if (kind === 'number' && unit) return `${value} ${t(`config.unit.${unit}`)}`;
  return value || '—';
}

/** What may be typed, and what holds while nothing is chosen. */
export function limitLabel(row: ValueRow, portal: Portal): string {
  const { t } = portal;
  const { kind, min, max, standard } = row;
  const limits = kind === 'number' && min !== null && max !== null ? t('config.limits', { min, max }) : '';
  const usual = standard === null ? '' : t('config.standard', { value: valueLabels(row, standard, portal) });
  return [limits, usual].filter(Boolean).join(portal.language === 'en-US' ? '; ' : '；');
}
