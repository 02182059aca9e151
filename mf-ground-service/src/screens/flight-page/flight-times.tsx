import { formatTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { useId } from 'react';
import { timeOn } from '../../time-on.ts';
import type { Flight } from '../flights/flight-labels.ts';
import { type Axis, axisOf, placeOn, type Span, spansOf } from './flight-times.rules.ts';

const looks = {
  planned: { background: 'var(--reap-faint)' },
  estimated: { background: 'var(--reap-returned)' },
  actual: { background: 'var(--reap-primary)' },
} as const satisfies Record<Span['kind'], object>;

/** The flight's times as planned, expected and real below one another on one line of time; each is said in words, too. */
export function FlightTimes({ flight }: { flight: Flight }) {
  const { t } = usePortal();
  const heading = useId();
  const spans = spansOf(flight);
  const axis = axisOf(spans);
  const org = flight.orgCity;
  const dst = flight.alternateCity ?? flight.dstCity;
  return (
    <section className="reap-card" aria-labelledby={heading} style={{ padding: '14px 20px 10px' }}>
      <h2 id={heading} style={{ fontSize: 15, lineHeight: '22px', fontWeight: 600, margin: '0 0 8px' }}>
        {t('flightPage.times')}
      </h2>
      <div className="reap-times">
        <dl>
          {spans.map(span => (
            <div key={span.kind}>
              <dt>{t(`flightPage.span.${span.kind}`)}</dt>
              <dd className="reap-figures">
                {[span.from && `${org} ${timeOn(flight.flightDate, span.from)}`, span.to && `${dst} ${timeOn(flight.flightDate, span.to)}`]
                  .filter(Boolean)
                  .join(' → ')}
              </dd>
            </div>
          ))}
        </dl>
        <div aria-hidden className="reap-times-line">
          {axis.marks.map(mark => (
            <span key={mark} className="reap-times-mark" style={{ insetInlineStart: `${placeOn(axis, mark)}%` }}>
              {formatTime(new Date(mark).toISOString())}
            </span>
          ))}
          {spans.map((span, at) => (
            <span key={span.kind} className="reap-times-span" style={{ ...looks[span.kind], ...barOf(span, axis), top: at * 28 + 9 }} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Where only one end is known, a point stands there. */
function barOf({ from, to }: Span, axis: Axis) {
  const [start, end] = [from ?? to ?? '', to ?? from ?? ''].map(time => placeOn(axis, Date.parse(time)));
  return { insetInlineStart: `${start}%`, width: `max(6px, ${(end ?? 0) - (start ?? 0)}%)` };
}
