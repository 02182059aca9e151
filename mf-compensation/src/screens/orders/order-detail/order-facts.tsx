import { AccidentType } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { joinWords, separatorOf } from '@reap/shared-ui/core/join-words';
import type { Language } from '@reap/shared-ui/core/remote';
import { DictText, EnumText } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Card, Descriptions } from 'antd';
import { routes } from '../../../routes.ts';
import { told } from '../../../told.ts';
import { SubTypeText } from '../sub-types.tsx';

/** The order's facts: its accident, flight, cause, units and who filed it. */
export function OrderFacts({ order: row }: { order: RowOf<typeof order.page> }) {
  const { t, language, openTab } = usePortal();
  const label = (name: string) => t(`field.compensationOrder.${name}`);
  const items = [
    {
      key: 'accidentNo',
      label: label('accidentNo'),
      children: <NumberLink no={row.accidentNo} onOpen={() => openTab(accidentOf(row))} />,
    },
    {
      key: 'type',
      label: label('accidentSubType'),
      children: (
        <>
          <EnumText name="accidentType" value={row.accidentType} /> / <SubTypeText type={row.accidentType} value={row.accidentSubType} />
        </>
      ),
    },
    { key: 'compensateType', label: label('compensateType'), children: <EnumText name="compensateType" value={row.compensateType} /> },
    { key: 'flight', label: label('flightNo'), children: told(row.flightNo, row.flightDate) },
    { key: 'units', label: label('responsibleUnits'), children: <Units values={row.responsibleUnits} language={language} /> },
    { key: 'created', label: label('createdBy'), children: told(row.createdBy, formatDateTime(row.createdTime)) },
    { key: 'segments', label: label('choiceSegment'), children: joinWords(row.choiceSegment, language) || '—' },
    // Ends its row, so that the remark has the next one to itself.
    { key: 'station', label: label('serviceCity'), children: <StationText code={row.serviceCity} />, span: 'filled' as const },
    { key: 'remark', label: label('remark'), children: row.remark || '—', span: 'filled' as const },
  ];
  return (
    <Card size="small" title={t('order.facts')}>
      <Descriptions size="small" column={{ xs: 1, md: 2, xl: 3 }} items={items} />
    </Card>
  );
}

/** The page of what it compensates for. */
const accidentOf = ({ accidentType, accidentId }: RowOf<typeof order.page>): string =>
  accidentType === AccidentType.baggage ? routes.baggageDetail({ accidentId }) : routes.accidentDetail({ accidentId });

const Units = ({ values, language }: { values: readonly string[]; language: Language }) => (
  <>
    {values.map((value, at) => (
      <span key={value}>
        {at > 0 && separatorOf(language)}
        <DictText dictKey="responsible_unit" value={value} />
      </span>
    ))}
  </>
);
