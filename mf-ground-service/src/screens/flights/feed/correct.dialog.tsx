import type { RequestOf } from '@reap/contracts/contract';
import { enums } from '@reap/contracts/enums';
import { FlightCorrection, flightFeed } from '@reap/contracts/flight-passenger/feed';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { MomentField } from '@reap/shared-ui/moment-field';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { StationSelect } from '@reap/shared-ui/station-select';
import { Select } from 'antd';
import { useState } from 'react';
import type { Flight } from '../flight-labels.ts';

const { acType } = FlightCorrection.shape;
// What is left out stays as it is: an emptied type of aircraft would be passed over.
const Form = FlightCorrection.omit({ flightId: true, version: true }).extend({ acType: acType.unwrap().meta({ ...acType.meta() }) });
const time = (control: Control) => <MomentField {...control} />;
const city = ({ value, ...control }: Control) => <StationSelect {...control} value={typeof value === 'string' ? value : undefined} />;

/** Puts a flight right where the feed is wrong, with a reason that stands in its history; the feed's next word wins again. */
export function CorrectDialog({ flight, onClose }: { flight: Flight | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={flight !== undefined}
      title={flight && `${t('flight.correct.title')} · ${flight.flightNo} ${flight.flightDate}`}
      onCancel={onClose}
      footer={null}
      width={720}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {flight && <CorrectForm flight={flight} onClose={onClose} />}
    </Dialog>
  );
}

function CorrectForm({ flight, onClose }: { flight: Flight; onClose: () => void }) {
  const { t, toast } = usePortal();
  const correcting = useAction(flightFeed.correct);
  // The page behind follows the feed: what was opened is what the person decides about.
  const [opened] = useState(flight);
  const [version, setVersion] = useState(flight.version);
  const causes = (control: Control) => <CauseSelect {...control} />;
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('flight.correct.hint')}</p>
      <DialogForm
        schema={Form}
        name={`flight.correct.${opened.flightId}`}
        groups={[
          {
            title: t('flight.correct.times'),
            fields: [
              { field: 'estimatedTakeOffTime', render: time },
              { field: 'actualTakeOffTime', render: time },
              { field: 'estimatedArrivalTime', render: time },
              { field: 'actualArrivalTime', render: time },
            ],
          },
          {
            title: t('flight.correct.run'),
            fields: [{ field: 'adjustState' }, { field: 'reason', render: causes }, { field: 'alternateCity', render: city }],
          },
          {
            title: t('flight.correct.place'),
            fields: [{ field: 'terminal' }, { field: 'gate' }, { field: 'acType' }, { field: 'aircraftNo' }],
          },
          { fields: [{ field: 'why', kind: 'long', wide: true }] },
        ]}
        initial={opened}
        submitText={t('flight.correct.verb')}
        onCancel={onClose}
        onSubmit={async values => {
          const { flightId, flightNo } = opened;
          try {
            await correcting.run({ ...changed(told(values), { ...told<Typed>(opened) }), why: values.why, flightId, version });
          } catch (error) {
            // Who was told of the change decides again.
            if (error instanceof ApiError && error.key === 'flight.changed') setVersion(await versionOf(flightId, version));
            throw error;
          }
          toast.success(t('flight.correct.done', { flightNo }));
          onClose();
        }}
      />
    </>
  );
}

type Typed = Partial<RequestOf<typeof flightFeed.correct>>;

/** The flight's version now; where that can't be read, the one that is known, which the server refuses once more. */
const versionOf = (flightId: string, known: number): Promise<number> =>
  request(flightList.basicList, { flightId }).then(
    ([now]) => now?.version ?? known,
    () => known,
  );

/** What was typed differs from what stood there: the rest may have changed meanwhile, and is the feed's. */
const changed = (typed: Typed, before: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== before[field]));

/** What was emptied is taken back: times and states by null, texts by an empty one. */
const told = <V extends Typed>(values: V): V => ({
  ...values,
  estimatedTakeOffTime: values.estimatedTakeOffTime || null,
  actualTakeOffTime: values.actualTakeOffTime || null,
  estimatedArrivalTime: values.estimatedArrivalTime || null,
  actualArrivalTime: values.actualArrivalTime || null,
  adjustState: values.adjustState || null,
  alternateCity: values.alternateCity || null,
  reason: values.reason ?? '',
  terminal: values.terminal ?? '',
  gate: values.gate ?? '',
  aircraftNo: values.aircraftNo ?? '',
});

/** The known causes; one in the feed's own words stays as it is. */
function CauseSelect({ value, onChange, ...control }: Control) {
  const { t } = usePortal();
  const known = enumOptions('flightCause', t);
  const own =
    typeof value === 'string' && value && !(enums.flightCause as readonly string[]).includes(value) ? [{ value, label: value }] : [];
  return (
    <Select
      {...control}
      allowClear
      value={value || undefined}
      options={[...known, ...own]}
      onChange={(cause: unknown) => onChange?.(cause ?? '')}
    />
  );
}
