/** No photo that leaves the device is larger. */
export const photoMaxBytes = 400 * 1024;

/** Tried one after the other until the picture is small enough: its longest side in pixels, the quality of its JPEG. */
export const photoTries = [
  { longest: 1920, quality: 0.8 },
  { longest: 1600, quality: 0.7 },
  { longest: 1280, quality: 0.65 },
  { longest: 1024, quality: 0.55 },
  { longest: 800, quality: 0.45 },
] as const;

export interface Size {
  width: number;
  height: number;
}

/** The size of a picture whose longest side is at most `longest`, in its own proportions; never larger than it is. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
