import { AuditNodeStatus, CompensateType } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnswerOf } from '@reap/contracts/contract';
import { isMissing } from '@reap/shared-ui/core/api-error';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneRow } from '@reap/shared-ui/mobile/rows';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { type ReactNode, useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { MissingRecord } from '../missing-record.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLuggage } from './order-luggage.tsx';
import { OrderPassengers } from './order-passengers.tsx';
import { ReviewersSheet } from './reviewers-sheet.tsx';

/** One order, opened from a list or from the link of a message by `compensationId` (screens.md comp.h5OrderDetail). */
export default function OrderDetailScreen() {
  const { tab, setTabPath } = usePortal();
  const search = new URLSearchParams(tab.path.split('?')[1]);
  const orderId = search.get('compensationId') ?? '';
  const found = useCall(h5Order.detail, { orderId }, { enabled: orderId !== '' });
  // Whoever has handed it in comes here to choose who reviews it.
  const [choosing, setChoosing] = useState(() => search.get('choose') ?? undefined);
  const chosen = () => {
    setChoosing(undefined);
    if (search.has('choose')) setTabPath(phoneRoutes.orderDetail({ compensationId: orderId }), 'correct');
  };
  if (orderId === '' || isMissing(found.error)) return <MissingRecord back={phoneRoutes.orders()} error={found.error} />;
  return (
    <PhonePage action={found.data && <OrderActions order={found.data} onChoose={setChoosing} />}>
      <Answer of={found}>{one => <Known order={one} />}</Answer>
      {choosing && <ReviewersSheet orderId={orderId} taskId={choosing} onClose={chosen} />}
    </PhonePage>
  );
}

function Known({ order: one }: { order: AnswerOf<typeof h5Order.detail> }) {
  const { t, language } = usePortal();
  const facts: [string, ReactNode][] = [
    ['flightNo', one.flightNo],
    ['flightDate', one.flightDate],
    ['choiceSegment', joinWords(one.choiceSegment, language)],
    ['compensateType', enumText('compensateType', one.compensateType, t)],
    ['paxCount', one.paxCount],
    ['duplicates', one.duplicates],
    ['serviceCity', one.serviceCity],
    ['remark', one.remark],
    ['waitingFor', one.waitingFor && joinWords(one.waitingFor, language)],
    ['createdBy', [one.createdBy, formatDateTime(one.createdTime)].filter(Boolean).join(' · ')],
  ];
  return (
    <>
      <h2>
        {one.orderNo} <StatusTag name="compensationOrderStatus" value={one.status} />
      </h2>
      <p className="reap-phone-amount">{formatMoney(one.sumMoney)}</p>
      <PhoneGroup>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <PhoneRow key={name} label={t(`field.compensationOrder.${name}`)}>
              {value}
            </PhoneRow>
          ))}
      </PhoneGroup>
      <OrderPassengers order={one} />
      {/* Whatever moves the luggage counts the order's version up. */}
      {one.compensateType === CompensateType.material && <OrderLuggage key={one.version} orderId={one.orderId} />}
      <Steps orderId={one.orderId} />
    </>
  );
}

type Node = AnswerOf<typeof h5Order.auditFindAuditRecord>[number];
const namesOf = ({ waiteAuditReviewers }: Node): string[] => waiteAuditReviewers.map(({ reviewerName }) => reviewerName);

/** As the timeline at the desk says it: level and decision; what somebody did in between without deciding by its name alone. */
function stepWords({ nodeName, status, objName }: Node, t: Translate): string {
  const isPassing = nodeName === 'READ' && status === AuditNodeStatus.complete;
  const name = enumText('auditNodeName', status === AuditNodeStatus.ready ? 'READ' : nodeName, t);
  const word = status === AuditNodeStatus.ended ? t('audit.ended') : name;
  return [objName, !isPassing && word].filter(Boolean).join(' · ');
}

function Steps({ orderId }: { orderId: string }) {
  const { t, language } = usePortal();
  const steps = useCall(h5Order.auditFindAuditRecord, { orderId });
  return (
    <Answer of={steps}>
      {nodes => (
        <PhoneGroup label={t('phoneOrder.steps')}>
          {nodes.map((node, index) => (
            <div key={index} className="reap-row">
              <span>
                {stepWords(node, t)}
                <br />
                <span className="reap-phone-note">{node.remarks || joinWords(namesOf(node), language)}</span>
              </span>
              <span className="reap-phone-note">
                {node.reviewerInfo}
                <br />
                {node.doneDate !== null && formatDateTime(node.doneDate)}
              </span>
            </div>
          ))}
        </PhoneGroup>
      )}
    </Answer>
  );
}
