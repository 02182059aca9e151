import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, id, instant, paging } from '../fields.ts';
import { carries } from '../model.ts';

const RunRow = entity('directoryRun', {
  id: id(),
  source: z.string(),
  /** Empty where it started by itself. */
  startedBy: actor(),
  startedTime: instant(),
  endedTime: instant().nullable(),
  status: code('syncStatus'),
  lines: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Why it failed as a whole; empty where it did not. */
  failure: z.string(),
});
const ProblemRow = entity('directoryProblem', {
  line: z.int(),
  jobNumber: carries('uc.employee.jobNumber', z.string().optional()),
  name: carries('uc.employee.name', z.string().optional()),
  /** What is wrong with the line, in the reader's language. */
  problem: z.string(),
});

/** Staff kept in step with a directory outside (seed 1 §5): what is compared, when, and how it went. */
export const directorySync = resource('/api/reaptv-user-center/sys/directory', {
  state: get('state', {
    can: 'uc:directory:view',
    added: true,
    returns: entity('directoryState', {
      mode: z.enum(['off', 'on']),
      schedule: z.enum(['manual', 'hourly', 'nightly']),
      /** A file of the installation, or a service elsewhere. */
      kind: z.enum(['file', 'http']),
      place: z.string(),
      running: z.boolean(),
    }),
  }),
  page: post('page', {
    can: 'uc:directory:view',
    added: true,
    body: entity('directoryRun', { status: code('syncStatus').optional(), ...paging }),
    returns: page(RunRow),
    sortable: ['startedTime'],
  }),
  problems: post('problems', {
    can: 'uc:directory:view',
    added: true,
    body: z.object({ runId: id(), ...paging }),
    returns: page(ProblemRow),
    sortable: ['line'],
  }),
  start: post('start', {
    can: 'uc:directory:run',
    added: true,
    returns: z.object({ id: id() }),
    errors: ['directory.off', 'directory.running'],
  }),
});
