import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';

/** What is added below what, or edited. */
export type Edited = { kind: 'add'; parent: ResourceTreeNode | undefined } | { kind: 'edit'; node: ResourceTreeNode };
