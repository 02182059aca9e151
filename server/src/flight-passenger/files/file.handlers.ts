import type { InputOf } from '@reap/contracts/contract';
import { enums } from '@reap/contracts/enums';
import type { managedFile } from '@reap/contracts/flight-passenger/file';
import { fileTypeRules } from '@reap/contracts/flight-passenger/file-types';
import { eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import type { FileToSend } from '../../kernel/files/file-to-send.ts';
import { isPicture, sentFile } from '../../kernel/files/sent-file.ts';
import { textOf } from '../../kernel/texts.ts';
import { type FileAccessByPurpose, keepUpload, takeUploads, uploadPurpose } from '../../user-center/index.ts';
import { flightByNumber } from '../flight.queries.ts';
import { fileOrder, filesThat, heldFile, newestFiles, toRows } from './file.queries.ts';
import { managedFiles } from './file.schema.ts';
import { keepsFiles, managedPurpose, mayRead, readsFlights } from './file-access.ts';
import { refuseHarmful, refuseMisfit } from './file-content.ts';
import { roomOf, takeRoom } from './file-room.ts';
import { type FileUses, usesOf, usesText } from './file-uses.ts';

/** So many files may wait to be saved, of one person within a day. */
const maxUploads = 200;

type Held = Awaited<ReturnType<typeof heldFile>>;
type Flight = NonNullable<Awaited<ReturnType<typeof flightByNumber>>>;

/** Files by type; `access` says who may read what other modules use, `uses` what uses it. */
export function fileHandlers(access: FileAccessByPurpose, uses: FileUses): Handlers<typeof managedFile> {
  /** The file where this person may read it; one that is there for others is not there. */
  async function readable(id: string, context: Context) {
    const found = await context.files.find(id);
    const known = found && (await context.db.$count(managedFiles, eq(managedFiles.id, id))) > 0;
    return known && (await mayRead(found, context, access)) ? found : fail('file.notFound');
  }
  async function sent(id: string, context: Context): Promise<FileToSend> {
    const found = await readable(id, context);
    return sentFile(found, (await context.files.read(found)) ?? fail('file.notFound'));
  }
  /** The file where this person may change it. */
  async function own(fileID: string, version: number | undefined, context: Context, mayToo = false): Promise<Held> {
    const held = await heldFile(fileID, context);
    if (held.record.createdBy !== context.user.userId && !mayToo) {
      await readable(fileID, context);
      fail('file.notYours');
    }
    expected(held.record, version);
    return held;
  }
  async function refuseUsed(held: Held, { db, language }: Context): Promise<void> {
    const by = (await usesOf(db, [held], uses)).get(held.file.id);
    if (by) fail('file.used', { by: usesText(by, language) });
  }

  return {
    async page(filter, context) {
      const found = await pageOf(context.db, filesThat(filter, context, uses), filter, fileOrder);
      return { ...found, rows: await toRows(found.rows, context, uses) };
    },

    async all({ fileType, flightId }, context) {
      return toRows(await newestFiles({ fileType: fileType && [fileType], flightId }, context, uses), context, uses);
    },

    fileType: () =>
      enums.managedFileType.map(fileType => {
        const { formats, maxBytes } = fileTypeRules[fileType];
        const label = `enum.managedFileType.${fileType}`;
        return { fileType, name: textOf('zh-CN', label), nameEn: textOf('en-US', label), formats: [...formats], maxBytes };
      }),

    room: (_, { db }) => roomOf(db),

    async uploadFile({ file, bucketName }, context) {
      refuseMisfit(bucketName, file, 'file');
      await refuseHarmful(file);
      await takeRoom(file.size, context);
      const id = await keepUpload(context, file, maxUploads);
      const by = { createdBy: context.user.userId, createdByName: context.user.employeeName, createdAt: context.now };
      const { tenantId } = context;
      await context.db
        .insert(managedFiles)
        .values({ tenantId, id, fileType: bucketName, ...by, updatedByName: by.createdByName, updatedAt: by.createdAt });
      context.audit({ target: file.name, after: { fileType: bucketName, size: file.size } });
      return [{ id }];
    },

    async saveFile({ fileID, version, fileType, title, remark, ...flight }, context) {
      const held = await own(fileID, version, context);
      const { record, file } = held;
      if (file.purpose !== managedPurpose && file.purpose !== uploadPurpose) {
        await refuseUsed(held, context);
        fail('file.used', { by: textOf(context.language, 'file.usedByOther') });
      }
      refuseMisfit(fileType, file, 'fileType');
      const now = await flightOf(flight, context);
      await takeUploads(context, [fileID], context.user.userId, { purpose: managedPurpose, ownerId: fileID });
      const after = await changeVersioned(managedFiles, record, { fileType, title, remark, flightId: now?.id ?? null }, context);
      tellFlights([held.flight, now], context);
      context.audit({ target: file.name, ...(record.title && { before: logged(record) }), after: logged(after) });
      return { version: after.version };
    },

    async deleteFile({ fileID, version }, context) {
      const held = await own(fileID, version, context, keepsFiles(context.user));
      await refuseUsed(held, context);
      await deleteVersioned(managedFiles, held.record, context);
      await context.files.remove(fileID);
      context.audit({ target: held.file.name, before: logged(held.record) });
      return null;
    },

    async downloadFileGet({ fileID }, context) {
      const found = await readable(fileID, context);
      return isPicture(found) ? sent(fileID, context) : fail('file.notPicture');
    },

    async downloadFilePost({ fileID }, context) {
      const file = await sent(fileID, context);
      context.audit({ target: file.name });
      return file;
    },
  };
}

const logged = ({ fileType, title, remark }: Pick<typeof managedFiles.$inferSelect, 'fileType' | 'title' | 'remark'>) => ({
  fileType,
  title,
  remark,
});

/** The flight that a file is saved with: one that the person may read, named by number and day. */
async function flightOf(
  { flightNo, flightDate }: Pick<InputOf<typeof managedFile.saveFile>, 'flightNo' | 'flightDate'>,
  { db, user }: Context,
): Promise<Flight | null> {
  if (!flightNo && !flightDate) return null;
  if (!flightNo || !flightDate) fail('request.invalid', {}, { [flightNo ? 'flightDate' : 'flightNo']: { key: 'file.flightBoth' } });
  const flight = readsFlights(user) ? await flightByNumber(db, flightNo.toUpperCase(), flightDate) : undefined;
  return flight ?? fail('flight.notFound', { flightNo, flightDate }, { flightNo: { key: 'file.flightUnknown' } });
}

/** Tells the open pages of which flights the files are other ones now. */
function tellFlights(of: readonly (Pick<Flight, 'flightNo' | 'flightDate'> | null)[], { emit }: Context): void {
  const flights = new Map(of.flatMap(flight => (flight ? [[`${flight.flightNo} ${flight.flightDate}`, flight]] : [])));
  const numbers = [...flights.values()].map(({ flightNo, flightDate }) => ({ flightNo, flightDate }));
  if (numbers.length > 0) emit({ kind: 'flightRecord', of: 'files', flights: numbers });
}
