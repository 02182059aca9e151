import { photoMaxBytes, photoTries, type Size, sizeWithin } from './photo.rules.ts';

/** A canvas of a size with the picture on it, as a JPEG. */
export type Draw = (picture: ImageBitmap | HTMLImageElement, size: Size, quality: number) => Promise<Blob>;

/**
 * The picture drawn anew, upright, as a JPEG that is small enough: what the camera wrote into it (place, device) stays behind.
 * @throws where even the smallest try is too large
 */
export async function drawnPhoto(picture: ImageBitmap | HTMLImageElement, size: Size, draw: Draw): Promise<Blob> {
  for (const { longest, quality } of photoTries) {
    const drawn = await draw(picture, sizeWithin(size, longest), quality);
    if (drawn.size <= photoMaxBytes) return drawn;
  }
  throw new Error('photo.tooLarge');
}
