import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { EnumText } from '@reap/shared-ui/dict';
import { Masked } from '@reap/shared-ui/masked';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Card, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { told } from '../../../told.ts';
import type { BaggageRow } from '../baggage-row.ts';

/** How a bag looks, for the record itself and beside the one that it is compared with. */
export function looksOf(row: BaggageRow, t: Portal['t']): { key: string; label: string; children: ReactNode }[] {
  const fact = (name: string) => ({ key: name, label: t(`field.baggageAccident.${name}`) });
  return [
    { ...fact('bagType'), children: row.bagType ? <EnumText name="bagType" value={row.bagType} /> : '—' },
    { ...fact('bagColor'), children: row.bagColor ? <EnumText name="bagColor" value={row.bagColor} /> : '—' },
    { ...fact('weight'), children: row.weight ?? '—' },
    { ...fact('description'), children: row.description || '—' },
  ];
}

/** The accident's facts: whose bag, on which flight, how it looks and who registered it. */
export function BaggageFacts({ accident: row }: { accident: BaggageRow }) {
  const { t } = usePortal();
  const fact = (name: string) => ({ key: name, label: t(`field.baggageAccident.${name}`) });
  const items = [
    { ...fact('paxName'), children: row.paxName || '—' },
    {
      ...fact('phone'),
      children: (
        <Masked value={row.phone} call={baggage.reveal} input={{ accidentId: row.accidentId }} column="phone" about={row.paxName} />
      ),
    },
    { ...fact('terminal'), children: <StationText code={row.terminal} /> },
    { ...fact('flightNo'), children: [row.flightNo, row.flightDate].filter(Boolean).join(' · ') },
    { ...fact('segment'), children: row.segment || '—' },
    { ...fact('waitingSince'), children: formatDateTime(row.waitingSince) },
    ...looksOf(row, t),
    { ...fact('createdBy'), children: told(row.createdBy, formatDateTime(row.createdTime)) },
  ];
  return (
    <Card size="small" title={t('baggage.detail.facts')}>
      <Descriptions size="small" column={{ xs: 1, md: 2, xl: 3 }} items={items} />
    </Card>
  );
}
