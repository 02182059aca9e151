import * as z from 'zod';
import type { AnyCall } from './contract.ts';
import { bareOf } from './schema-kind.ts';

/** What a file field takes, and the message keys of a file of another type and of one that is too large. */
export interface UploadLimits {
  types: readonly string[];
  /** The file must be smaller than this. */
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
  /** Of a list: so many rows at most. */
  maxRows?: number;
}

/** A file of a form. A body with one travels as `multipart/form-data`, its fields by name, lists joined by commas (seed 1 §7). */
export const upload = (limits: UploadLimits) =>
  z
    .any()
    .refine(value => value instanceof File, { error: limits.wrongType, abort: true })
    .refine(value => limits.types.includes((value as File).type), { error: limits.wrongType, abort: true })
    .refine(value => (value as File).size < limits.maxBytes, { error: limits.tooLarge })
    .meta({ upload: limits }) as unknown as z.ZodType<File, unknown>;

/** The limits of a field that takes a file. */
export function uploadOf(schema: z.ZodType): UploadLimits | undefined {
  return bareOf(schema).meta()?.['upload'] as UploadLimits | undefined;
}

/** The fields of a call that take files. */
export const uploadsOf = (call: AnyCall): [name: string, limits: UploadLimits][] =>
  Object.entries(call.body?.shape ?? {}).flatMap(([name, schema]) => {
    const limits = uploadOf(schema as z.ZodType);
    return limits ? [[name, limits] as [string, UploadLimits]] : [];
  });

/** Whether a call travels as a multipart form. */
export const isForm = (call: AnyCall): boolean => uploadsOf(call).length > 0;

/** A field of a form as the text that travels. */
export const formText = (value: unknown): string => (Array.isArray(value) ? value.join() : String(value));
