import { SendOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { departure, flightImport } from '@reap/contracts/flight-passenger/departure';
import { formatCount } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { action, useRowActions } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { tellOutcome } from './departure-actions.tsx';

type Segment = AnswerOf<typeof departure.getFlightSegment>['segments'][number];

interface SegmentTableProps {
  flightId: string;
  /** Number and day. */
  flight: string;
  segments: readonly Segment[];
}

/** How far each segment is; its passengers depart together, or those of the whole flight. */
export function SegmentTable({ flightId, flight, segments }: SegmentTableProps) {
  const { t } = usePortal();
  const left = segments.reduce((sum, one) => sum + one.notDeparted, 0);
  const figures = ['total', 'notDeparted', 'departed', 'failed', 'missing'] as const;
  return (
    <section style={{ marginBottom: 24 }}>
      <PlainTable<Segment>
        rows={segments}
        keyOf={one => one.segment}
        label={t('field.departureRecord.segment')}
        pages="none"
        columns={[
          { field: 'segment', title: t('field.departureRecord.segment'), width: 100 },
          ...figures.map(name => ({
            field: name,
            title: t(`field.departureFigures.${name}`),
            align: 'right' as const,
            render: (one: Segment) => formatCount(one[name]),
          })),
          {
            key: 'depart',
            title: t('departure.flight.column'),
            width: 130,
            pinned: 'end',
            render: one => (
              <DepartButton flightId={flightId} about={`${flight} ${one.segment}`} segment={one.segment} left={one.notDeparted} />
            ),
          },
        ]}
      />
      {segments.length > 1 && (
        <div style={{ marginTop: 8, textAlign: 'right' }}>
          <DepartButton flightId={flightId} about={flight} left={left} />
        </div>
      )}
    </section>
  );
}

interface DepartButtonProps {
  flightId: string;
  about: string;
  /** Without it the whole flight. */
  segment?: string;
  left: number;
}

function DepartButton({ flightId, about, segment, left }: DepartButtonProps) {
  const portal = usePortal();
  const { t } = portal;
  const { allowed, busy, start } = useRowActions([
    action(
      departure.flightDeparture,
      {},
      {
        label: t('departure.flight.verb', { n: left }),
        input: { flightId, ...(segment && { segment }) },
        confirm: {
          title: t('departure.flight.confirm', { about, n: left }),
          content: t('departure.depart.content'),
          verb: t('departure.depart.verb'),
        },
        done: false,
        after: tellOutcome(portal),
        invalidates: [flightImport.getFlightDepartureListOfNameInfo],
      },
    ),
  ]);
  const [depart] = allowed;
  if (!depart) return null;
  return (
    <Button
      size="small"
      type={segment ? 'default' : 'primary'}
      icon={<SendOutlined />}
      disabled={left === 0}
      loading={busy !== undefined}
      aria-label={`${depart.label} ${about}`}
      onClick={() => start(depart)}
    >
      {depart.label}
    </Button>
  );
}
