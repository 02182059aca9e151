import type { EnumName, EnumValue } from '@reap/contracts/enums';
import type { ReactNode } from 'react';
import { CutText, ShortTime } from '../../display/cut-text.tsx';
import { DictText, EnumText } from '../../display/dict.tsx';
import { Money } from '../../display/money.tsx';
import { Segments } from '../../display/segments.tsx';
import { StatusTag } from '../../display/status-tag.tsx';
import { formatCount, formatDate, formatDateTime, formatRelative, formatTime } from '../../i18n/format.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { useWords } from '../../i18n/words.tsx';

export type CellKind =
  | 'text'
  | 'money'
  | 'count'
  | 'date'
  | 'since'
  | 'dateTime'
  | 'time'
  | 'segments'
  | 'words'
  | 'status'
  | 'enum'
  | 'dict';

interface CellTextProps {
  kind: CellKind;
  value: unknown;
  enumName?: EnumName;
  dictKey?: string;
  hover?: ReactNode;
}

/** A value as its kind is read. A missing or masked value never breaks a cell: it shows as it came. */
export function CellText({ kind, value, enumName, dictKey, hover }: CellTextProps) {
  const { language } = useWords();
  if (value === null || value === undefined || value === '') return <span style={{ color: 'var(--reap-faint)' }}>—</span>;
  if (kind === 'money' && typeof value === 'number') return <Money fen={value} />;
  if (kind === 'count' && typeof value === 'number') return <span className="reap-figures">{formatCount(value)}</span>;
  if (kind === 'status' && enumName) return <StatusTag name={enumName} value={value as EnumValue<EnumName>} hover={hover} />;
  if (kind === 'enum' && enumName) return <EnumText name={enumName} value={value as EnumValue<EnumName>} />;
  if (kind === 'dict' && dictKey) return <DictText dictKey={dictKey} value={String(value)} />;
  if (kind === 'segments' && Array.isArray(value)) return <Segments value={value.map(String)} />;
  if (Array.isArray(value)) return <CutText text={joinWords(value.map(String), language) || '—'} />;
  if (typeof value === 'string' && Number.isFinite(Date.parse(value))) {
    if (kind === 'date') return <>{formatDate(value)}</>;
    if (kind === 'dateTime') return <>{formatDateTime(value)}</>;
    if (kind === 'time') return <>{formatTime(value)}</>;
    if (kind === 'since') return <ShortTime at={value} short={formatRelative(value, language)} full={formatDateTime(value)} />;
  }
  return <CutText text={String(value)} />;
}
