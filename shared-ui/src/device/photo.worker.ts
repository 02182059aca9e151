import { drawnPhoto } from './drawn-photo.ts';
import type { Size } from './photo.rules.ts';

async function draw(picture: CanvasImageSource, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'medium';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** What the page asks for, and what it is told: one answer for each photo, by its number. */
export interface PhotoAsked {
  id: number;
  photo: Blob;
}
export type PhotoAnswer = { id: number; photo: Blob } | { id: number; problem: string };

addEventListener('message', async ({ data: { id, photo } }: MessageEvent<PhotoAsked>) => {
  const answer = await made(photo).then(
    (drawn): PhotoAnswer => ({ id, photo: drawn }),
    (cause: unknown): PhotoAnswer => ({ id, problem: String(cause) }),
  );
  postMessage(answer);
});

async function made(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    return await drawnPhoto(picture, picture, draw);
  } finally {
    // Forty-eight megabytes of a photo are not left to the collector.
    picture.close();
  }
}
