import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../../db/pool.ts';
import type { Random } from '../../demo/random.ts';
import { type FileStore, RequestFiles } from '../../kernel/files/files.ts';
import { photoPurpose, tables } from '../index.ts';

const howMany = 24;
const grounds = ['#d7e6f7', '#e4efe2', '#f7e9d7', '#ecdff2', '#dff0f0'];
const skins = ['#f2d3b8', '#e3b992', '#c99873'];
const coats = ['#23456b', '#5a2f3d', '#2f5a4a', '#4a4a5a'];

/** Draws portraits for some of the staff: a head, shoulders and hair in a few colours. */
export async function fillPhotos(db: Db, random: Random, now: Date, tenantId: string, store: FileStore): Promise<void> {
  const people = await db
    .select({ id: tables.employees.id, gender: tables.employees.gender })
    .from(tables.employees)
    .where(isNull(tables.employees.photoId))
    .orderBy(tables.employees.jobNumber)
    .limit(howMany);
  const files = new RequestFiles(store, db, tenantId);
  for (const { id, gender } of people) {
    const drawn = await sharp(Buffer.from(portrait(random, gender)))
      .jpeg({ quality: 82 })
      .toBuffer();
    const photo = new File([new Uint8Array(drawn)], 'photo.jpg', { type: 'image/jpeg' });
    const photoId = await files.save(photo, { purpose: photoPurpose, ownerId: id, createdBy: id, now });
    await db.update(tables.employees).set({ photoId }).where(eq(tables.employees.id, id));
  }
}

function portrait(random: Random, gender: 1 | 2): string {
  const ground = random.pick(grounds);
  const skin = random.pick(skins);
  const coat = random.pick(coats);
  const long = gender === 2 ? '<path d="M78 150 Q70 70 150 66 Q230 70 222 150 L226 250 L74 250 Z" fill="#2b211d"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 300 400">
    <rect width="300" height="400" fill="${ground}"/>${long}
    <path d="M30 400 Q40 290 150 280 Q260 290 270 400 Z" fill="${coat}"/>
    <path d="M125 230 h50 v50 l-25 30 l-25 -30 Z" fill="${skin}"/>
    <path d="M112 288 L150 330 L188 288 L200 296 L150 360 L100 296 Z" fill="#ffffff"/>
    <ellipse cx="150" cy="165" rx="62" ry="78" fill="${skin}"/>
    <path d="M86 160 Q82 84 150 80 Q218 84 214 160 Q196 116 150 116 Q104 116 86 160 Z" fill="#2b211d"/>
    <circle cx="128" cy="170" r="5" fill="#33302e"/><circle cx="172" cy="170" r="5" fill="#33302e"/>
    <path d="M132 206 Q150 ${random.int(212, 222)} 168 206" stroke="#8a4b3c" stroke-width="4" fill="none" stroke-linecap="round"/>
  </svg>`;
}
