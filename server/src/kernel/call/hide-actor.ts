import { actorColumn } from '@reap/contracts/fields';
import { ColumnProcess } from '@reap/contracts/user-center/codes';
import { hidden, type Seeing } from '../access/disclosure.ts';
import { type Refusal, untold } from './refusal.ts';

/** Who was first is told by name: whoever may not read names of the staff is not told it by a refusal either. */
export function hideActor({ params, fields }: Refusal, seeing: Seeing, secret: string): void {
  const processor = seeing(actorColumn);
  if (!processor) return;
  for (const told of [params, ...Object.values(fields).map(field => field.params ?? {})])
    if (told['by'])
      told['by'] = processor === ColumnProcess.invisible ? untold : String(hidden(told['by'], processor, actorColumn, secret));
}
