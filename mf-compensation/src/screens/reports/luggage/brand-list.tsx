import { luggageReport } from '@reap/contracts/compensation/luggage/luggage-report';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Card, Input } from 'antd';

const figures = ['stations', 'items', 'stock', 'reserved', 'available', 'onTheWay', 'low', 'granted'] as const;

interface BrandListProps {
  /** What brands are narrowed to; empty for all. */
  brand: string;
  onSearch: (brand: string) => void;
}

/** What there is of each brand at all stations, and how much of it was given out. */
export function BrandList({ brand, onSearch }: BrandListProps) {
  const { t } = usePortal();
  const answer = useCall(luggageReport.getLuggageManagementList, brand ? { brand } : {}, { keepPrevious: true });
  const label = (name: string) => t(`field.luggageBrand.${name}`);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <Card size="small">
      <Input.Search
        allowClear
        aria-label={label('brand')}
        placeholder={label('brand')}
        defaultValue={brand}
        onSearch={onSearch}
        style={{ maxWidth: 260, marginBottom: 12 }}
      />
      <PlainTable
        keyOf={row => row.brand ?? ''}
        rows={answer.data}
        pages="none"
        width={760}
        none={t('luggageReport.noBrand')}
        columns={[
          { title: label('brand'), field: 'brand' },
          ...figures.map(field => ({ title: label(field), field, align: 'right' as const })),
        ]}
      />
    </Card>
  );
}
