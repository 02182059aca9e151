import { causeText } from '@reap/shared-ui/core/enum-text';
import { CutText } from '@reap/shared-ui/cut-text';
import type { PlainTableColumn } from '@reap/shared-ui/plain-table';
import type { Translate } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import type { ReactNode } from 'react';
import { FlightTime } from '../flights/flight-list/flight-time.tsx';
import { Irregular } from '../flights/irregular.tsx';
import type { BoardFlight } from './board.rules.ts';
import { ToldCell } from './told-cell.tsx';

type Field = keyof BoardFlight & string;

/** The board's columns; each is marked when one of its fields was told anew. */
export function boardColumns(t: Translate, open: ((flight: BoardFlight) => void) | undefined): readonly PlainTableColumn<BoardFlight>[] {
  const of = (
    fields: readonly [Field, ...Field[]],
    width: number,
    draw: (flight: BoardFlight) => ReactNode = flight => String(flight[fields[0]] || '—'),
  ): PlainTableColumn<BoardFlight> => ({
    field: fields[0],
    title: t(`field.flight.${fields[0]}`),
    width,
    render: flight => (
      <ToldCell flight={flight} fields={fields}>
        {draw(flight)}
      </ToldCell>
    ),
  });
  const number = (flight: BoardFlight) =>
    open ? (
      <button type="button" className="reap-link" onClick={() => open(flight)}>
        {flight.flightNo}
      </button>
    ) : (
      flight.flightNo
    );
  return [
    of(['flightNo'], 108, number),
    of(['segment'], 106),
    of(['takeOffTime', 'estimatedTakeOffTime', 'actualTakeOffTime'], 128, flight => (
      <FlightTime
        planned={flight.takeOffTime}
        estimated={flight.estimatedTakeOffTime}
        actual={flight.actualTakeOffTime}
        cancelled={flight.adjustState === 'CANCEL'}
      />
    )),
    of(['arrivalTime', 'estimatedArrivalTime', 'actualArrivalTime'], 128, flight => (
      <FlightTime
        planned={flight.arrivalTime}
        estimated={flight.estimatedArrivalTime}
        actual={flight.actualArrivalTime}
        cancelled={flight.adjustState === 'CANCEL'}
      />
    )),
    of(['runState'], 96, flight => <StatusTag name="flightRunState" value={flight.runState} />),
    of(['adjustState', 'delayMinutes'], 156, flight => (flight.adjustState ? <Irregular flight={flight} /> : '—')),
    { ...of(['reason'], 106, flight => <CutText text={causeText(flight.reason, t) || '—'} />), cut: true },
    of(['terminal'], 76),
    of(['gate'], 72),
    of(['aircraftNo', 'acType'], 116, flight => [flight.aircraftNo, flight.acType].filter(Boolean).join(' · ')),
    { ...of(['paxCount'], 96), align: 'right' },
  ];
}
