import type { Context } from '../call/context.ts';
import type { FileRecord } from './files.ts';

/** Whether somebody may see a file; the module that its purpose belongs to knows. */
export type FileAccess = (file: FileRecord, context: Context) => Promise<boolean>;
