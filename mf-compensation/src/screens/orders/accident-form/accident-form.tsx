import { AccidentDraft, accident } from '@reap/contracts/compensation/accident';
import { AccidentType } from '@reap/contracts/compensation/codes';
import type { RowOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import type { OpenedConflict } from '@reap/shared-ui/opened-record';
import { usePortal } from '@reap/shared-ui/portal';
import { SchemaForm } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useState } from 'react';
import type * as z from 'zod';
import { routes } from '../../../routes.ts';
import { FlightStrip } from './flight-strip.tsx';
import { SegmentSelect } from './segment-select.tsx';
import { SubTypeSelect } from './sub-type-select.tsx';
import { type Looked, useFlight } from './use-flight.ts';

type Draft = z.output<typeof AccidentDraft>;
interface AccidentFormProps {
  accident: RowOf<typeof accident.page> | undefined;
  flightNo: string;
  flightDate: string;
  conflict: OpenedConflict;
}

/** The accident's form: the flight is looked up as soon as number and day are there, and fills what it knows. */
export function AccidentForm({ accident: row, flightNo, flightDate, conflict }: AccidentFormProps) {
  const { t, toast, closeTab } = usePortal();
  const save = useAction(accident.save);
  const update = useAction(accident.update);
  const [looked, setLooked] = useState<Looked>(() => ({
    flightNo: row?.flightNo ?? flightNo,
    flightDate: row?.flightDate ?? flightDate,
    accidentType: row?.accidentType ?? 1,
  }));
  const flight = useFlight(looked, row?.accidentId);

  const submit = async (draft: Draft) => {
    if (row) await update.run({ ...draft, accidentNo: row.accidentNo, version: row.version });
    else await save.run(draft);
    flight.stop();
    toast.success(t(row ? 'common.modifySucceeded' : 'accident.form.saved'));
    closeTab(routes.accidents());
  };
  // A flight that the location names is known before the form begins, so that nothing typed is overwritten. What it begins with then
  // stays: what a flight fills in later belongs to the draft, and the form is not taken away while that flight is read.
  const [begun, setBegun] = useState<Partial<Draft>>();
  const waits = !row && flightNo !== '' && flight.loading && !flight.found;
  if (!begun && !waits)
    setBegun({
      accidentType: AccidentType.irregularFlight,
      ...(flightNo && { flightNo }),
      ...(flightDate && { flightDate }),
      ...flight.filled,
    });
  if (!begun) return <Skeleton lines={9} />;
  return (
    <SchemaForm
      schema={AccidentDraft}
      name="accident"
      initial={row ?? begun}
      onSubmit={submit}
      conflict={conflict}
      cancelTo={routes.accidents()}
      onChange={(changed, set) => {
        const next = { ...looked, ...changed };
        setLooked(next);
        if (changed.accidentType !== undefined) set({ fcType: undefined as never });
        if (next.flightNo !== looked.flightNo || next.flightDate !== looked.flightDate) void flight.fill(next, set);
      }}
      onRestored={({ flightNo = '', flightDate = '', accidentType = looked.accidentType }) =>
        setLooked({ flightNo, flightDate, accidentType })
      }
      groups={[
        {
          title: t('accident.form.flight'),
          fields: [
            { field: 'flightNo', kind: 'flightNo', placeholder: 'TV9801' },
            { field: 'flightDate', kind: 'day' },
            { field: 'orgCity', kind: 'station' },
            { field: 'dstCity', kind: 'station' },
            { field: 'choiceSegment', wide: true, render: control => <SegmentSelect {...control} flight={flight.found} /> },
          ],
          extra: <FlightStrip flight={flight} />,
        },
        {
          title: t('accident.form.what'),
          fields: [
            { field: 'accidentType' },
            { field: 'fcType', kind: 'dict', render: control => <SubTypeSelect {...control} accidentType={looked.accidentType} /> },
            { field: 'workStations', kind: 'station', multiple: true, wide: true },
            { field: 'remark', kind: 'long', wide: true },
          ],
        },
      ]}
    />
  );
}
