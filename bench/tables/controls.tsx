import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { DateRange } from '@reap/shared-ui/date-range';
import { DatePicker, Pagination, Select } from 'antd';
import type { ReactNode } from 'react';
import { TableFoot } from '../../shared-ui/src/list/data-table/table-foot.tsx';

const options = Array.from({ length: 12 }, (_, at) => ({ value: `v${at}`, label: `状态 ${at}` }));
const filters = ['v1', undefined, 'v3', undefined];
const nothing = () => undefined;

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 226px)', gap: 12 }}>{children}</div>
);

export const OurSelects = () => (
  <Row>
    {filters.map((value, at) => (
      <ChoiceSelect key={`${at} ${value}`} options={options} value={value} onChange={nothing} placeholder="全部" />
    ))}
  </Row>
);

export const AntdSelects = () => (
  <Row>
    {filters.map((value, at) => (
      <Select
        key={`${at} ${value}`}
        options={options}
        value={value ?? null}
        onChange={nothing}
        placeholder="全部"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        style={{ width: '100%' }}
      />
    ))}
  </Row>
);

export const OurRange = () => <DateRange onChange={nothing} />;

export const AntdRange = () => <DatePicker.RangePicker onChange={nothing} style={{ width: 226 }} />;

export const OurPages = () => <TableFoot total={481} more={false} pageNumber={1} pageSize={20} onChange={nothing} />;

export const AntdPages = () => (
  <Pagination size="small" total={481} current={1} pageSize={20} showSizeChanger showQuickJumper onChange={nothing} />
);
