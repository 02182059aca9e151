import { type FileRow, managedFile } from '@reap/contracts/flight-passenger/file';
import { PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../texts/chinese.ts';
import FilesPanel from './files.panel.tsx';

const idOf = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const file = (n: number, more: Partial<FileRow> = {}): FileRow => ({
  fileID: idOf(n),
  title: `延误通告${n}`,
  fileName: 'a.pdf',
  fileType: 'NOTICE',
  size: 2048,
  picture: false,
  remark: '',
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  usedBy: [],
  uploadUser: '卓玛',
  uploadTime: '2026-03-14T02:00:00Z',
  version: 1,
  allowed: ['downloadFile'],
  ...more,
});
const show = (files: FileRow[]) => {
  const all = fake(managedFile.all, () => files);
  const { portal } = renderInPortal(
    <PanelFlightContext value={{ flightId: idOf(9), flightNo: 'TV9801', flightDate: '2026-03-14' }}>
      <FilesPanel />
    </PanelFlightContext>,
    { catalog: zh, calls: [all] },
  );
  return { all, portal };
};

test('what is kept about the flight, the first ones and then all; a picture opens large', async () => {
  const { all } = show([file(1, { title: '停机坪', picture: true }), ...[2, 3, 4, 5, 6].map(n => file(n))]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '全部 6 个文件' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: '停机坪' }));
  expect(await screen.findByRole('dialog', { name: '停机坪' })).toBeInTheDocument();
  expect(all.inputs).toEqual([{ flightId: idOf(9) }]);
});

test('a flight without files says so', async () => {
  show([]);
  expect(await screen.findByText('此航班没有文件')).toBeInTheDocument();
});

test('a file that a colleague saves for the flight is shown at once; one of another flight is not asked for', async () => {
  const files: FileRow[] = [];
  const { all, portal } = show(files);
  await screen.findByText('此航班没有文件');
  const saved = (flightNo: string) =>
    act(() => portal.emit({ kind: 'flightRecord', of: 'files', flights: [{ flightNo, flightDate: '2026-03-14' }] }));
  files.push(file(1));
  saved('TV9802');
  await act(async () => undefined);
  expect(all.inputs).toHaveLength(1);
  saved('TV9801');
  await waitFor(() => expect(screen.getByText('延误通告1')).toBeInTheDocument());
});
