import { Button } from 'antd';
import { BarChart } from '../../src/display/bar-chart.tsx';
import { DetailHead } from '../../src/display/detail-head.tsx';
import { PageHeader } from '../../src/display/page-header.tsx';
import { StatusTag } from '../../src/display/status-tag.tsx';
import { SelectedBar } from '../../src/list/selection/selected-bar.tsx';
import { story } from '../story.ts';

const bars = Array.from({ length: 14 }, (_, at) => {
  const value = ((at * 37) % 11) * 3_800;
  const day = String(at + 1).padStart(2, '0');
  return { key: `2026-03-${day}`, label: `03-${day}`, value, short: value.toLocaleString('en'), full: `¥${value.toLocaleString('en')}.00` };
});

export default story({
  states: {
    'page header': () => <PageHeader title="补偿单" trail={['不正常航班补偿']} extra={<Button type="primary">新建补偿单</Button>} />,
    'detail head': () => (
      <DetailHead
        number="BC260314000000001820"
        trail={['补偿单']}
        state={<StatusTag name="compensationOrderStatus" value={1} />}
        figures={[
          { label: '补偿总金额', value: '¥44,800.00' },
          { label: '旅客', value: '112', tone: 'warning' },
        ]}
        actions={<Button type="primary">审核</Button>}
      />
    ),
    'selected bar': () => (
      <SelectedBar count={12} total={480_000} onClear={() => undefined}>
        <Button size="small">冻结</Button>
      </SelectedBar>
    ),
    'bars over days': () => <BarChart title="近 14 天生效补偿" bars={bars} now="2026-03-14" />,
    'bars in a narrow card': () => (
      <div style={{ width: 320 }}>
        <BarChart title="近 14 天生效补偿" bars={bars} now="2026-03-14" />
      </div>
    ),
  },
});
