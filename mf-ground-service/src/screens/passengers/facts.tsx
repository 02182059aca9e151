import { Descriptions } from 'antd';
import { type ReactNode, useId } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** A titled group of facts; what is not known, or may not be seen, is a dash. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginBottom: 16 }}>
      <h3 id={id} style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 }}>
        {title}
      </h3>
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={facts.map(([label, value]) => ({ key: label, label, children: isBlank(value) ? '—' : value }))}
      />
    </section>
  );
}

const isBlank = (value: ReactNode): boolean => value === undefined || value === null || value === '';
