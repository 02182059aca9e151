import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { employee, userFile } from '@reap/contracts/user-center/employee';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { JobContext } from '../../kernel/background/jobs.ts';
import { fileStoreOf } from '../../kernel/files/files.ts';
import { files } from '../../kernel/kernel.schema.ts';
import { requestFor } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { portrait, staffDraft } from '../testing/given-staff.ts';
import { expireUpload } from '../uploads/upload-expiry.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'reap-photo-'));
let portal: TestPortal;
let unit: string;
let jpeg: Buffer;
beforeAll(async () => {
  portal = await startPortal({ dataDir });
  const [top] = await portal.as('admin').uc.common.orgGetOrgTree({});
  unit = top?.children[0]?.id ?? '';
  jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Copyright: 'somebody', Make: 'camera' }, IFD3: { GPSLatitude: '29/1 39/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true });
});

const admin = () => portal.as('admin').uc.employee;
const stored = () => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
const withPhoto = (photo: File) => admin().save({ ...staffDraft({ belongToOrg: unit }), photo });
const session = async (userName = 'admin') => ({
  token: await portal.tokenOf(userName),
  tenantId: await portal.inDb(async (_, id) => id, userName === 'admin2' ? 'DEMO2' : 'TV'),
});
const download = async (id: string, userName = 'admin') =>
  portal.inject(requestFor(userFile.download, { id }, {}, await session(userName)));

test('a photo is drawn anew: what the camera wrote into it is gone; it is shown with its type, never sniffed', async () => {
  const { id } = await withPhoto(portrait(jpeg, '..\\..\\etc/拉萨 "1".jpg', 'image/jpeg'));
  const { photoRul } = await admin().get({ id });
  const answer = await download(photoRul);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+"/),
  });
  const seen = await sharp(answer.rawPayload).metadata();
  expect(seen).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  expect(seen.exif).toBeUndefined();
  expect(answer.rawPayload.includes('somebody')).toBe(false);
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an SVG with a script', () => Buffer.from(svg), '仅支持JPG/PNG格式'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      '仅支持JPG/PNG格式',
    ],
    ['a program', () => Buffer.from('MZ\x90\x00'), '仅支持JPG/PNG格式'],
    ['nothing', () => Buffer.alloc(0), '文件是空的'],
    ['half of a picture', () => jpeg.subarray(0, jpeg.length / 2), '图片已损坏或过大，无法读取'],
    [
      'noise with the right beginning',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5000)]),
      '图片已损坏或过大，无法读取',
    ],
    ['exactly 2 MB', () => Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024 - jpeg.length)]), '图片大小必须小于2MB！'],
    ['3 MB', () => Buffer.concat([jpeg, Buffer.alloc(3 * 1024 * 1024)]), '图片大小必须小于2MB！'],
  ])('%s is refused at the photo, and nothing is kept', async (_, bytes, text) => {
    const before = [stored().length, (await admin().page({})).total];
    await expect(withPhoto(portrait(await bytes(), 'photo.jpg', 'image/jpeg'))).rejects.toMatchObject({
      status: 400,
      fields: { photo: { text } },
    });
    expect([stored().length, (await admin().page({})).total]).toEqual(before);
  });

  test('a picture that unpacks to gigabytes is refused without unpacking it', async () => {
    const flood = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    await expect(withPhoto(portrait(flood))).rejects.toMatchObject({ fields: { photo: { key: 'upload.unreadable' } } });
  });
});

test('an archive behind a picture does not survive', async () => {
  const polyglot = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
  const { id } = await withPhoto(portrait(polyglot, 'photo.jpg', 'image/jpeg'));
  const answer = await download((await admin().get({ id })).photoRul);
  expect(answer.rawPayload.includes('<script>')).toBe(false);
});

test('a photo stays, is replaced, is taken away; the file of the old one goes with the commit, that of a refused save at once', async () => {
  const { id } = await withPhoto(portrait());
  const { photoRul: first, employeeName: _, ...staff } = await admin().get({ id });
  const form = { ...staff, belongToOrg: unit };
  await admin().update({ ...form, photoRul: first });
  expect((await admin().get({ id })).photoRul).toBe(first);
  await admin().update({ ...form, version: 2, photo: portrait(jpeg, 'b.jpg', 'image/jpeg') });
  const { photoRul: second } = await admin().get({ id });
  expect((await download(first)).statusCode).toBe(404);
  expect((await download(second)).statusCode).toBe(200);

  const kept = stored().length;
  await expect(admin().update({ ...form, version: 1, photo: portrait() })).rejects.toMatchObject({ key: 'record.changed' });
  await expect(withTakenNumber()).rejects.toMatchObject({ key: 'staff.jobNumberTaken' });
  expect(stored()).toHaveLength(kept);

  await admin().update({ ...form, version: 3, photoRul: '' });
  expect((await admin().get({ id })).photoRul).toBe('');
  expect((await download(second)).statusCode).toBe(404);
  expect(stored()).toHaveLength(kept - 1);
});
const withTakenNumber = () => admin().save({ ...staffDraft({ belongToOrg: unit, jobNumber: 'TV1001' }), photo: portrait() });

