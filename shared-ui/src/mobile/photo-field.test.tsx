import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoMaxBytes } from '../device/photo.rules.ts';
import { network } from '../testing/device.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { focusField } from './fields.tsx';
import { PhoneForm } from './page.tsx';
import { PhotoField } from './photo-field.tsx';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const sizes: number[] = [];

/** The canvas of a phone that draws pictures of so many bytes, and can't read those that are named so. */
function phone(bytes: (width: number, quality: number) => number, size = { width: 4000, height: 3000 }) {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { get: () => size.width, configurable: true });
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', { get: () => size.height, configurable: true });
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done: BlobCallback, _: string, quality = 1) {
    sizes.push(this.width);
    done(new Blob([new Uint8Array(bytes(this.width, quality))], { type: 'image/jpeg' }));
  } as never;
}

beforeEach(() => void sizes.splice(0));
const shown = (onAdd: (added: Blob) => Promise<void>, photos: { id: string; address: string }[] = []) =>
  renderInPortal(<PhotoField label="照片" photos={photos} limit={2} onAdd={onAdd} onRemove={() => undefined} />);
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('添加照片', { selector: 'input' }), files);

test('a photo is drawn smaller until it may be sent', async () => {
  phone(width => width * 300);
  const added: Blob[] = [];
  shown(async one => void added.push(one));
  await choose(photo('a.jpg'));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.size).toBeLessThanOrEqual(photoMaxBytes);
  expect(sizes).toEqual([1920, 1600, 1280]);
});

test('one that is small stays as large as it is', async () => {
  phone(() => 1000, { width: 600, height: 800 });
  const added: Blob[] = [];
  shown(async one => void added.push(one));
  await choose(photo('a.jpg'));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(sizes).toEqual([600]);
});

test('what is no picture is named, and the others are taken', async () => {
  phone(() => 1000);
  let tries = 0;
  HTMLImageElement.prototype.decode = () => (tries++ === 0 ? Promise.reject(new Error('unreadable')) : Promise.resolve());
  const added: Blob[] = [];
  shown(async one => void added.push(one));
  await choose(photo('notes.jpg'), photo('bag.jpg'));
  expect((await screen.findByRole('alert')).textContent).toBe('“notes.jpg”无法读取，请换一张');
  expect(added).toHaveLength(1);
});

test('a good photo for which the phone has no room is not called unreadable, and the others are taken', async () => {
  phone(() => 1000);
  const added: Blob[] = [];
  let tries = 0;
  shown(async one => {
    if (tries++ === 0) throw new DOMException('no room', 'QuotaExceededError');
    added.push(one);
  });
  await choose(photo('bag.jpg'), photo('tag.jpg'));
  expect((await screen.findByRole('alert')).textContent).toBe('“bag.jpg”未能保存，可能是手机空间不足，请清理后再添加');
  expect(added).toHaveLength(1);
});

describe('where a worker makes photos smaller', () => {
  const made: string[] = [];
  /** A browser with workers whose scripts arrive while there is a network. */
  class FakeWorker {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: () => void;
    readonly #arrives = navigator.onLine;
    constructor(_: URL, { name }: { name: string }) {
      made.push(name);
      if (!this.#arrives) setTimeout(() => this.onerror?.());
    }
    postMessage({ id }: { id: number }) {
      if (this.#arrives) setTimeout(() => this.onmessage?.({ data: { id, photo: new Blob(['small']) } }));
    }
  }
  beforeEach(() => {
    Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: class {}, requestIdleCallback: (run: () => void) => setTimeout(run) });
  });
  afterEach(() => {
    for (const name of ['Worker', 'OffscreenCanvas', 'requestIdleCallback']) Reflect.deleteProperty(globalThis, name);
    jest.restoreAllMocks();
  });

  test('it is fetched as the field is shown; where it could not be, the network is said to be missing, and the next photo tries again', async () => {
    network(false);
    const added: Blob[] = [];
    shown(async one => void added.push(one));
    await waitFor(() => expect(made).toEqual(['photo-worker']));
    await choose(photo('a.jpg'));
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接不上，请检查网络后重试');
    network(true);
    await choose(photo('a.jpg'));
    await waitFor(() => expect(added).toHaveLength(1));
    network(false);
    await choose(photo('b.jpg'));
    await waitFor(() => expect(added).toHaveLength(2));
  });
});

test('no more than the limit are taken, and nothing can be added then', async () => {
  phone(() => 1000);
  const added: Blob[] = [];
  shown(async one => void added.push(one), [{ id: '1', address: 'blob:1' }]);
  await choose(photo('a.jpg'), photo('b.jpg'));
  expect((await screen.findByRole('alert')).textContent).toContain('最多 2 张');
  expect(added).toHaveLength(1);
});

test('a refused photo is found by its name: the button that adds one, or takes it away', () => {
  const field = (photos: { id: string; address: string }[]) => (
    <PhotoField label="照片" name="photoId" photos={photos} limit={1} onAdd={() => Promise.resolve()} onRemove={() => undefined} />
  );
  const empty = renderInPortal(field([]));
  focusField(['photoId']);
  expect(screen.getByRole('button', { name: '添加照片' })).toHaveFocus();
  empty.unmount();
  renderInPortal(field([{ id: '1', address: 'blob:1' }]));
  focusField(['photoId']);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a form is not sent while a photo of it is on its way: the field says so, until it has arrived', async () => {
  phone(() => 1000);
  const arrive: (() => void)[] = [];
  const onSubmit = jest.fn();
  renderInPortal(
    <PhoneForm action={<button type="submit">提交</button>} onSubmit={onSubmit}>
      <PhotoField label="照片" photos={[]} limit={3} onAdd={() => new Promise(done => void arrive.push(done))} />
    </PhoneForm>,
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: '提交' }));
  await choose(photo('a.jpg'), photo('b.jpg'));
  await waitFor(() => expect(arrive).toHaveLength(1));
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('照片尚未处理完，请稍候再提交');
  expect(screen.getByRole('alert')).toHaveFocus();
  arrive[0]?.();
  await waitFor(() => expect(arrive).toHaveLength(2));
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  arrive[1]?.();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
