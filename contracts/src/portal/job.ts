import * as z from 'zod';
import { get, post, resource, storedFile } from '../contract.ts';
import { code, entity, id, instant, nothing } from '../fields.ts';

/** The most rows of a file that is made in the background: an export is a list to work with, not a copy of the database. */
export const maxExportRows = 200_000;

/** In place of a file: the job that makes it. */
export const JobStarted = z.object({ jobId: id() });

export const Job = entity('job', {
  jobId: id(),
  /** Of the call that was asked for the file. */
  path: z.string(),
  /** The file's name, as it is saved. */
  fileName: z.string(),
  status: code('jobStatus'),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  /** Of a failed one: the named refusal. */
  errorKey: z.string(),
  createdTime: instant(),
  expiresTime: instant(),
});

const Ref = z.object({ id: id() });

/** Large exports: made in the background, kept for a day, each seen by whoever asked for it alone (DESIGN §2, Files). */
export const job = resource('/api/jobs', {
  find: get('{id}', { can: 'signed-in', added: true, own: true, query: Ref, returns: Job, errors: ['export.notFound'] }),
  file: get('{id}/file', {
    can: 'signed-in',
    added: true,
    query: Ref,
    returns: storedFile(),
    errors: ['export.notFound', 'export.notReady', 'export.rightsChanged'],
  }),
  cancel: post('{id}/cancel', { can: 'signed-in', added: true, query: Ref, returns: nothing, errors: ['export.notFound', 'export.ended'] }),
});