test('a save that is sent again with its key makes one person and one file; another photo is another save', async () => {
  const draft = { ...staffDraft({ belongToOrg: unit, name: '一次' }), photo: portrait() };
  const headers = { 'idempotency-key': 'photo-once-0001' };
  const kept = stored().length;
  const first = await admin().save(draft, { headers });
  expect(await admin().save(draft, { headers })).toEqual(first);
  await expect(admin().save({ ...draft, photo: portrait(jpeg, 'x.jpg', 'image/jpeg') }, { headers })).rejects.toMatchObject({
    key: 'request.keyReused',
  });
  expect((await admin().page({ name: '一次' })).total).toBe(1);
  expect(stored()).toHaveLength(kept + 1);
});

test('photos are for those who may see the person: not for another tenant, not without the code', async () => {
  const { id } = await withPhoto(portrait());
  const { photoRul } = await admin().get({ id });
  expect((await download(photoRul)).statusCode).toBe(200);
  expect((await download(photoRul, 'manager')).statusCode).toBe(200);
  for (const userName of ['admin2', 'message']) expect((await download(photoRul, userName)).statusCode).toBe(404);
  expect((await portal.inject({ url: `${userFile.download.path}?id=${photoRul}` })).statusCode).toBe(401);
});

test('a file handed in by itself is for who handed it in', async () => {
  const [file] = await portal.as('message').uc.file.upload({ file: portrait() });
  expect((await download(file?.id ?? '', 'message')).statusCode).toBe(200);
  expect((await download(file?.id ?? '', 'admin')).statusCode).toBe(404);
});

test('what is put nowhere goes after a day; a photo of somebody stays', async () => {
  const [file] = await portal.as('message').uc.file.upload({ file: portrait() });
  const { id } = await withPhoto(portrait());
  const { photoRul } = await admin().get({ id });
  const job = expireUpload(fileStoreOf(dataDir));
  const kept = stored().length;
  await portal.inDb(async (db, tenantId) => {
    if (!('run' in job)) throw new Error('a short job');
    await job.run(
      [file?.id, photoRul].map(one => ({ id: one })),
      { db, tenantId } as JobContext,
    );
  });
  expect(stored()).toHaveLength(kept - 1);
  expect((await download(file?.id ?? '', 'message')).statusCode).toBe(404);
  expect((await download(photoRul)).statusCode).toBe(200);
});

describe('forms that no page sends', () => {
  const send = async (payload: string | Buffer, type = 'multipart/form-data; boundary=x') => {
    const { headers, url } = requestFor(employee.save, {}, {}, await session());
    return portal.inject({ method: 'POST', url: url ?? '', headers: { ...headers, 'content-type': type }, payload });
  };
  const part = (name: string, value: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

  test.each<[string, string]>([
    ['half a form', part('name', '多吉').slice(0, -8)],
    ['no form at all', 'a=b'],
    ['a prototype', `${part('__proto__', '{"admin":true}')}${part('constructor', 'x')}--x--\r\n`],
    ['a hundred files', `${Array.from({ length: 100 }, () => part('photo', 'x', '; filename="a.jpg"')).join('')}--x--\r\n`],
    ['a file where none belongs', `${part('name', 'x', '; filename="a.jpg"')}--x--\r\n`],
    ['a thousand fields', `${Array.from({ length: 1000 }, (_, at) => part(`f${at}`, 'x')).join('')}--x--\r\n`],
    ['a text in place of the photo', `${part('photo', 'x')}--x--\r\n`],
  ])('%s is refused', async (_, payload) => {
    const answer = await send(payload);
    expect([400, 413]).toContain(answer.statusCode);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('fields that are not the form’s own are not taken', async () => {
    const draft = { ...staffDraft({ belongToOrg: unit, name: '夹带' }) };
    const fields = {
      ...draft,
      deleted: 'true',
      createdTime: '2001-01-01T00:00:00Z',
      employeeCode: 'E1',
      id: unit,
      version: '7',
      status: '1',
    };
    const answer = await send(
      `${Object.entries(fields)
        .map(([name, value]) => part(name, String(value)))
        .join('')}--x--\r\n`,
    );
    expect(answer.json()).toMatchObject({ code: 200 });
    const [row] = (await admin().page({ name: '夹带' })).rows;
    expect(row).toMatchObject({ version: 1, employeeCode: expect.stringMatching(/^E\d{7}$/) });
    expect(row?.id).not.toBe(unit);
  });

  test('a call that takes no file takes no form', async () => {
    const { headers, url } = requestFor(employee.delete, { id: unit }, {}, await session());
    const answer = await portal.inject({
      method: 'POST',
      url: url ?? '',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('a', 'b')}--x--\r\n`,
    });
    expect(answer.statusCode).toBe(400);
  });
});

test('a picture that is drawn anew is named as what it is', async () => {
  for (const [sent, kept] of [
    ['me.gif', 'me.png'],
    ['me', 'me.png'],
    ['.jpg', 'jpg.png'],
    ['卓玛.PNG', '卓玛.PNG'],
    ['photo.of.me.jpeg', 'photo.of.me.png'],
  ] as const) {
    const { id } = await withPhoto(portrait(undefined, sent));
    const { photoRul } = await admin().get({ id });
    const name = portal.inDb(
      async db =>
        (
          await db
            .select()
            .from(files)
            .where(eq(files.id, photoRul ?? ''))
        )[0]?.name,
    );
    await expect(name).resolves.toBe(kept);
  }
});

test('who may not send a form is told so before his file is read', async () => {
  const draft = { ...staffDraft({ belongToOrg: unit }), photo: portrait(Buffer.from('no picture'), 'x.png') };
  await expect(portal.as('crew').uc.employee.save(draft)).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
});
