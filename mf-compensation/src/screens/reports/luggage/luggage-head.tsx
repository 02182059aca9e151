import { luggageReport } from '@reap/contracts/compensation/luggage/luggage-report';
import { formatCount } from '@reap/shared-ui/core/format';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import { useList } from '@reap/shared-ui/use-list';
import { luggageOfDays } from '../../../delivered-filters.ts';
import { toggled } from '../report-filters.ts';
import { ReportHead } from '../report-head.tsx';

/** What the rows come to; a station or a brand narrows them. */
export function LuggageHead() {
  const { t } = usePortal();
  const list = useList(luggageReport.getLuggageCompensationReport, { defaults: luggageOfDays, enabled: false });
  const { values, search } = list;
  const totals = useFigures(list, luggageReport.getLuggageCompensationTotal, filterOf(list));
  const { data } = totals;
  const choosing = (field: 'code' | 'brand') => ({
    chosen: values[field],
    onChoose: (key: string) => search(toggled(values, field, key)),
  });
  return (
    <ReportHead
      sums={3}
      figures={
        data && [
          { label: t('luggageReport.orders'), value: formatCount(data.orders) },
          { label: t('luggageReport.pieces'), value: formatCount(data.pieces) },
          { label: t('luggageReport.amount'), value: <Money fen={data.amount} /> },
        ]
      }
      error={totals.error}
      onRetry={() => void totals.refetch()}
      inTime={{
        title: t('luggageReport.byTime'),
        parts: data?.byTime ?? [],
        from: values['consumeStartDate'],
        to: values['consumeEndDate'],
      }}
      rankings={[
        { title: t('luggageReport.byBrand'), parts: data?.byBrand ?? [], ...choosing('brand') },
        {
          title: t('report.byStation'),
          parts: (data?.byStation ?? []).map(part => ({ ...part, label: <StationText code={part.key} /> })),
          ...choosing('code'),
        },
      ]}
    />
  );
}
