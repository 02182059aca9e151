import type { AnswerOf } from '@reap/contracts/contract';
import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { formatCount, formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { changeTexts } from './change-text.ts';

type Event = AnswerOf<typeof flightEvent.detail>;

const list = { margin: 0, paddingInlineStart: 18 } as const;

/** What has changed of the flight, and how many it concerns; `children`: what can be done. */
export function EventFacts({ event, children }: { event: Event; children?: ReactNode }) {
  const { t } = usePortal();
  const texts = changeTexts(event, t);
  const facts = [
    ['type', t(`enum.flightEventType.${event.type}`)],
    ['state', <StatusTag key="state" name="flightEventState" value={event.state} />],
    ['changedTime', formatDateTime(event.changedTime)],
    ['proposedTime', formatDateTime(event.proposedTime)],
    [
      'changes',
      texts.length > 0 && (
        <ul style={list}>
          {texts.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    ],
    ['segment', <Segments key="segment" event={event} />],
    ['template', event.template?.name ?? t('flightEvents.noTemplate')],
  ] as const;
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
        <h3 className="reap-figures" style={{ flex: 1, margin: 0, fontSize: 16 }}>
          {event.flightNo} {event.flightDate} {event.segment}
        </h3>
        {children}
      </div>
      {event.withdrawn === 'Y' && <Alert type="info" showIcon style={{ marginBottom: 12 }} title={t('flightEvents.withdrawn')} />}
      {event.state === 'changed' && <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={t('flightEvents.changedSince')} />}
      <Descriptions
        bordered
        size="small"
        styles={{ label: { whiteSpace: 'nowrap' } }}
        column={{ xs: 1, md: 2 }}
        items={facts
          .filter(([, value]) => value)
          .map(([name, value]) => ({
            key: name,
            label: t(`field.flightEvent.${name}`),
            children: value,
            ...((name === 'changes' || name === 'template') && { span: 'filled' as const }),
          }))}
      />
    </>
  );
}

/** How many fly on each segment. Figures are not worth an error of their own: the list below says what is wrong. */
function Segments({ event: { flightNo, flightDate, segment } }: { event: Event }) {
  const { t } = usePortal();
  const { data } = useCall(flightEvent.segments, { flightNumber: flightNo, flightDate });
  if (!data?.length) return segment;
  return data.map(one => (
    <div key={one.segment}>
      {t('flightEvents.segment', { segment: one.segment, n: formatCount(one.passengers), withPhone: formatCount(one.withPhone) })}
    </div>
  ));
}
