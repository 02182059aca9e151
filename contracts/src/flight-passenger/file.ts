import * as z from 'zod';
import { get, page, post, resource, storedFile } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import {
  actor,
  actorColumn,
  asks,
  code,
  date,
  entity,
  freeText,
  id,
  instant,
  line,
  list,
  lookedUp,
  nothing,
  paging,
  searched,
  version,
} from '../fields.ts';
import { carries } from '../model.ts';
import { upload } from '../upload.ts';
import { managedFileLimits } from './file-types.ts';

const fileType = () => code('managedFileType');
const requiredType = () => asks(fileType(), 'file.typeRequired');
const Ref = entity('managedFile', { fileID: id() });

/** What a file is kept under. A flight may read along: whoever may read the flight may read the file. */
export const FileDraft = entity('managedFile', {
  title: asks(line(100).min(1, { error: 'file.titleRequired' }), 'file.titleRequired'),
  fileType: requiredType(),
  flightNo: lookedUp('flightNo').default(''),
  flightDate: z.union([z.literal(''), date()], { error: 'validate.date' }).default(''),
  remark: freeText(200).default(''),
});

/** What uses a file, by its kind and name. */
const FileUse = z.object({ kind: code('fileUse'), name: z.string() });
const FileAction = z.enum(['downloadFile', 'saveFile', 'deleteFile']);

/** What several files are kept as that are handed in together, each under a title of its own. */
export const FileBatch = FileDraft.omit({ title: true });
export type FileBatch = z.output<typeof FileBatch>;

export const FileRow = entity('managedFile', {
  fileID: id(),
  title: z.string(),
  fileName: z.string(),
  fileType: fileType(),
  /** Bytes. */
  size: z.int(),
  /** It can be looked at in the page. */
  picture: z.boolean(),
  remark: z.string(),
  flightNo: z.string(),
  flightDate: z.union([z.literal(''), date()]),
  usedBy: z.array(FileUse),
  uploadUser: actor(),
  uploadTime: instant(),
  version: z.int(),
  allowed: z.array(FileAction),
});
export type FileRow = z.output<typeof FileRow>;

const FileFilter = entity('managedFile', {
  fileType: list(fileType(), 6).optional(),
  /** A part of the title, or of the file's own name. */
  fileName: line(60).optional(),
  uploadUser: carries(actorColumn, searched('operator').optional()),
  ...dayRange('uploadTimeStart', 'uploadTimeEnd'),
  ...paging,
});

const FileTypeFacts = entity('managedFile', {
  fileType: fileType(),
  name: z.string(),
  nameEn: z.string(),
  /** Endings of the contents that it takes. */
  formats: z.array(z.string()),
  maxBytes: z.int(),
});

/** How much of the tenant's room is taken, in bytes. */
const FileRoom = z.object({ used: z.int(), quota: z.int(), files: z.int() });

/** Files by type: handed in, named, found, sent and deleted (seed 2 §7; the option images of surveys come this way too, seed 1 §7). */
export const managedFile = resource('/api/flight-passenger/file/management', {
  page: post('page', {
    can: 'fp:file:view',
    body: FileFilter,
    returns: page(FileRow),
    sortable: ['uploadTime', 'title', 'fileType', 'size'],
  }),
  /** The newest 300 that the person may read. */
  all: get('all', {
    can: 'fp:file:view',
    query: entity('managedFile', { fileType: fileType().optional(), flightId: id().optional() }),
    returns: z.array(FileRow),
  }),
  fileType: get('fileType', { can: 'signed-in', returns: z.array(FileTypeFacts) }),
  room: get('room', { can: 'fp:file:manage', added: true, returns: FileRoom }),
  /** Keeps a file for a day, until it is saved or becomes part of another record. Whose it is, the session says. */
  uploadFile: post('uploadFile', {
    can: 'fp:file:edit',
    body: entity('managedFile', { file: upload(managedFileLimits), bucketName: requiredType(), userName: line(60).optional() }),
    returns: z.array(z.object({ id: id() })),
    once: true,
    errors: ['request.tooMany', 'file.quota'],
  }),
  saveFile: post('saveFile', {
    can: 'fp:file:edit',
    body: entity('managedFile', { ...Ref.shape, ...FileDraft.shape, version: version().optional() }),
    returns: z.object({ version: z.int() }),
    once: true,
    errors: ['file.notFound', 'file.notYours', 'file.used', 'flight.notFound', 'record.changed'],
  }),
  deleteFile: post('deleteFile', {
    can: 'fp:file:delete',
    body: entity('managedFile', { ...Ref.shape, version: version().optional() }),
    returns: nothing,
    errors: ['file.notFound', 'file.notYours', 'file.used', 'record.changed'],
  }),
  /** A picture, to be seen in a page. Others are downloaded by POST, which is logged. */
  downloadFileGet: get('downloadFile', {
    id: 'fp.file.downloadFile.get',
    can: 'signed-in',
    query: Ref,
    returns: storedFile(),
    // Pictures of a page are not logged one by one, and come without our header.
    changes: false,
    errors: ['file.notFound', 'file.notPicture'],
  }),
  downloadFilePost: post('downloadFile', {
    id: 'fp.file.downloadFile.post',
    can: 'signed-in',
    body: Ref,
    returns: storedFile(),
    errors: ['file.notFound'],
  }),
});
