import { type Translate, usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Alert, Button, Flex, Form, Spin } from 'antd';
import { routes } from '../../../routes.ts';
import type { BagLookUp, BagOwner } from './use-bag.ts';

/** What is known of the bag: the accident that it has already, in place of a second one, and whose it may be. */
export function BagStrip({ bag }: { bag: BagLookUp }) {
  const { t, leaveTab } = usePortal();
  return (
    <Flex vertical gap={8} style={{ marginBottom: 12 }} aria-live="polite">
      {bag.loading && <Spin size="small" />}
      {bag.existing.map(one => (
        <Alert
          key={one.accidentId}
          type="warning"
          role="status"
          showIcon
          title={t('baggage.form.exists', {
            no: one.accidentNo,
            state: t(`enum.baggageAccidentStatus.${one.accidentStatus}`),
            by: one.createdBy,
          })}
          action={
            <Button size="small" type="primary" onClick={() => leaveTab(routes.baggageDetail({ accidentId: one.accidentId }))}>
              {t('baggage.form.open')}
            </Button>
          }
        />
      ))}
      {bag.flightMissing && <Alert type="warning" role="status" showIcon title={t('accident.form.noFlight')} />}
      {bag.nobody && <Alert type="info" role="status" title={t('baggage.form.nobody')} />}
      {/* A field of the form, so that who is taken is kept over a reload as what is typed is. */}
      <Form.Item name="paxId" noStyle>
        <Owners owners={bag.owners} />
      </Form.Item>
    </Flex>
  );
}

/** Whose bag it may be; the one whom the form names stands out. */
function Owners({ owners, value: paxId, onChange }: Control & { owners: readonly BagOwner[] }) {
  const { t } = usePortal();
  return owners.map(owner => (
    <Alert
      key={owner.paxId}
      type={owner.paxId === paxId ? 'success' : 'info'}
      role="status"
      title={ownerWords(owner, t)}
      action={
        owner.paxId === paxId ? undefined : (
          <Button size="small" onClick={() => onChange?.(owner.paxId)}>
            {t('baggage.form.takeOwner')}
          </Button>
        )
      }
    />
  ));
}

const ownerWords = (owner: BagOwner, t: Translate): string =>
  [
    owner.paxName ?? '—',
    `${owner.flightNo} ${owner.flightDate}`,
    owner.segment,
    owner.seatNumber,
    owner.baggageCount > 0 && t('baggage.form.bags', { n: owner.baggageCount, kg: owner.baggageWeight }),
  ]
    .filter(Boolean)
    .join(' · ');
