import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnswerOf } from '@reap/contracts/contract';
import { userFile } from '@reap/contracts/user-center/employee';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';

type Detail = AnswerOf<typeof h5Order.findCompensationLuggageDetailInfo>;

/** What an order of luggage gives, in which state each line is, and how it was given. */
export function OrderLuggage({ orderId }: { orderId: string }) {
  const { t } = usePortal();
  const detail = useCall(h5Order.findCompensationLuggageDetailInfo, { orderId }, { staleTime: 0 });
  return (
    <Answer of={detail}>
      {({ luggage, grants: [grant] }) => (
        <>
          <PhoneGroup label={t('phoneOrder.luggage')}>
            {luggage.length === 0 && <p className="reap-row">{t('orderLuggage.none')}</p>}
            {luggage.map(line => (
              <Line key={line.itemId} line={line} />
            ))}
          </PhoneGroup>
          {grant && <Granted grant={grant} />}
        </>
      )}
    </Answer>
  );
}

function Line({ line }: { line: Detail['luggage'][number] }) {
  const { t } = usePortal();
  return (
    <PhoneRow
      label={
        <>
          {line.brand} {line.model} × {line.quantity}
          <br />
          <span className="reap-phone-note">
            {[line.code, t('phoneOrder.available', { count: line.available })].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    >
      <StatusTag name="orderLuggageState" value={line.state} />
      <br />
      <span className="reap-phone-note">{line.price !== undefined && `${formatMoney(line.price)} × ${line.quantity}`}</span>
    </PhoneRow>
  );
}

/** All lines of an order are given at once, in one way. */
function Granted({ grant }: { grant: Detail['grants'][number] }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.luggageConsumption.${name}`);
  const facts: [string, string | undefined][] = [
    [label('way'), enumText('luggageGrantWay', grant.way, t)],
    [label('consumeTime'), [formatDateTime(grant.consumeTime), grant.grantedBy].filter(Boolean).join(' · ')],
    [label('company'), grant.company],
    [label('trackingNo'), grant.trackingNo],
    [label('address'), grant.address],
    [t('field.luggageGrant.signedName'), grant.signedName],
  ];
  return (
    <PhoneGroup label={t('phoneOrder.granted')}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <PhoneRow key={name} label={name}>
            {value}
          </PhoneRow>
        ))}
      {grant.signatureId && (
        <div className="reap-row">
          <img
            className="reap-signature"
            src={hrefOf(userFile.download, { id: grant.signatureId })}
            alt={t('orderLuggage.signature')}
            height={96}
          />
        </div>
      )}
    </PhoneGroup>
  );
}
