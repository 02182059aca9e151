import type { EnumValue } from '@reap/contracts/enums';
import sharp from 'sharp';
import type { Db } from '../../db/pool.ts';
import { type FileStore, RequestFiles } from '../../kernel/files/files.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { baggageFile } from '../index.ts';
import type { DemoBaggage } from './baggage.ts';

/** So many of the newest have a photo. */
const howMany = 40;
const shades: Readonly<Partial<Record<EnumValue<'bagColor'>, string>>> = {
  BK: '#2b2f36',
  GY: '#9aa3ad',
  BU: '#2f5fa8',
  RD: '#b5382f',
  GN: '#4d6b3c',
  BN: '#7a5230',
  WT: '#e8ebee',
  MC: '#8a5fa8',
};

/** Draws photos of bags in their colours: what an agent compares. */
export async function addBagPhotos(db: Db, { accidents }: DemoBaggage, people: DemoPeople, now: Date, store: FileStore): Promise<void> {
  const files = new RequestFiles(store, db, people.tenantId);
  const drawn = new Map<string, File>();
  for (const accident of accidents.slice(-howMany)) {
    const color = accident.bagColor ?? 'BK';
    const file = drawn.get(color) ?? (await photo(shades[color] ?? '#2b2f36'));
    drawn.set(color, file);
    accident.fileIds = [await files.save(file, { purpose: baggageFile, ownerId: accident.id, createdBy: accident.createdBy, now })];
  }
}

async function photo(shade: string): Promise<File> {
  const bytes = await sharp(Buffer.from(suitcase(shade)))
    .jpeg({ quality: 82 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'bag.jpg', { type: 'image/jpeg' });
}

const suitcase = (shade: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
  <rect width="640" height="800" fill="#cfd6de"/><rect y="640" width="640" height="160" fill="#aab3bd"/>
  <path d="M255 190 V90 H385 V190" fill="none" stroke="#5a626c" stroke-width="18"/>
  <rect x="150" y="190" width="340" height="490" rx="36" fill="${shade}"/>
  ${[230, 290, 350, 410].map(x => `<rect x="${x - 6}" y="220" width="12" height="430" rx="6" fill="#000000" opacity="0.18"/>`).join('')}
  <rect x="270" y="160" width="100" height="40" rx="14" fill="#1d2127"/>
  <circle cx="205" cy="695" r="26" fill="#1d2127"/><circle cx="435" cy="695" r="26" fill="#1d2127"/>
  <path d="M370 178 L452 262 L428 286 L348 202 Z" fill="#f6f6f2" stroke="#8d949c"/></svg>`;
