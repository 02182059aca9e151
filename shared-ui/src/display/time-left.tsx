import type { EnumValue } from '@reap/contracts/enums';
import { enumText } from '../i18n/enum-text.ts';
import { formatDateTime, formatSince } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { ToneTag } from './status-tag.tsx';
import { useMinute } from './use-minute.ts';

interface TimeLeftProps {
  /** The instant by which something has to be decided; null where there is none. */
  at: string | null | undefined;
  /** What happens then, said on hover. */
  kind?: EnumValue<'dueKind'> | null | undefined;
}

const minute = 60_000;
const soon = 2 * 60 * minute;

/** The reviewer's clock: what is left until a flight leaves or a claim period ends, in red once it is over. */
export function TimeLeft({ at, kind }: TimeLeftProps) {
  const { t, language } = useWords();
  const now = useMinute();
  if (!at) return <>—</>;
  const left = Date.parse(at) - now;
  const words =
    left > 0 ? t('timeLeft.left', { time: formatSince(now, language, at) }) : t('timeLeft.over', { time: formatSince(at, language, now) });
  return (
    <ToneTag
      tone={left <= 0 ? 'failed' : left <= soon ? 'returned' : 'waiting'}
      hover={`${enumText('dueKind', kind, t)} ${formatDateTime(at)}`}
    >
      {words}
    </ToneTag>
  );
}
