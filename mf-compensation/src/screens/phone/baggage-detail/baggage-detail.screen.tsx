import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnswerOf } from '@reap/contracts/contract';
import { userFile } from '@reap/contracts/user-center/employee';
import { isMissing } from '@reap/shared-ui/core/api-error';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton, PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import type { ReactNode } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { told } from '../../../told.ts';
import { BagOrders } from '../bag-orders.tsx';
import { MissingRecord } from '../missing-record.tsx';
import { useSubTypeText } from '../use-sub-types.ts';
import { BaggageActions } from './baggage-actions.tsx';
import { BaggageHistory } from './baggage-history.tsx';

type Detail = AnswerOf<typeof h5Baggage.baggageAccidentDetailInfo>;

/** One baggage accident: what is known, what may be done now, what has happened (screens.md comp.h5BaggageDetail). */
export default function BaggageDetailScreen() {
  const { tab } = usePortal();
  const accidentId = new URLSearchParams(tab.path.split('?')[1]).get('accidentId') ?? '';
  const detail = useCall(h5Baggage.baggageAccidentDetailInfo, { accidentId }, { enabled: accidentId !== '' });
  if (accidentId === '' || isMissing(detail.error)) return <MissingRecord back={phoneRoutes.baggage()} error={detail.error} />;
  return (
    <PhonePage action={detail.data && <BaggageActions accident={detail.data} />}>
      <Answer of={detail}>{accident => <Known accident={accident} />}</Answer>
    </PhonePage>
  );
}

function Known({ accident }: { accident: Detail }) {
  const { t, can, openTab } = usePortal();
  const kindOf = useSubTypeText();
  const { matched, express } = accident;
  const facts: [string, ReactNode][] = [
    ['bagTag', accident.bagTag && printedTag(accident.bagTag)],
    ['accidentSubType', kindOf(accident.accidentSubType)],
    ['flightNo', [accident.flightNo, accident.flightDate].filter(Boolean).join(' · ')],
    ['segment', accident.segment],
    ['terminal', accident.terminal],
    ['paxName', accident.paxName],
    ['phone', accident.phone],
    ['bagColor', accident.bagColor && enumText('bagColor', accident.bagColor, t)],
    ['bagType', accident.bagType && enumText('bagType', accident.bagType, t)],
    ['weight', accident.weight],
    ['description', accident.description],
    ['createdBy', told(accident.createdBy, formatDateTime(accident.createdTime))],
  ];
  return (
    <>
      <h2>
        {accident.accidentNo} <StatusTag name="baggageAccidentStatus" value={accident.accidentStatus} />
      </h2>
      <PhoneGroup>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <PhoneRow key={name} label={t(`field.baggageAccident.${name}`)}>
              {value}
            </PhoneRow>
          ))}
      </PhoneGroup>
      <Pictures fileIds={accident.fileIds} />
      {matched && (
        <PhoneGroup label={t('field.baggageAccident.matched')}>
          <OpenRow label={matched.accidentNo} onOpen={() => openTab(phoneRoutes.baggageDetail({ accidentId: matched.accidentId }))}>
            {[matched.flightNo, matched.bagTag && printedTag(matched.bagTag)].filter(Boolean).join(' · ')}
          </OpenRow>
        </PhoneGroup>
      )}
      {express && (
        <PhoneGroup label={t('field.baggageAccident.express')}>
          <PhoneRow label={express.expressCompany}>{express.expressNo}</PhoneRow>
          <PhoneRow label={t('field.baggageExpress.receiver')}>{[express.receiver, express.phone].filter(Boolean).join(' · ')}</PhoneRow>
          <PhoneRow label={t('field.baggageExpress.address')}>{express.address}</PhoneRow>
          <PhoneRow label={t('field.baggageExpress.fee')}>{formatMoney(express.fee)}</PhoneRow>
        </PhoneGroup>
      )}
      {accident.paxId !== null && <BagOrders accidentId={accident.accidentId} />}
      {accident.orderable && can(h5Order.addMaterialCompensation) && (
        <PhoneButton kind="secondary" onClick={() => openTab(phoneRoutes.orderForm({ baggageId: accident.accidentId }))}>
          {t('phoneOrder.compensate')}
        </PhoneButton>
      )}
      <BaggageHistory accidentId={accident.accidentId} />
    </>
  );
}

function Pictures({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = usePortal();
  if (fileIds.length === 0) return null;
  return (
    <ul className="reap-photos" aria-label={t('field.baggageAccident.fileIds')}>
      {fileIds.map((id, index) => (
        <li key={id}>
          <a href={hrefOf(userFile.download, { id })} target="_blank" rel="noreferrer">
            <img
              src={hrefOf(userFile.download, { id })}
              alt={t('photos.nth', { what: t('field.baggageAccident.fileIds'), n: index + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
