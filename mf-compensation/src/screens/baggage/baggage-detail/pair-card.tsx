import { DictText } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Card, Descriptions, Flex } from 'antd';
import { routes } from '../../../routes.ts';
import { BagTag } from '../bag-tag.tsx';
import type { BaggageRow } from '../baggage-row.ts';
import { looksOf } from './baggage-facts.tsx';

/** The missing bag and the found one, side by side. */
export function PairCard({ own, other }: { own: BaggageRow; other: BaggageRow }) {
  const { t } = usePortal();
  return (
    <Card size="small" title={t('baggage.detail.pair')}>
      <Flex gap={12} wrap>
        <OneOfPair row={own} />
        <OneOfPair row={other} opens />
      </Flex>
    </Card>
  );
}

function OneOfPair({ row, opens = false }: { row: BaggageRow; opens?: boolean }) {
  const { t, openTab } = usePortal();
  const fact = (name: string) => ({ key: name, label: t(`field.baggageAccident.${name}`) });
  return (
    <section style={{ flex: '1 1 320px', minWidth: 0 }} aria-label={row.accidentNo}>
      <Flex gap={8} align="center" wrap style={{ marginBottom: 8 }}>
        <strong>
          <DictText dictKey="baggage_type" value={row.accidentSubType} />
        </strong>
        {opens ? (
          <button type="button" className="reap-link" onClick={() => openTab(routes.baggageDetail({ accidentId: row.accidentId }))}>
            {row.accidentNo}
          </button>
        ) : (
          <span>{row.accidentNo}</span>
        )}
        <StatusTag name="baggageAccidentStatus" value={row.accidentStatus} />
      </Flex>
      <Descriptions
        size="small"
        column={1}
        items={[
          { ...fact('bagTag'), children: <BagTag tag={row.bagTag} /> },
          { ...fact('flightNo'), children: [row.flightNo, row.flightDate, row.segment].filter(Boolean).join(' · ') },
          { ...fact('terminal'), children: <StationText code={row.terminal} /> },
          ...looksOf(row, t),
        ]}
      />
    </section>
  );
}
