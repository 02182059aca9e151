import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { catalogOf } from '../../testing/samples.ts';
import { ReportHead } from './report-head.tsx';

/** The words under the bars. */
function axis(from: string, to: string): string[] {
  const parts = [from, to].map(key => ({ key, amount: 100 }));
  renderInPortal(
    <ReportHead sums={1} figures={[]} error={undefined} onRetry={() => undefined} rankings={[]} inTime={{ title: '按时间', parts }} />,
    { catalog: catalogOf('zh-CN') },
  );
  return [...document.querySelectorAll('.reap-bar > span:last-child')].map(label => label.textContent.trim()).filter(Boolean);
}

test('months of two years are told apart by their year', () => {
  expect(axis('2025-11', '2026-11')).toEqual(['25-11', '26-01', '26-03', '26-05', '26-07', '26-09', '26-11']);
});

test('months of one year need no year', () => {
  expect(axis('2026-01', '2026-03')).toEqual(['01', '02', '03']);
});

test('days are told apart by their month', () => {
  expect(axis('2025-12-30', '2026-01-01')).toEqual(['12-30', '12-31', '01-01']);
});
