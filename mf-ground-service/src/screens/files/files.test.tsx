import { type FileRow, managedFile } from '@reap/contracts/flight-passenger/file';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, lookups } from '../../testing/samples.ts';
import FilesScreen from './files.screen.tsx';

const row = (n: number, change: Partial<FileRow> = {}): FileRow => ({
  fileID: idOf(n),
  title: `通知${n}`,
  fileName: `通知${n}.pdf`,
  fileType: 'NOTICE',
  size: 340_000,
  picture: false,
  remark: '',
  flightNo: '',
  flightDate: '',
  usedBy: [],
  uploadUser: '次仁',
  uploadTime: '2026-03-14T00:00:00Z',
  version: 2,
  allowed: ['downloadFile', 'saveFile', 'deleteFile'],
  ...change,
});
const room = fake(managedFile.room, () => ({ used: 300 * 1024 * 1024, quota: 2048 * 1024 * 1024, files: 12 }));
const shown = (rows: FileRow[], calls: readonly Fake[] = [], page = <FilesScreen />) =>
  renderInPortal(page, {
    path: pageAt(flightPassengerPages.files)(),
    calls: [fake(managedFile.page, () => pageOf(rows)), room, ...calls, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
const called = (name: string, size = 100) => new File([new Uint8Array(size).fill(65)], name, { type: 'application/pdf' });

async function uploading() {
  await userEvent.click(await screen.findByRole('button', { name: /上传文件/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '上传文件' }));
  const box = await dialog.findByLabelText('选择要上传的文件');
  return { dialog, choose: (...files: File[]) => userEvent.upload(box, files, { applyAccept: false }) };
}

test('several files are sent at once and saved under their titles; the one that is refused says why, the others stay', async () => {
  let made = 0;
  const upload = fake(managedFile.uploadFile, ({ file }) => {
    made += 1;
    const text = '只接受PDF、文本';
    return file.name === 'c.pdf' ? refuse('request.invalid', {}, { file: { key: 'file.format', text } }) : [{ id: idOf(100 + made) }];
  });
  const save = fake(managedFile.saveFile, () => ({ version: 2 }));
  const remove = fake(managedFile.deleteFile, () => null);
  const { portal } = shown([], [upload, save, remove]);
  const { dialog, choose } = await uploading();
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('请先上传文件')).toBeInTheDocument();
  await choose(called('停航通知.pdf'), called('c.pdf'), called('d.pdf'));
  expect(await dialog.findAllByLabelText('已上传')).toHaveLength(2);
  expect(dialog.getByText('只接受PDF、文本')).toBeInTheDocument();
  // Sent again it would be refused again.
  expect(dialog.queryByRole('button', { name: /重试/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('有文件上传失败，请重试或移除')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '移除 c.pdf' }));
  await userEvent.click(dialog.getByRole('button', { name: '移除 d.pdf' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ fileID: idOf(103) }]));
  const title = dialog.getByRole('textbox', { name: '停航通知.pdf 的标题' });
  expect(title).toHaveValue('停航通知');
  await userEvent.type(title, '（拉萨）');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(save.inputs).toEqual([
      { fileID: idOf(101), title: '停航通知（拉萨）', fileType: 'NOTICE', flightNo: '', flightDate: '', remark: '' },
    ]),
  );
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已保存 1 个文件' }]));
});

test('where saving ends before the last file, what was saved is told and is not saved again', async () => {
  let made = 0;
  const upload = fake(managedFile.uploadFile, () => [{ id: idOf(100 + ++made) }]);
  let down = true;
  const save = fake(managedFile.saveFile, ({ title }) => (down && title === '乙' ? refuse('server.busy') : { version: 2 }));
  const { portal } = shown([], [upload, save]);
  const { dialog, choose } = await uploading();
  await choose(called('甲.pdf'), called('乙.pdf'), called('丙.pdf'));
  expect(await dialog.findAllByLabelText('已上传')).toHaveLength(3);
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(portal.toasts).toEqual([{ kind: 'success', text: '已保存 1 个文件' }]);
  expect(dialog.queryByRole('textbox', { name: '甲.pdf 的标题' })).not.toBeInTheDocument();
  down = false;
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '已保存 2 个文件' }));
  expect(save.inputs).toMatchObject(['甲', '乙', '乙', '丙'].map(title => ({ title })));
});

test('what is empty or too large for its type is said before it is sent', async () => {
  const upload = fake(managedFile.uploadFile, () => [{ id: idOf(1) }]);
  shown([], [upload]);
  const { dialog, choose } = await uploading();
  await choose(called('空.txt', 0), called('大.pdf', 5 * 1024 * 1024));
  expect(await dialog.findByText('文件是空的')).toBeInTheDocument();
  expect(dialog.getByText('此类型的文件必须小于5MB')).toBeInTheDocument();
  expect(upload.inputs).toEqual([]);
});

