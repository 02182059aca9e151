import type { accident } from '@reap/contracts/compensation/accident';
import type { RowOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { joinWords, separatorOf } from '@reap/shared-ui/core/join-words';
import { EnumText } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Card, Descriptions } from 'antd';
import { told } from '../../../told.ts';
import { SubTypeText } from '../sub-types.tsx';

/** The accident's facts: its flight, what happened, where it is dealt with and who registered it. */
export function AccidentFacts({ accident: row }: { accident: RowOf<typeof accident.page> }) {
  const { t, language } = usePortal();
  const fact = (name: string) => ({ key: name, label: t(`field.accident.${name}`) });
  const items = [
    { ...fact('flightNo'), children: told(row.flightNo, row.flightDate) },
    { ...fact('orgCity'), children: <StationText code={row.orgCity} /> },
    { ...fact('dstCity'), children: <StationText code={row.dstCity} /> },
    { ...fact('choiceSegment'), children: joinWords(row.choiceSegment, language) || '—' },
    { ...fact('accidentType'), children: <EnumText name="accidentType" value={row.accidentType} /> },
    {
      ...fact('fcType'),
      children: <SubTypeText type={row.accidentType} value={row.fcType} />,
    },
    {
      ...fact('workStations'),
      children: row.workStations.map((code, at) => (
        <span key={code}>
          {at > 0 && separatorOf(language)}
          <StationText code={code} />
        </span>
      )),
    },
    { ...fact('createdBy'), children: told(row.createdBy, formatDateTime(row.createdTime)) },
    { ...fact('updatedTime'), children: formatDateTime(row.updatedTime) },
    { ...fact('remark'), children: row.remark || '—' },
  ];
  return (
    <Card size="small" title={t('accident.detail.facts')}>
      <Descriptions size="small" column={{ xs: 1, md: 2, xl: 3 }} items={items} />
    </Card>
  );
}
