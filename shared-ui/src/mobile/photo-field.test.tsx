import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoMaxBytes } from '../device/photo.rules.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
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

test('no more than the limit are taken, and nothing can be added then', async () => {
  phone(() => 1000);
  const added: Blob[] = [];
  shown(async one => void added.push(one), [{ id: '1', address: 'blob:1' }]);
  await choose(photo('a.jpg'), photo('b.jpg'));
  expect((await screen.findByRole('alert')).textContent).toContain('最多 2 张');
  expect(added).toHaveLength(1);
});
