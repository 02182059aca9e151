import { ApplicationStatus, ownArrangements } from '@reap/contracts/compensation/codes';
import sharp from 'sharp';
import type { Db } from '../../db/pool.ts';
import { type FileStore, RequestFiles } from '../../kernel/files/files.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { applicationFile } from '../index.ts';
import type { DemoClaims } from './application-tables.ts';

/** So many of the waiting claims have their pictures. */
const howMany = 60;

/** Draws documents and receipts for the claims that wait, the newest first: what a reviewer looks at. */
export async function addDocuments(db: Db, claims: DemoClaims, people: DemoPeople, now: Date, store: FileStore): Promise<void> {
  const files = new RequestFiles(store, db, people.tenantId);
  const card = await drawn(documentCard, 'id.jpg');
  const receipt = await drawn(receiptSlip, 'receipt.jpg');
  const newest = claims.applications
    .filter(one => one.status === ApplicationStatus.unreviewed)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, howMany);
  const linesOf = Map.groupBy(claims.lines, line => line.applicationId);
  for (const application of newest) {
    const keep = (file: File) =>
      files.save(file, { purpose: applicationFile, ownerId: application.id, createdBy: application.createdBy ?? application.id, now });
    if (application.kind === 'behalf' || !application.phoneOfBooking) application.photoId = await keep(card);
    if (application.kind === 'behalf') for (const line of linesOf.get(application.id) ?? []) line.photoId = await keep(card);
    if (application.accidentSubType === ownArrangements)
      claims.files.push({ tenantId: application.tenantId, applicationId: application.id, fileId: await keep(receipt) });
  }
}

async function drawn(svg: string, name: string): Promise<File> {
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

const line = (x: number, y: number, width: number, ink = '#6b7c93') =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${ink}"/>`;

const documentCard = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
  <rect width="860" height="540" rx="28" fill="#e7eef6"/><rect x="20" y="20" width="820" height="500" rx="20" fill="#f6f9fd" stroke="#b7c6d8"/>
  ${[110, 170, 230, 290].map((y, at) => line(70, y, 90, '#3c6ea5') + line(190, y, 260 - at * 30)).join('')}
  ${line(70, 430, 140, '#3c6ea5')}${line(240, 430, 400, '#26374d')}
  <rect x="570" y="80" width="220" height="290" rx="10" fill="#d7e2ee"/>
  <ellipse cx="680" cy="190" rx="58" ry="70" fill="#e3b992"/><path d="M585 370 Q600 285 680 280 Q760 285 775 370 Z" fill="#23456b"/>
  <path d="M622 186 Q618 112 680 110 Q742 112 738 186 Q722 150 680 150 Q638 150 622 186 Z" fill="#2b211d"/></svg>`;

const receiptSlip = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="760">
  <rect width="520" height="760" fill="#fbfaf6" stroke="#d8d2c4"/>${line(170, 50, 180, '#8a3a2c')}
  ${[130, 190, 250, 310, 370].map((y, at) => line(50, y, 170 + at * 12) + line(380, y, 90)).join('')}
  <path d="M50 440 H470" stroke="#b9b2a2" stroke-dasharray="8 8"/>${line(50, 490, 110, '#26374d')}${line(340, 490, 130, '#26374d')}
  <circle cx="380" cy="620" r="80" fill="none" stroke="#c0392b" stroke-width="8" opacity="0.7"/>${line(325, 614, 110, '#c0392b')}</svg>`;