test('while its tab is hidden a file is sent on, and the tab stays marked', async () => {
  let sent: (made: { id: string }[]) => void = () => undefined;
  const upload = fake(managedFile.uploadFile, () => new Promise<{ id: string }[]>(resolve => (sent = resolve)));
  const { portal } = shown(
    [],
    [upload],
    <Tab>
      <FilesScreen />
    </Tab>,
  );
  const { choose } = await uploading();
  await choose(called('停航通知.pdf'));
  await waitFor(() => expect(upload.inputs).toHaveLength(1));
  await leaveTab();
  expect(portal.unsaved).toBe(true);
  await act(async () => sent([{ id: idOf(1) }]));
  await comeBack();
  const dialog = within(await screen.findByRole('dialog', { name: '上传文件' }));
  expect(await dialog.findByLabelText('已上传')).toBeInTheDocument();
});

test('chosen files and their titles outlast the closing of the dialog, and mark the tab until they are taken away', async () => {
  const { portal } = shown([], [fake(managedFile.uploadFile, () => [{ id: idOf(1) }]), fake(managedFile.deleteFile, () => null)]);
  const { dialog: first, choose } = await uploading();
  await choose(called('停航通知.pdf'));
  await first.findByLabelText('已上传');
  await userEvent.type(first.getByRole('textbox', { name: '停航通知.pdf 的标题' }), '（拉萨）');
  const remark = first.getByRole('textbox', { name: /备注/ });
  await userEvent.type(remark, '急');
  await userEvent.clear(remark);
  expect(portal.unsaved).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(portal.unsaved).toBe(true);
  const { dialog } = await uploading();
  expect(dialog.getByRole('textbox', { name: '停航通知.pdf 的标题' })).toHaveValue('停航通知（拉萨）');
  await userEvent.click(dialog.getByRole('button', { name: '移除 停航通知.pdf' }));
  await waitFor(() => expect(portal.unsaved).toBe(false));
});

test('after a reload the type that was chosen decides again what may be sent and how large it may be', async () => {
  const upload = fake(managedFile.uploadFile, () => [{ id: idOf(1) }]);
  const before = shown([], [upload]);
  const { dialog: first } = await uploading();
  await userEvent.click(first.getByRole('combobox', { name: /文件类型/ }));
  await userEvent.click(await screen.findByTitle('业务手册'));
  before.unmount();
  shown([], [upload]);
  const { dialog, choose } = await uploading();
  expect(await dialog.findByText(/业务手册：PDF，每个小于 10 MB/)).toBeInTheDocument();
  await choose(called('机场手册.pdf', 5 * 1024 * 1024));
  expect(await dialog.findByLabelText('已上传')).toBeInTheDocument();
  expect(upload.inputs).toMatchObject([{ bucketName: 'MANUAL' }]);
});

test('what uses a file stands beside it, and offers no deleting; a picture is looked at in the page', async () => {
  const usedBy = [{ kind: 'FLIGHT' as const, name: 'TV9801 2026-03-14' }];
  shown([row(1, { title: '停机坪', picture: true, fileType: 'PHOTO', usedBy, allowed: ['downloadFile'] })]);
  expect(await screen.findByText('航班 TV9801 2026-03-14')).toBeInTheDocument();
  expect(await screen.findByText('已用 300.0 MB，上限 2.0 GB')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^查看/ }));
  const picture = await within(await screen.findByRole('dialog', { name: '停机坪' })).findByRole('img', { name: '停机坪' });
  expect(picture).toHaveAttribute('src', `/api/flight-passenger/file/management/downloadFile?fileID=${idOf(1)}`);
});

test('what was typed of a file is there again when somebody else has changed it meanwhile, which is said', async () => {
  const before = shown([row(1)]);
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^修改/ }));
    return within(await screen.findByRole('dialog', { name: /修改文件/ }));
  };
  await userEvent.type(await (await edit()).findByRole('textbox', { name: /备注/ }), '急');
  before.unmount();
  const save = fake(managedFile.saveFile, () => ({ version: 4 }));
  shown([row(1, { title: '改过的通知', version: 3 })], [save]);
  const dialog = await edit();
  expect(await dialog.findByRole('textbox', { name: /备注/ })).toHaveValue('急');
  expect(dialog.getByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(save.inputs).toEqual([
      { fileID: idOf(1), version: 3, title: '改过的通知', fileType: 'NOTICE', flightNo: '', flightDate: '', remark: '急' },
    ]),
  );
});

test('a flight that is not there is told at its field, and nothing typed is lost', async () => {
  const save = fake(managedFile.saveFile, () =>
    refuse('flight.notFound', {}, { flightNo: { key: 'file.flightUnknown', text: '没有此航班，或您无权查看航班' } }),
  );
  shown([row(1)], [save]);
  await userEvent.click(await screen.findByRole('button', { name: /^修改/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /修改文件/ }));
  const flight = await dialog.findByRole('textbox', { name: /航班号/ });
  await userEvent.type(flight, 'TV9801');
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('没有此航班，或您无权查看航班')).toBeInTheDocument();
  expect(flight).toHaveValue('TV9801');
  expect(save.inputs).toMatchObject([{ fileID: idOf(1), version: 2, title: '通知1', flightNo: 'TV9801' }]);
});
