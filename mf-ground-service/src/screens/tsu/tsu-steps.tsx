import type { AnswerOf } from '@reap/contracts/contract';
import type { tsuAudit } from '@reap/contracts/flight-passenger/tsu';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';

type Step = AnswerOf<typeof tsuAudit.detail>['steps'][number];

/** What was done about an application, the oldest first; what nobody did, the ticket system did. */
export function TsuSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.tsuStep.${name}`);
  return (
    <section aria-label={t('field.tsuApplication.steps')}>
      <h3 style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 }}>{t('field.tsuApplication.steps')}</h3>
      <PlainTable<Step>
        keyOf={({ time, action }) => `${time} ${action}`}
        rows={steps}
        width={480}
        columns={[
          { title: label('time'), field: 'time', width: 148, render: ({ time }) => formatDateTime(time) },
          { title: label('action'), field: 'action', width: 148, render: ({ action }) => t(`enum.tsuStep.${action}`) },
          { title: label('by'), field: 'by', width: 96, render: ({ by }) => by || t('tsu.list.system') },
          { title: label('note'), field: 'note' },
        ]}
      />
    </section>
  );
}
