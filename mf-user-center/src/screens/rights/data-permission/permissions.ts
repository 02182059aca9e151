import type { AnswerOf } from '@reap/contracts/contract';
import type { dataPermission } from '@reap/contracts/user-center/data-permission';

export type Permissions = AnswerOf<typeof dataPermission.get>;
/** A data table with a role's rules for it. */
export type TableRules = Permissions['dataPermissionModelDTOS'][number];
export type Preview = AnswerOf<typeof dataPermission.preview>;
