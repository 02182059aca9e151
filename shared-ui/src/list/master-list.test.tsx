import { dictType } from '@reap/contracts/user-center/dictionary';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { MasterList, useMaster } from './master-list.tsx';

const type = (n: number) => ({
  id: idOf(n),
  dictType: `dict_${n}`,
  name: `字典${n}`,
  nameEn: `Dictionary ${n}`,
  remark: '',
  system: true,
  entries: 2,
  version: 1,
  allowed: [],
  updatedBy: '多',
  updatedTime: '2026-03-14T06:05:00Z',
  status: 1 as const,
});
function Types() {
  const list = useMaster(dictType.page);
  return (
    <MasterList
      list={list}
      label="字典类型"
      placeholder="找"
      chosen={undefined}
      onChoose={() => undefined}
      lineOf={row => ({ id: row.id, title: row.name, note: row.dictType })}
      empty="什么都没有"
    />
  );
}

test('when the last row of the last page is gone, the page before is shown', async () => {
  let total = 51;
  const page = fake(dictType.page, ({ pageNumber }) =>
    pageOf(
      Array.from({ length: Math.max(0, Math.min(50, total - ((pageNumber ?? 1) - 1) * 50)) }, (_, at) =>
        type(((pageNumber ?? 1) - 1) * 50 + at + 1),
      ),
      total,
    ),
  );
  const { portal } = renderInPortal(<Types />, { calls: [page] });
  await userEvent.click(await screen.findByRole('button', { name: /下一页|后一页/ }));
  expect(await screen.findByRole('button', { name: /字典51/ })).toBeInTheDocument();
  total = 50;
  portal.emit({ kind: 'settings', version: 2 });
  await waitFor(() => expect(screen.queryByRole('button', { name: /字典51/ })).toBeNull());
  expect(await screen.findByRole('button', { name: /字典50/ }, { timeout: 2000 })).toBeInTheDocument();
});

test('pages that have no rows although the total counts them lead back to one that has', async () => {
  const page = fake(dictType.page, ({ pageNumber }) => pageOf((pageNumber ?? 1) > 1 ? [] : [type(1)], 150));
  renderInPortal(<Types />, { calls: [page] });
  await screen.findByRole('button', { name: /字典1/ });
  await userEvent.click(screen.getByRole('button', { name: /下一页|后一页/ }));
  await waitFor(() => expect(page.inputs).toContainEqual(expect.objectContaining({ pageNumber: 2 })));
  expect(await screen.findByRole('button', { name: /字典1/ })).toBeInTheDocument();
});
