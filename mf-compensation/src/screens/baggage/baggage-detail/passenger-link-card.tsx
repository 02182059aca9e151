import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { action, useRowActions } from '@reap/shared-ui/row-actions';
import { Button, Card } from 'antd';

/** The page that the passenger follows his bag on: how often he was sent the link, and once more. */
export function PassengerLinkCard({ accident: row }: { accident: AnswerOf<typeof baggage.baggageAccidentDetailInfo> }) {
  const { t } = usePortal();
  const { links } = row;
  const { allowed, busy, start } = useRowActions([
    action(baggage.sendLink, row, {
      label: t(links ? 'baggage.link.again' : 'enum.baggageAction.sendLink'),
      input: { accidentId: row.accidentId, version: row.version },
      done: t('baggage.link.done'),
      confirm: {
        title: t('baggage.link.title', { no: row.accidentNo }),
        content: t(row.phone ? 'baggage.link.content' : 'baggage.link.contentOfHidden', { phone: row.phone ?? '' }),
        verb: t('baggage.link.verb'),
      },
    }),
  ]);
  return (
    <Card
      size="small"
      title={t('field.baggageAccident.links')}
      extra={allowed.map(one => (
        <Button key={one.key} size="small" loading={busy === one.key} onClick={() => start(one)}>
          {one.label}
        </Button>
      ))}
    >
      <span style={links ? undefined : { color: 'var(--reap-secondary)' }}>
        {links
          ? t('baggage.link.sent', {
              n: links.sent,
              by: links.lastBy ?? '—',
              at: formatDateTime(links.lastTime),
              until: formatDateTime(links.validUntil),
            })
          : t('baggage.link.none')}
      </span>
    </Card>
  );
}
