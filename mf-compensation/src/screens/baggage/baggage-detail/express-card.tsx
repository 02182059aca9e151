import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { Masked } from '@reap/shared-ui/masked';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { action, useRowActions } from '@reap/shared-ui/row-actions';
import { Button, Card, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { ExpressDialog, withExpress } from './express.dialog.tsx';

/** How the bag goes to its passenger: entered, changed and removed here. */
export function ExpressCard({ accident: row }: { accident: AnswerOf<typeof baggage.baggageAccidentDetailInfo> }) {
  const { t } = usePortal();
  const [editing, setEditing] = useState(false);
  const { express } = row;
  const { allowed, busy, start } = useRowActions([
    express !== null &&
      action(baggage.expressRemove, row, {
        label: t('enum.baggageAction.expressRemove'),
        as: 'expressRemove',
        danger: true,
        input: { expressId: express.expressId },
        invalidates: withExpress,
        confirm: {
          title: t('baggage.expressRemove.title', { no: express.expressNo }),
          content: t('baggage.expressRemove.content'),
          verb: t('enum.baggageAction.expressRemove'),
        },
      }),
  ]);
  const fact = (name: string) => ({ key: name, label: t(`field.baggageExpress.${name}`) });
  return (
    <Card
      size="small"
      title={t('field.baggageAccident.express')}
      extra={
        <Flex gap={8}>
          {row.allowed.includes('expressSave') && (
            <Can do={baggage.expressSave}>
              <Button size="small" onClick={() => setEditing(true)}>
                {t(express ? 'enum.baggageAction.edit' : 'enum.baggageAction.expressSave')}
              </Button>
            </Can>
          )}
          {allowed.map(one => (
            <Button key={one.key} size="small" danger loading={busy === one.key} onClick={() => start(one)}>
              {one.label}
            </Button>
          ))}
        </Flex>
      }
    >
      {express ? (
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2, xl: 3 }}
          items={[
            { ...fact('expressCompany'), children: express.expressCompany },
            { ...fact('expressNo'), children: express.expressNo },
            { ...fact('fee'), children: <Money fen={express.fee} /> },
            { ...fact('receiver'), children: express.receiver || '—' },
            {
              ...fact('phone'),
              children: (
                <Masked
                  value={express.phone}
                  call={baggage.reveal}
                  input={{ accidentId: row.accidentId, expressId: express.expressId }}
                  column="phone"
                  about={express.receiver}
                />
              ),
            },
            { ...fact('address'), children: express.address || '—' },
          ]}
        />
      ) : (
        <span style={{ color: 'var(--reap-secondary)' }}>{t('baggage.express.none')}</span>
      )}
      <ExpressDialog open={editing} accident={row} onClose={() => setEditing(false)} />
    </Card>
  );
}
