/** Larger pictures would take hundreds of megabytes to unpack. */
const maxPixels = 40_000_000;
const signs: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The media type of a picture by its first bytes, whatever its name says; undefined where it is none that we take. */
export const imageType = (bytes: Uint8Array): string | undefined =>
  Object.keys(signs).find(type => signs[type]?.every((byte, at) => bytes[at] === byte));

/**
 * The picture drawn anew, upright: what a camera or somebody else hid in the file (place, script, archive) is gone.
 * Undefined where it can't be read to its end, or is larger than anybody needs.
 */
export async function redrawn(bytes: Uint8Array, type: string): Promise<Buffer | undefined> {
  // Loaded with the first picture: most servers see none for hours.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels, pages: 1 }).autoOrient();
    const sized = picture.resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true });
    return await (type === 'image/png' ? sized.png() : sized.jpeg({ quality: 88 })).toBuffer();
  } catch {
    return undefined;
  }
}
