import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const file = join(import.meta.dirname, '../../gallery-pictures.json');
const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const width = 24;
const height = 15;
/** On a busy machine a dialog opens late: a page is looked at so often before it counts as changed. */
const maxLooks = 4;

/** How the page looks, coarse enough to be the same with another machine's fonts: the brightness of 24 × 15 fields in hexadecimal. */
async function lookOf(page: Page): Promise<string> {
  const { data } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString('hex');
}

/** In how many fields two looks differ. */
function differing(look: string, kept: string): number {
  const then = Buffer.from(kept, 'hex');
  return Buffer.from(look, 'hex').filter((value, at) => Math.abs(value - (then[at] ?? 0)) > 24).length;
}

/** Holds the page against its kept picture: a sentence when more than one field in twenty has changed. `GALLERY_PICTURES=write` keeps the new one. */
export async function changedLook(page: Page, name: string): Promise<string[]> {
  if (process.env['GALLERY_PICTURES'] === 'write') {
    kept[name] = await lookOf(page);
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
    return [];
  }
  const before = kept[name];
  if (!before) return [`${name}: no picture is kept of it`];
  const fields = width * height;
  for (let looks = 1; ; looks += 1) {
    const changed = differing(await lookOf(page), before);
    if (changed <= fields / 20) return [];
    if (looks === maxLooks) return [`${name}: looks otherwise in ${changed} of ${fields} fields`];
    await page.waitForTimeout(500);
  }
}
