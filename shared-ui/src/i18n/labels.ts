import { type AnyCall, isFile, isPage } from '@reap/contracts/contract';
import { shapeOf } from '@reap/contracts/schema-kind';
import type * as z from 'zod';
import type { Translate } from '../portal/portal.tsx';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields that a call takes, query and body together. */
export const inputShape = (call: AnyCall): Shape => ({ ...call.query?.shape, ...call.body?.shape }) as Shape;

/** The fields of the rows that a call answers; of what it answers, where it answers no pages. */
export function answerShape(call: AnyCall): Shape {
  const { returns } = call;
  if (isFile(returns)) return returns.file === 'stored' ? {} : (returns.row.shape as Shape);
  const row = isPage(returns) ? returns.row : returns;
  return shapeOf(row);
}

/** A field's name in the person's language: its contract's label, `field.<entity>.<field>`. */
export function labelOf(shape: Shape, field: string, t: Translate): string {
  const label = shape[field]?.meta()?.['label'];
  return typeof label === 'string' ? t(label) : field;
}
