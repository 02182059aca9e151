import type { Named } from '../codes.ts';

export const PasswordStatus = { normal: 1, mustChange: 2 } as const satisfies Named<'passwordStatus'>;
export const UserLevel = { administrator: 1, manager: 2, ordinary: 3, publisher: 4 } as const satisfies Named<'userLevel'>;
export const MenuType = { directory: 1, page: 2, dataTable: 3, button: 4 } as const satisfies Named<'menuType'>;
export const AreaType = { domestic: 1, international: 2, regional: 3 } as const satisfies Named<'areaType'>;
export const ColumnProcess = { encrypt: 1, desensitise: 2, invisible: 3, obfuscate: 4 } as const satisfies Named<'columnProcess'>;
