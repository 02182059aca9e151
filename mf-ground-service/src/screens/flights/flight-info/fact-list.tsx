import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** Facts of one look-up; what is not known is a dash. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Descriptions
      size="small"
      style={{ marginBottom: 8 }}
      column={{ xs: 1, sm: 2 }}
      items={facts.map(([label, value]) => ({ key: label, label, children: value === '' || value === null ? '—' : value }))}
    />
  );
}
