import type { Db } from '../../db/pool.ts';
import type { User } from '../call/context.ts';

/** What the kernel must know of a person on every request; looked up in the current tenant. */
export interface Account extends Omit<User, 'codes' | 'roleIds'> {
  mustChangePassword: boolean;
  permissionVersion: number;
}

/** Column processing of seed 0 §3: 1 encrypt, 2 desensitise, 3 invisible, 4 obfuscate. */
export type Processor = 1 | 2 | 3 | 4;

/** Stations and business types whose rows are seen; an empty list limits nothing. */
export interface RowLimit {
  stations: readonly string[];
  businessTypes: readonly string[];
}
export interface RowRule extends RowLimit {
  roleId: string;
  model: string;
}
export interface ColumnRule {
  roleId: string;
  model: string;
  column: string;
  processor: Processor;
}

/** What a person may, resolved from his roles; kept until the tenant's permission version moves. */
export interface Access {
  codes: ReadonlySet<string>;
  roleIds: readonly string[];
  rowRules: readonly RowRule[];
  columnRules: readonly ColumnRule[];
  /** Of somebody who is looked as: what the one who looks may himself. */
  within?: Access;
  /** By data table, what a portal in front of this server says that its caller sees, in place of rules by role. */
  limits?: Readonly<Record<string, readonly (readonly RowLimit[])[]>>;
}

/** Where the kernel learns who somebody is: the user centre gives it, since the kernel imports no module. */
export interface AccountLookup {
  /** Finds a person, given by an SQL expression, in the transaction's tenant: the text of a statement. */
  accountText(user: string): string;
  /** What its row says; undefined when the person does not exist there or is disabled. */
  accountOf(row: Record<string, unknown> | undefined): Account | undefined;
  access(db: Db, userId: string): Promise<Access>;
}
