import type * as z from 'zod';
import { lazyPart } from '../call/lazy-part.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { SchemaFormProps } from './schema-form.tsx';

const formPart = lazyPart(() => import(/* webpackChunkName: "form" */ './schema-form.tsx'));

/**
 * A `SchemaForm` in a dialog of a page that is something else, mostly a list: what forms are made of is evaluated when the dialog is first
 * opened, not before the list is there. @throws what kept its code from loading, so that the page says so and tries again.
 */
export function DialogForm<S extends z.ZodObject>(props: SchemaFormProps<S>) {
  const part = formPart.useOrThrow();
  return part ? <part.SchemaForm {...props} /> : <Skeleton lines={2 * props.groups.reduce((sum, { fields }) => sum + fields.length, 0)} />;
}
