import type { InputOf, RowOf } from '@reap/contracts/contract';
import type { managedFile } from '@reap/contracts/flight-passenger/file';
import { and, desc, eq, gte, ilike, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Context, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { isPicture } from '../../kernel/files/sent-file.ts';
import { files } from '../../kernel/kernel.schema.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { uploadPurpose } from '../../user-center/index.ts';
import { flights } from '../flight.schema.ts';
import { managedFiles } from './file.schema.ts';
import { keepsFiles, managedPurpose, readsFlights } from './file-access.ts';
import { type FileUses, usesOf } from './file-uses.ts';

type Filter = Partial<InputOf<typeof managedFile.page>>;
type Row = RowOf<typeof managedFile.page>;

/** Files with what they are kept as, and the flight that they belong to. */
const keptFiles = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      record: managedFiles,
      file: files,
      flight: { flightNo: flights.flightNo, flightDate: flights.flightDate },
    })
    .from(managedFiles)
    .innerJoin(files, and(eq(files.tenantId, managedFiles.tenantId), eq(files.id, managedFiles.id)))
    .leftJoin(flights, and(eq(flights.tenantId, managedFiles.tenantId), eq(flights.id, managedFiles.flightId)));
type Found = Awaited<ReturnType<typeof keptFiles>>[number];

/** Those that somebody may read, or looks after: by what each is used for, as each one's download is judged. */
function listedFor(user: User, uses: FileUses): SQL | undefined {
  if (keepsFiles(user)) return ne(files.purpose, uploadPurpose);
  const readable = Object.keys(uses).filter(purpose => user.codes.has(uses[purpose]?.can ?? ''));
  const saved = or(eq(managedFiles.createdBy, user.userId), readsFlights(user) ? isNotNull(managedFiles.flightId) : undefined);
  return or(and(eq(files.purpose, managedPurpose), saved), readable.length > 0 ? inArray(files.purpose, readable) : undefined);
}

/** The files of the list that match. */
export const filesThat = (filter: Filter & { flightId?: string | undefined }, context: Context, uses: FileUses) =>
  keptFiles(context)
    .where(
      and(
        filter.fileType?.length ? inArray(managedFiles.fileType, filter.fileType) : undefined,
        filter.fileName
          ? or(ilike(managedFiles.title, contains(filter.fileName)), ilike(files.name, contains(filter.fileName)))
          : undefined,
        filter.uploadUser ? startsWith(managedFiles.createdByName, filter.uploadUser) : undefined,
        filter.uploadTimeStart ? gte(managedFiles.createdAt, startOfStationDay(filter.uploadTimeStart)) : undefined,
        filter.uploadTimeEnd ? lt(managedFiles.createdAt, startOfStationDay(addDays(filter.uploadTimeEnd, 1))) : undefined,
        filter.flightId ? eq(managedFiles.flightId, filter.flightId) : undefined,
        listedFor(context.user, uses),
      ),
    )
    .$dynamic();

export const fileOrder = {
  id: managedFiles.id,
  sort: { uploadTime: managedFiles.createdAt, title: managedFiles.title, fileType: managedFiles.fileType, size: files.size },
};

const maxRows = 300;
/** The newest of the list. */
export const newestFiles = (filter: Parameters<typeof filesThat>[0], context: Context, uses: FileUses) =>
  filesThat(filter, context, uses).orderBy(desc(managedFiles.createdAt), desc(managedFiles.id)).limit(maxRows);

/** A file with what it is kept as, held until the commit. Refuses with file.notFound, as for one that the caller may not know of. */
export async function heldFile(id: string, context: Context): Promise<Found> {
  const [held] = await context.db.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  const [found] = held ? await keptFiles(context).where(eq(managedFiles.id, id)) : [];
  return found ?? fail('file.notFound');
}

/** Files as they travel, each with what uses it and what this person may do with it. */
export async function toRows(found: readonly Found[], { db, user }: Context, uses: FileUses): Promise<Row[]> {
  const used = await usesOf(db, found, uses);
  return found.map(one => {
    const { record, file, flight } = one;
    const usedBy = used.get(record.id) ?? [];
    return {
      fileID: record.id,
      title: record.title || file.name,
      fileName: file.name,
      fileType: record.fileType,
      size: file.size,
      picture: isPicture(file),
      remark: record.remark,
      usedBy,
      flightNo: flight?.flightNo ?? '',
      flightDate: flight?.flightDate ?? '',
      uploadUser: record.createdByName,
      uploadTime: record.createdAt.toISOString(),
      version: record.version,
      allowed: allowedFor(one, usedBy.length > 0, user, uses),
    };
  });
}

function allowedFor({ record, file }: Found, used: boolean, user: User, uses: FileUses): Row['allowed'] {
  const own = record.createdBy === user.userId;
  const saved = file.purpose === managedPurpose;
  const reads = saved ? own || (record.flightId !== null && readsFlights(user)) : user.codes.has(uses[file.purpose]?.can ?? '');
  return [
    ...(reads ? (['downloadFile'] as const) : []),
    ...(own && saved ? (['saveFile'] as const) : []),
    ...((own || keepsFiles(user)) && !used ? (['deleteFile'] as const) : []),
  ];
}
