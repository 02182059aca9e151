import { photoLimits } from '@reap/contracts/user-center/employee';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../call/api-error.ts';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { FilesUnderWay, UploadField, type UploadFieldProps, useFilesUnderWay } from './upload-field.tsx';

const values: (File | null | undefined)[] = [];
beforeEach(() => {
  values.splice(0);
  let n = 0;
  URL.createObjectURL = () => {
    n += 1;
    return `blob:${n}`;
  };
  URL.revokeObjectURL = () => undefined;
});

const picture = (name = 'a.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });

function Held(props: Partial<UploadFieldProps>) {
  const [value, setValue] = useState<File | null>();
  const change = (file: File | null | undefined) => {
    values.push(file);
    setValue(file);
  };
  return <UploadField alt="照片" limits={photoLimits} value={value} onChange={change} {...props} />;
}
const show = (props: Partial<UploadFieldProps> = {}, options: ScreenOptions = {}) => renderInPortal(<Held {...props} />, options);
const field = () => screen.getByLabelText(/照片|Photo/, { selector: 'input' });
const choose = (file: File) => userEvent.upload(field(), file, { applyAccept: false });

test('a picture is chosen, seen, replaced and taken away again', async () => {
  show();
  expect(screen.getByText('暂无照片')).toBeInTheDocument();
  await choose(picture('a.png'));
  expect(await screen.findByRole('img', { name: '照片' })).toHaveAttribute('src', 'blob:1');
  await choose(picture('b.png'));
  await waitFor(() => expect(screen.getByRole('img', { name: '照片' })).toHaveAttribute('src', 'blob:2'));
  await userEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(screen.getByText('暂无照片')).toBeInTheDocument();
  expect(values.map(value => value?.name)).toEqual(['a.png', 'b.png', undefined]);
});

test('a picture that was there can be replaced, taken away, and brought back by taking the new one away', async () => {
  show({ current: '/old' });
  await choose(picture());
  await userEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(values.at(-1)).toBeNull();
  expect(screen.queryByRole('img', { name: '照片' })).not.toBeInTheDocument();
});

test.each<[string, (box: HTMLElement, file: File) => void]>([
  ['dropped', (box, file) => fireEvent.drop(box, { dataTransfer: { files: [file] } })],
  ['pasted', (box, file) => fireEvent.paste(box, { clipboardData: { files: [file] } })],
])('a picture can be %s', async (_, give) => {
  show();
  give(field(), picture('c.png'));
  await waitFor(() => expect(values.map(value => value?.name)).toEqual(['c.png']));
});

test.each([
  ['a GIF', picture('a.gif', 'image/gif'), '仅支持JPG/PNG格式', 'Only JPG/PNG supported'],
  ['2 MB', picture('a.png', 'image/png', 2 * 1024 * 1024), '图片大小必须小于2MB！', 'Image must smaller than 2MB!'],
])('%s is refused before anything is sent, in both languages', async (_, file, zh, en) => {
  const first = show();
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(zh);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  await choose(picture());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  first.unmount();
  values.splice(0);
  show({ alt: 'Photo' }, { language: 'en-US' });
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(en);
  expect(values).toEqual([]);
});

test('sent at once it tells how far it is, can be stopped, and says why it failed', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const seen: AbortSignal[] = [];
  const send: UploadFieldProps['send'] = (_, { signal, onProgress }) =>
    new Promise((__, reject) => {
      seen.push(signal);
      onProgress(0.4);
      fail = reject;
      signal.addEventListener('abort', () => reject(new ApiError({ status: 0, key: 'client.aborted', message: '' })));
    });
  show({ send });
  await choose(picture());
  expect(await screen.findByRole('progressbar', { name: '正在上传' })).toHaveAttribute('aria-valuenow', '40');
  expect(field()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(seen[0]?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await choose(picture());
  await screen.findByRole('progressbar');
  fail(new ApiError({ status: 503, key: 'server.busy', message: '系统繁忙，请稍后重试' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙，请稍后重试');
  expect(values).toEqual([]);
});

test('a form that asks is told to wait while a picture is on its way, and whoever sent it is led there', async () => {
  const arrive: (() => void)[] = [];
  const answers: boolean[] = [];
  function Asking() {
    const { files, mustWait } = useFilesUnderWay();
    return (
      <FilesUnderWay value={files}>
        <Held send={() => new Promise<void>(done => void arrive.push(done))} />
        <button type="button" onClick={() => answers.push(mustWait())}>
          保存
        </button>
      </FilesUnderWay>
    );
  }
  renderInPortal(<Asking />);
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
  await save();
  await choose(picture());
  await screen.findByRole('progressbar');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('照片尚未处理完，请稍候再提交');
  expect(screen.getByRole('alert')).toHaveFocus();
  arrive[0]?.();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await save();
  expect(answers).toEqual([false, true, false]);
});

test('read-only there is the picture and nothing to do; disabled nothing is taken; a broken picture says so', async () => {
  const first = show({ readOnly: true, current: '/old' });
  expect(screen.getByRole('img', { name: '照片' })).toHaveAttribute('src', '/old');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  fireEvent.error(screen.getByRole('img', { name: '照片' }));
  expect(await screen.findByText('图片已损坏或过大，无法读取')).toBeInTheDocument();
  first.unmount();
  show({ disabled: true });
  fireEvent.drop(field(), { dataTransfer: { files: [picture()] } });
  expect(values).toEqual([]);
});

test('the keyboard reaches the field, and what it takes is described', () => {
  show({ help: 'JPG/PNG，2 MB 以内' });
  expect(field()).toHaveAccessibleDescription('JPG/PNG，2 MB 以内 可点击选择、拖入或粘贴');
  expect(field()).toHaveAccessibleName('选择照片');
});
