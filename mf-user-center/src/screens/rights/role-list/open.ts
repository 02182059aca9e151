import type { RowOf } from '@reap/contracts/contract';
import type { role } from '@reap/contracts/user-center/role';

/** What stands open over the list of roles. */
export type Open = { kind: 'add' } | { kind: 'edit' | 'copy' | 'members' | 'compare'; row: RowOf<typeof role.page> };
