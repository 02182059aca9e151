import type { RowOf } from '@reap/contracts/contract';
import type { ConfigItems } from '@reap/contracts/user-center/config';

export type ConfigRow = RowOf<ConfigItems['page']>;
