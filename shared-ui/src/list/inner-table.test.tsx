import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { InnerTable } from './inner-table.tsx';

const show = (count: number) =>
  renderScreen(
    <InnerTable
      rowKey="id"
      rows={Array.from({ length: count }, (_, at) => ({ id: at, name: `旅客${at}` }))}
      width={640}
      none="没有旅客"
      columns={[
        { title: '姓名', dataIndex: 'name' },
        { title: '序号', dataIndex: 'id' },
      ]}
    />,
  );
const body = () => document.querySelector<HTMLElement>('.ant-table-body');

test.each([
  ['nothing does not scroll, and says so', 0, undefined, false],
  ['ten rows scroll sideways only', 10, undefined, false],
  ['eleven have a height of 470', 11, '470px', false],
  ['more than a page are paged by the sizes of every table', 21, '470px', true],
])('%s', (_, rows, height, paged) => {
  show(rows);
  expect(screen.queryByText('没有旅客') !== null).toBe(rows === 0);
  expect(body()?.style.maxHeight).toBe(height);
  expect(document.querySelector('.ant-pagination') !== null).toBe(paged);
  expect(screen.queryByText('旅客20')).not.toBeInTheDocument();
});

test('its first column stays in sight', () => {
  show(3);
  expect(screen.getByRole('columnheader', { name: '姓名' })).toHaveClass('ant-table-cell-fix-start');
});
