import { type AnyCall, isFile, isPage } from '@reap/contracts/contract';
import type { DataModel } from '@reap/contracts/model';
import { columnOf } from '@reap/contracts/models';
import { and, type SQL } from 'drizzle-orm';
import { readingContext } from '../background/background.ts';
import type { Context, User } from '../call/context.ts';
import { type MountedCall, mayCall } from '../call/mounted-call.ts';
import { Refusal } from '../call/refusal.ts';
import type { Access, Processor } from './account-lookup.ts';
import { visibleRows } from './data-rules.ts';
import { disclosed, rowSchema, type Seeing } from './disclosure.ts';

/** Narrows what a call finds, whatever its caller's rules: gets the rows' place, gives a predicate. */
export type Narrowing = (model: DataModel, columns: Parameters<Context['visible']>[1]) => SQL | undefined;
export interface Seen {
  rows: Record<string, unknown>[];
  total: number;
}
type Row = Record<string, unknown>;

/**
 * Runs calls that read as other people would run them, with the handlers, predicates and masks that answer them: what it shows
 * is what they get. Rows are those that the asker sees himself, too.
 */
export class ViewerPolicy {
  #calls: ReadonlyMap<string, MountedCall> = new Map();
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Called once, when every call has its handler. */
  open(calls: ReadonlyMap<string, MountedCall>): void {
    this.#calls = calls;
  }

  /** Whether the asker may make a call himself: what he may not, he does not see through other people's eyes either. */
  mayAsk(id: string, { user }: Context): boolean {
    const mounted = this.#calls.get(id);
    return mounted !== undefined && mayCall(mounted.call, user);
  }

  /**
   * Runs a call with this access, as the asker or somebody else, seeing only rows that `narrow` lets through; undefined where it is
   * refused, or where the asker may not make it himself.
   */
  async run(
    id: string,
    input: object,
    access: Access,
    context: Context,
    narrow: Narrowing = () => undefined,
    as: User = context.user,
  ): Promise<unknown> {
    const mounted = this.#calls.get(id);
    const asked = mounted && parsed(mounted.call, input);
    if (!mounted || !asked || mounted.call.changes || !this.mayAsk(id, context)) return undefined;
    const { db, tenantId, language, requestId, now } = context;
    const person = { user: { ...as, codes: access.codes, roleIds: access.roleIds }, access, mustChangePassword: false };
    const asViewer = readingContext(db, { id: requestId, tenantId, language }, person, now);
    asViewer.visible = (model, columns) => and(visibleRows(access, model, columns), narrow(model, columns));
    try {
      return await mounted.handler(asked as never, asViewer);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /** The rows of a list, as a handler gives them: not masked. */
  async list(id: string, input: object, access: Access, context: Context, narrow?: Narrowing): Promise<Seen> {
    const answer = await this.run(id, input, access, context, narrow);
    if (Array.isArray(answer)) return { rows: answer as Row[], total: answer.length };
    const page = answer as { rows: Row[]; total: number } | undefined;
    return page ? { rows: page.rows, total: page.total } : { rows: [], total: 0 };
  }

  /** The first call that fits, by id. */
  find(fits: (call: AnyCall) => boolean): string | undefined {
    return [...this.#calls.values()].find(({ call }) => fits(call))?.id;
  }

  /** A row of a call with the columns of one data table treated so; the others stay as they are. */
  treated(row: Row, call: AnyCall, model: DataModel, treated: ReadonlyMap<string, Processor>): Row {
    const schema = rowSchema(call);
    const seeing: Seeing = ref => {
      const { model: owner, column } = columnOf(ref);
      return owner.id === model.id ? treated.get(column) : undefined;
    };
    return (schema ? disclosed(row, schema, seeing, this.#secret) : row) as Row;
  }
}

/** The input as the call takes it; undefined where it would be refused. */
function parsed({ query, body }: AnyCall, input: object): object | undefined {
  const parts = [query, body].flatMap(schema => schema?.safeParse(input) ?? []);
  return parts.every(part => part.success) ? Object.assign({}, ...parts.map(part => part.data)) : undefined;
}

/** The fields that a call does not run without. */
export const requiredFields = (call: AnyCall): string[] =>
  [call.query, call.body].flatMap(schema =>
    Object.entries(schema?.shape ?? {}).flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name])),
  );

/** The field by which a call finds one record of its data table; undefined where it does something else. */
export function recordField(call: AnyCall): string | undefined {
  const [field, ...more] = requiredFields(call);
  return call.model && !call.changes && !isFile(call.returns) && !isList(call) && more.length === 0 ? field : undefined;
}

/** Whether a call answers rows of its data table as JSON. */
export const isList = ({ returns }: AnyCall): boolean => isPage(returns) || (!isFile(returns) && 'element' in returns);
