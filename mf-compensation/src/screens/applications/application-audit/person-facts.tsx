import { apply } from '@reap/contracts/compensation/claim/apply';
import { COLLECTOR_RELATIONS } from '@reap/contracts/compensation/claim/replace-rule';
import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { order } from '@reap/contracts/compensation/order/order';
import { formatDateTime, shortNumber } from '@reap/shared-ui/core/format';
import { DictText, EnumText } from '@reap/shared-ui/dict';
import { Masked } from '@reap/shared-ui/masked';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Descriptions, Flex } from 'antd';
import { routes } from '../../../routes.ts';
import type { Detail, Line } from './verdicts.ts';

/** Who applies or collects, and how he is paid. */
export function CollectorFacts({ detail }: { detail: Detail }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.application.${name}`);
  const secret = (column: 'idNo' | 'phone' | 'payAccount') => (
    <Masked value={detail[column]} call={apply.reveal} input={{ applyId: detail.applyId }} column={column} about={detail.applyUser} />
  );
  const items = [
    { key: 'name', label: t('wizard.name'), children: <strong>{detail.applyUser ?? '—'}</strong> },
    { key: 'kind', label: label('kind'), children: <EnumText name="claimKind" value={detail.kind} /> },
    { key: 'idType', label: t('wizard.idType'), children: <EnumText name="idType" value={detail.idType} /> },
    { key: 'idNo', label: t('wizard.idNumber'), children: secret('idNo') },
    {
      key: 'phone',
      label: label('phone'),
      children: (
        <Flex gap={8} align="center" wrap>
          {secret('phone')}
          {!detail.phoneOfBooking && <ToneTag tone="returned">{t('application.phoneOther')}</ToneTag>}
        </Flex>
      ),
    },
    ...(detail.kind === 'behalf'
      ? [{ key: 'relation', label: label('relation'), children: <DictText dictKey={COLLECTOR_RELATIONS} value={detail.relation} /> }]
      : []),
    { key: 'channel', label: label('payChannel'), children: <EnumText name="paymentChannel" value={detail.payChannel} /> },
    ...(detail.payChannel === PaymentChannel.cash ? [] : [{ key: 'account', label: label('payAccount'), children: secret('payAccount') }]),
    {
      key: 'source',
      label: label('channel'),
      children: (
        <>
          <EnumText name="claimChannel" value={detail.channel} /> {detail.createdBy} · {formatDateTime(detail.createdTime)}
        </>
      ),
    },
  ];
  return <Descriptions size="small" column={{ xs: 1, sm: 1, md: 1, lg: 1, xl: 2 }} items={items} />;
}

/** A passenger with what is applied for of his orders. */
export function PassengerFacts({ lines }: { lines: readonly Line[] }) {
  const { t, openTab } = usePortal();
  const [first] = lines;
  if (!first) return null;
  const { orderId, paxId, idNo, paxName } = first;
  const label = (name: string) => t(`field.applicationLine.${name}`);
  const items = [
    { key: 'name', label: t('wizard.name'), children: <strong>{paxName ?? '—'}</strong> },
    { key: 'tktNo', label: label('tktNo'), children: first.tktNo },
    { key: 'idType', label: t('wizard.idType'), children: <EnumText name="idType" value={first.idType} /> },
    { key: 'pnr', label: label('pnr'), children: first.pnr },
    {
      key: 'idNo',
      label: t('wizard.idNumber'),
      children: <Masked value={idNo} call={order.reveal} input={{ orderId, paxId }} column="idNo" about={paxName} />,
    },
    { key: 'segment', label: label('segment'), children: first.segment },
    {
      key: 'orders',
      label: t('application.orders'),
      span: 'filled' as const,
      children: (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {lines.map(line => (
            <li key={line.paxInfoId}>
              <button type="button" className="reap-link" onClick={() => openTab(routes.orderDetail({ orderId: line.orderId }))}>
                {shortNumber(line.orderNo)}
              </button>{' '}
              <Money fen={line.currentAmount} strong />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <Descriptions size="small" column={{ xs: 1, sm: 1, md: 1, lg: 1, xl: 2 }} items={items} />;
}
