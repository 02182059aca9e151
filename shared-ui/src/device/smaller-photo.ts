import { drawnPhoto } from './drawn-photo.ts';
import type { Size } from './photo.rules.ts';
import type { PhotoAnswer } from './photo.worker.ts';

/** The photo upright and small enough to be sent, without what the camera wrote into it. @throws {UnreadablePhoto} @throws {PhotoWorkerMissing} */
export async function smallerPhoto(photo: Blob): Promise<Blob> {
  try {
    return await (hasWorker() ? byWorker(photo) : onPage(photo));
  } catch (cause) {
    throw cause instanceof PhotoWorkerMissing ? cause : new UnreadablePhoto(String(cause));
  }
}

/** Fetches in idle time what makes photos smaller, so that the first photo can be taken without a network. */
export function fetchPhotoWorker(): void {
  const fetch = () => void drawingWorker().catch(() => undefined);
  if (hasWorker()) (window.requestIdleCallback ?? (run => setTimeout(run, 1000)))(fetch);
}

/** What was chosen is no picture that this browser can read. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/** The script that makes photos smaller could not be fetched. */
export class PhotoWorkerMissing extends Error {
  override readonly name = 'PhotoWorkerMissing';
}

const hasWorker = (): boolean => typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

interface Waiting {
  resolve: (photo: Blob) => void;
  reject: (cause: Error) => void;
}
const waiting = new Map<number, Waiting>();
let worker: Promise<Worker> | undefined;
let asked = 0;

async function byWorker(photo: Blob): Promise<Blob> {
  const drawing = await drawingWorker();
  const id = asked++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    drawing.postMessage({ id, photo });
  });
}

/** Fetched once; after a failure the next photo tries again. */
function drawingWorker(): Promise<Worker> {
  worker ??= begun().catch(cause => {
    worker = undefined;
    throw new PhotoWorkerMissing(String(cause));
  });
  return worker;
}

async function begun(): Promise<Worker> {
  const { photoWorker } = await import('./photo-worker.ts');
  const drawing = photoWorker();
  drawing.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
    const found = waiting.get(data.id);
    waiting.delete(data.id);
    if ('photo' in data) found?.resolve(data.photo);
    else found?.reject(new Error(data.problem));
  };
  // Its script could not be fetched: whoever waits is told, and the next photo tries again.
  drawing.onerror = () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new PhotoWorkerMissing('the worker failed'));
    waiting.clear();
  };
  return drawing;
}

/** Where a browser draws in no worker: on the page, once. */
async function onPage(photo: Blob): Promise<Blob> {
  const address = URL.createObjectURL(photo);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return await drawnPhoto(picture, { width: picture.naturalWidth, height: picture.naturalHeight }, drawHere);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawHere(picture: CanvasImageSource, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(drawn => (drawn ? resolve(drawn) : reject(new Error('no picture'))), 'image/jpeg', quality),
  );
}
