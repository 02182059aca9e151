import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { CopyText } from '@reap/shared-ui/copy-text';
import { formatCount, formatSince } from '@reap/shared-ui/core/format';
import { ExportButton } from '@reap/shared-ui/export-button';
import { Money } from '@reap/shared-ui/money';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction, useRowActions } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button, Card, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { routes } from '../../../routes.ts';
import { waitingNote, waitingWords } from '../../../waiting.ts';
import { GrantDialog } from '../../luggage/order-luggage/grant.dialog.tsx';
import { RevokeDialog } from '../../luggage/order-luggage/revoke.dialog.tsx';
import { closing, copying, deleting, takingEffect, withdrawing } from '../order-actions.tsx';
import { useOrderSubmitting } from '../order-submit.tsx';

interface OrderHeadProps {
  order: RowOf<typeof order.page>;
  onAudit: () => void;
}

/** Number, state, the figures that decide, and what can be done now (LOOK, detail page). */
export function OrderHead({ order: row, onAudit }: OrderHeadProps) {
  const portal = usePortal();
  const { t, language, closeTab } = portal;
  const { submitting, reading, dialog } = useOrderSubmitting(row);
  const [opened, setOpened] = useState<'grant' | 'revoke'>();
  const close = () => setOpened(undefined);
  const { allowed, busy, start } = useRowActions([
    submitting,
    takingEffect(row, t),
    row.allowed.includes('grant') && {
      key: 'grant',
      label: t('orderLuggage.grant.verb'),
      call: h5Order.offlineGrant,
      opens: true,
      run: () => setOpened('grant'),
    },
    row.allowed.includes('revoke') && {
      key: 'revoke',
      label: t('orderLuggage.revoke.verb'),
      call: order.revoke,
      opens: true,
      run: () => setOpened('revoke'),
    },
    row.allowed.includes('edit') && openAction('edit', t('order.edit'), routes.orderForm({ orderId: row.orderId }), undefined, order.save),
    withdrawing(row, t),
    copying(row, portal),
    closing(row, t),
    deleting(row, t, undefined, () => closeTab(routes.orders())),
  ]);
  return (
    <Card size="small">
      <PageHeader
        trail={[{ title: t('order.list.title'), path: routes.orders() }]}
        title={row.orderNo}
        detail={
          <>
            {row.orderNo && <CopyText text={row.orderNo} />}
            <StatusTag
              name="compensationOrderStatus"
              value={row.status}
              note={waitingNote(row, portal)}
              hover={waitingWords(row, portal)}
            />
          </>
        }
        extra={
          <Flex gap={24} align="center" wrap>
            <Figure label={t('field.compensationOrder.sumMoney')} value={<Money fen={row.sumMoney} strong />} />
            <Figure label={t('order.pax')} value={formatCount(row.paxCount)} />
            {row.waitingSince && (
              <Figure label={`${row.nodeName} · ${t('order.waited')}`} value={formatSince(row.waitingSince, language)} />
            )}
            <Flex gap={8} wrap>
              <ExportButton call={order.print} input={{ orderId: row.orderId }} label={t('order.printing')} />
              {row.allowed.includes('audit') && (
                <Button type="primary" onClick={onAudit}>
                  {t('audit.title')}
                </Button>
              )}
              {allowed.map((one, at) => (
                <Button
                  key={one.key}
                  type={at === 0 && !one.danger && !row.allowed.includes('audit') ? 'primary' : 'default'}
                  danger={one.danger ?? false}
                  loading={busy === one.key || (one === submitting && reading)}
                  onClick={() => start(one)}
                >
                  {one.label}
                </Button>
              ))}
            </Flex>
          </Flex>
        }
      />
      {dialog}
      <GrantDialog order={opened === 'grant' ? row : undefined} onClose={close} />
      <RevokeDialog order={opened === 'revoke' ? row : undefined} onClose={close} />
    </Card>
  );
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div style={{ textAlign: 'end' }}>
    <div style={{ fontSize: 12, color: 'var(--reap-secondary)' }}>{label}</div>
    <div style={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{value}</div>
  </div>
);
