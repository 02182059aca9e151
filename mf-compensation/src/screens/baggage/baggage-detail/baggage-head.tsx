import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { DetailHead } from '@reap/shared-ui/detail-head';
import { DictText } from '@reap/shared-ui/dict';
import { ExportButton } from '@reap/shared-ui/export-button';
import { usePortal } from '@reap/shared-ui/portal';
import { useRowActions } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { BagTag } from '../bag-tag.tsx';
import { deleting, type EndStep, editing, ending, moving, ordering } from '../baggage-actions.tsx';
import type { BaggageRow } from '../baggage-row.ts';
import { EndDialog } from '../end.dialog.tsx';

/** Number, state, the bag's kind and tag, and what can be done now. */
export function BaggageHead({ accident: row }: { accident: BaggageRow }) {
  const { t, closeTab } = usePortal();
  const [step, setStep] = useState<EndStep>();
  const { allowed, busy, start } = useRowActions([
    moving('submit', row, t),
    moving('toMatch', row, t),
    editing(row, t),
    ordering(row, t),
    ending('toCloseStatus', row, t, setStep),
    moving('relieveMatch', row, t),
    ending('toLost', row, t, setStep),
    ending('toVoidStatus', row, t, setStep),
    deleting(row, t, undefined, () => closeTab(routes.baggage())),
  ]);
  return (
    <DetailHead
      number={row.accidentNo}
      trail={[t('group.irregular'), t('baggage.list.title')]}
      state={<StatusTag name="baggageAccidentStatus" value={row.accidentStatus} />}
      figures={[
        { label: t('field.baggageAccident.accidentSubType'), value: <DictText dictKey="baggage_type" value={row.accidentSubType} /> },
        { label: t('field.baggageAccident.bagTag'), value: <BagTag tag={row.bagTag} /> },
      ]}
      actions={
        <>
          <ExportButton call={baggage.print} input={{ accidentId: row.accidentId }} label={t('baggage.printing')} />
          {allowed.map((one, at) => (
            <Button
              key={one.key}
              type={at === 0 && !one.danger ? 'primary' : 'default'}
              danger={one.danger ?? false}
              loading={busy === one.key}
              onClick={() => start(one)}
            >
              {one.label}
            </Button>
          ))}
          <EndDialog accident={row} step={step} onClose={() => setStep(undefined)} />
        </>
      }
    />
  );
}
