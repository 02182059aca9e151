import type { Named } from '../codes.ts';

export const PasswordStatus = { normal: 1, mustChange: 2 } as const satisfies Named<'passwordStatus'>;
export const UserLevel = { administrator: 1, manager: 2, ordinary: 3, publisher: 4 } as const satisfies Named<'userLevel'>;
export const MenuType = { directory: 1, page: 2, hiddenPage: 3, button: 4 } as const satisfies Named<'menuType'>;
/** Directories and pages stand in the menu; hidden pages and buttons hang below a page. */
export const inMenu = (type: number): boolean => type === MenuType.directory || type === MenuType.page;
export const AreaType = { domestic: 1, international: 2, regional: 3 } as const satisfies Named<'areaType'>;
export const ColumnProcess = { encrypt: 1, desensitise: 2, invisible: 3, obfuscate: 4 } as const satisfies Named<'columnProcess'>;
export const OrganizationType = { all: 0, company: 1, department: 2 } as const satisfies Named<'organizationType'>;
/** Entries of the dictionary `status` with which the portal does something. */
export const WorkStatus = { left: '0', working: '1', onLeave: '2', suspended: '3' } as const;
