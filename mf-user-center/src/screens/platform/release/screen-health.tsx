import type { Tone } from '@reap/contracts/enums';
import type { VersionHealth } from '@reap/contracts/portal/remote-health';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { versionText } from './release-words.ts';

type Row = VersionHealth['screens'][number] & { version: string };

/** What Chrome calls good, and from where on poor. */
const limits = { lcpMs: [2500, 4000], inpMs: [200, 500], cls: [0.1, 0.25], openMs: [1000, 3000] } as const;

const toneOf = (measure: keyof typeof limits, value: number): Tone => {
  const [good, poor] = limits[measure];
  if (value <= good) return 'done';
  return value <= poor ? 'returned' : 'failed';
};

/** Each screen with what three of four openings did not exceed. */
export function ScreenHealth({ versions }: { versions: readonly VersionHealth[] }) {
  const { t } = usePortal();
  const rows: Row[] = versions.flatMap(one => one.screens.map(screen => ({ ...screen, version: versionText(one) })));
  const label = (field: string) => t(`field.screenHealth.${field}`);
  const measured = (measure: keyof typeof limits) => (row: Row) => {
    const value = row[measure];
    if (value === null) return '—';
    const word = { done: 'good', returned: 'fair', failed: 'poor' } as const;
    const tone = toneOf(measure, value);
    const text = measure === 'cls' ? value.toFixed(2) : t('release.health.ms', { n: Math.round(value) });
    return (
      <ToneTag tone={tone} hover={t(`release.health.${word[tone as keyof typeof word]}`)}>
        {text}
      </ToneTag>
    );
  };
  return (
    <PlainTable<Row>
      keyOf={row => `${row.version} ${row.screen}`}
      rows={rows}
      label={t('release.health.screens')}
      none={t('release.health.noScreens')}
      columns={[
        { title: label('screen'), field: 'name', width: 180 },
        { title: t('field.versionHealth.version'), field: 'version', width: 150, cut: true },
        { title: label('opened'), field: 'opened', width: 80, align: 'right' },
        { title: label('slow'), field: 'slow', width: 80, align: 'right' },
        { title: label('openMs'), key: 'openMs', width: 100, align: 'right', render: measured('openMs') },
        { title: label('lcpMs'), key: 'lcpMs', width: 100, align: 'right', render: measured('lcpMs') },
        { title: label('inpMs'), key: 'inpMs', width: 100, align: 'right', render: measured('inpMs') },
        { title: label('cls'), key: 'cls', width: 80, align: 'right', render: measured('cls') },
      ]}
    />
  );
}
