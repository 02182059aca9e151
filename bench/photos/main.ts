import { smallerPhoto } from '../../shared-ui/src/device/smaller-photo.ts';

/** What one photo has cost: milliseconds, bytes, the longest task of the page meanwhile. */
export interface PhotoCost {
  ms: number;
  before: number;
  after: number;
  longestTask: number;
}

declare global {
  interface Window {
    shrinkOne: () => Promise<PhotoCost>;
  }
}

const width = 4000;
const height = 3000;

/** Twelve megapixels of noise over a gradient: more work for the encoder than a bag on a belt. */
async function photo(): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const rows = new ImageData(width, 100);
  for (let row = 0; row < height; row += 100) {
    for (let at = 0; at < rows.data.length; at += 4) {
      rows.data[at] = (at / 40) % 255;
      rows.data[at + 1] = Math.random() * 90 + row / 20;
      rows.data[at + 2] = Math.random() * 60;
      rows.data[at + 3] = 255;
    }
    context?.putImageData(rows, 0, row);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

window.shrinkOne = async () => {
  const taken = await photo();
  // What making the photo took is over.
  await new Promise(resolve => setTimeout(resolve, 500));
  const tasks: number[] = [];
  const watching = new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  watching.observe({ type: 'longtask' });
  const begun = performance.now();
  const small = await smallerPhoto(taken);
  const ms = performance.now() - begun;
  await new Promise(resolve => setTimeout(resolve, 100));
  watching.disconnect();
  return { ms, before: taken.size, after: small.size, longestTask: Math.max(0, ...tasks) };
};
