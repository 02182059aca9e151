import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Flex, Form, Spin } from 'antd';
import { routes } from '../../../routes.ts';
import { type BagLookUp, type BagOwner, fieldsOf } from './use-bag.ts';

interface BagStripProps {
  bag: BagLookUp;
  /** The passenger whom the form names. */
  paxId: string | null;
  onOwner: (owner: BagOwner) => void;
}

/** What is known of the bag: the accident that it has already, in place of a second one, and whose it may be. */
export function BagStrip({ bag, paxId, onOwner }: BagStripProps) {
  const { t, closeTab } = usePortal();
  const form = Form.useFormInstance();
  const take = (owner: BagOwner) => {
    // What the booking of another passenger does not tell is not that of the one before.
    form.setFieldsValue({ ...(paxId && { paxName: '', phone: '' }), ...fieldsOf(owner) });
    onOwner(owner);
  };
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
            <Button size="small" type="primary" onClick={() => closeTab(routes.baggageDetail({ accidentId: one.accidentId }))}>
              {t('baggage.form.open')}
            </Button>
          }
        />
      ))}
      {bag.flightMissing && <Alert type="warning" role="status" showIcon title={t('accident.form.noFlight')} />}
      {bag.nobody && <Alert type="info" role="status" title={t('baggage.form.nobody')} />}
      {bag.owners.map(owner => (
        <Alert
          key={owner.paxId}
          type={owner.paxId === paxId ? 'success' : 'info'}
          role="status"
          title={ownerWords(owner, t)}
          action={
            owner.paxId === paxId ? undefined : (
              <Button size="small" onClick={() => take(owner)}>
                {t('baggage.form.takeOwner')}
              </Button>
            )
          }
        />
      ))}
    </Flex>
  );
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
