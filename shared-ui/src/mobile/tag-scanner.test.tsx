import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { TagScanner } from './tag-scanner.tsx';

const wanted = (text: string) => (/^\d{10}$/.test(text) ? text : undefined);
let stopped = 0;

/** A camera in whose pictures the browser finds these texts, one after the other. */
function camera(pictures: readonly string[][], refusal?: string) {
  stopped = 0;
  const left = [...pictures];
  const track = { stop: () => (stopped += 1) };
  const getUserMedia = async () => {
    if (refusal) throw new DOMException('no', refusal);
    return { getTracks: () => [track] };
  };
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  class Detector {
    static getSupportedFormats = async () => ['itf'];
    detect = async () => (left.shift() ?? []).map(rawValue => ({ rawValue }));
  }
  Object.assign(globalThis, { BarcodeDetector: Detector, createImageBitmap: async () => ({ close: () => undefined }) });
}

beforeEach(() => {
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

test('a tag counts when two pictures say the same: half a tag reads as another number, and what is no tag is passed over', async () => {
  camera([['0088482199'], ['12345678', 'https://example.com'], ['0088482193'], ['0088482193']]);
  const found: string[] = [];
  renderInPortal(<TagScanner wanted={wanted} onFound={text => found.push(text)} onClose={() => undefined} />);
  await waitFor(() => expect(found).toEqual(['0088482193']));
});

test('closing it turns the camera off', async () => {
  camera([]);
  let closed = 0;
  const view = renderInPortal(<TagScanner wanted={wanted} onFound={() => undefined} onClose={() => (closed += 1)} />);
  await userEvent.click(screen.getByText('取消'));
  expect(closed).toBe(1);
  await waitFor(() => {
    view.unmount();
    expect(stopped).toBeGreaterThan(0);
  });
});

test.each([
  ['NotAllowedError', '没有相机权限'],
  ['NotFoundError', '没有可用的相机'],
  ['NotReadableError', '相机正被其他应用使用'],
])('where the camera answers %s the page says why and lets the number be typed', async (refusal, text) => {
  camera([], refusal);
  renderInPortal(<TagScanner wanted={wanted} onFound={() => undefined} onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByText('手工输入')).toBeVisible();
});
