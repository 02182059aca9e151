import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const file = join(import.meta.dirname, '../gallery-pictures.json');
const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const [width, height] = [24, 15];

/** How the page looks, coarse enough to be the same with another machine's fonts: the brightness of 24 × 15 fields in hexadecimal. */
async function lookOf(page: Page): Promise<string> {
  const { data } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString('hex');
}

/** Holds the page against its kept picture: a sentence when more than one field in twenty has changed. `GALLERY_PICTURES=write` keeps the new one. */
export async function changedLook(page: Page, name: string): Promise<string[]> {
  const look = await lookOf(page);
  if (process.env['GALLERY_PICTURES'] === 'write') {
    kept[name] = look;
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
    return [];
  }
  const before = kept[name];
  if (!before) return [`${name}: no picture is kept of it`];
  const [now, then] = [Buffer.from(look, 'hex'), Buffer.from(before, 'hex')];
  const changed = now.filter((value, at) => Math.abs(value - (then[at] ?? 0)) > 24).length;
  return changed > now.length / 20 ? [`${name}: looks otherwise in ${changed} of ${now.length} fields`] : [];
}
