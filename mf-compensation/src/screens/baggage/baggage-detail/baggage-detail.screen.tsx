import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { BaggageType } from '@reap/contracts/compensation/codes';
import { order } from '@reap/contracts/compensation/order/order';
import { userFile } from '@reap/contracts/user-center/employee';
import { shortNumber } from '@reap/shared-ui/core/format';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { PictureViewer } from '@reap/shared-ui/picture-viewer';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card, Flex } from 'antd';
import { useCallback, useEffect } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { AccidentOrders } from '../../orders/accident-detail/accident-orders.tsx';
import { useOrderSteps } from '../../orders/use-order-steps.ts';
import { BaggageFacts } from './baggage-facts.tsx';
import { BaggageHead } from './baggage-head.tsx';
import { BaggageStory } from './baggage-story.tsx';
import { CandidatesCard } from './candidates-card.tsx';
import { ExpressCard } from './express-card.tsx';
import { PairCard } from './pair-card.tsx';
import { PassengerLinkCard } from './passenger-link-card.tsx';

/** More orders than any accident has: one page shows them all. */
const maxRows = 300;

/** A baggage accident, opened with `accidentId`: facts, photos, its match and express left, its whole story right. */
export default function BaggageDetailScreen() {
  const accidentId = useTabQuery().get('accidentId') ?? '';
  const { t, setTabTitle, can } = usePortal();
  const record = useCall(baggage.baggageAccidentDetailInfo, { accidentId }, { enabled: accidentId !== '' });
  const row = record.data;
  const history = useCall(baggage.history, { accidentId, ...(row && { version: row.version }) }, { enabled: row !== undefined });
  // A found bag has no passenger to compensate.
  const seesOrders = can(order.page) && row !== undefined && row.accidentSubType !== BaggageType.found;
  const orders = useCall(order.page, { accidentId, pageSize: maxRows }, { enabled: seesOrders });
  const { refetch: rereadRecord } = record;
  const { refetch: rereadOrders } = orders;
  const reread = useCallback(() => void Promise.all([rereadRecord(), rereadOrders()]), [rereadRecord, rereadOrders]);
  useOrderSteps(orders.data?.rows, reread);
  useEffect(() => {
    if (row) setTabTitle(t('baggage.detail.tab', { no: shortNumber(row.accidentNo) }));
  }, [row, setTabTitle, t]);

  if (accidentId === '') return <MissingId back={routes.baggage()} />;
  if (record.error && !row) return <RecordProblem error={record.error} back={routes.baggage()} onRetry={() => void record.refetch()} />;
  if (!row) return <Skeleton lines={13} />;
  const pictures = row.fileIds.map((id, at) => ({ src: hrefOf(userFile.download, { id }), alt: t('baggage.photo', { n: at + 1 }) }));
  return (
    <>
      <BaggageHead accident={row} />
      <Flex gap={12} align="flex-start" wrap>
        <Flex vertical gap={12} style={{ flex: '1 1 640px', minWidth: 0 }}>
          <BaggageFacts accident={row} />
          {(row.links || row.allowed.includes('sendLink')) && <PassengerLinkCard accident={row} />}
          {row.matched && <PairCard own={row} other={row.matched} />}
          {row.allowed.includes('saveMatch') && can(baggage.saveMatch) && <CandidatesCard accident={row} />}
          {(row.express || row.allowed.includes('expressSave')) && <ExpressCard accident={row} />}
          {seesOrders && (
            <AccidentOrders answer={orders.data} hidden={row.hiddenOrders} error={orders.error} onRetry={() => void orders.refetch()} />
          )}
          {pictures.length > 0 && (
            <Card size="small" title={t('field.baggageAccident.fileIds')}>
              <PictureViewer pictures={pictures} none="" />
            </Card>
          )}
        </Flex>
        <Card size="small" title={t('baggage.detail.story')} style={{ flex: '0 0 320px' }}>
          <BaggageStory events={history.data} error={history.error} onRetry={() => void history.refetch()} />
        </Card>
      </Flex>
    </>
  );
}
