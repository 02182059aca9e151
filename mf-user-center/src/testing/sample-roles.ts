import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import type { dataPermission } from '@reap/contracts/user-center/data-permission';
import type { role } from '@reap/contracts/user-center/role';
import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Row = RowOf<typeof role.page>;

/** The n-th role, as the list has it. */
export const roleRow = (n: number, change: Partial<Row> = {}): Row => ({
  id: idOf(n),
  roleName: `角色${n}`,
  roleNameEn: '',
  roleCode: `role-${n}`,
  status: 1,
  remark: '',
  preAuthorized: false,
  frozen: false,
  userCount: 0,
  reviewing: false,
  own: false,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 4,
  allowed: ['update', 'changeStatus', 'authorize', 'dataPermission', 'copy', 'delete'],
  ...change,
});

/** An entry of the menu; what stands below it names it as its parent. */
export function node(n: number, type: 1 | 2 | 3 | 4, menuName: string, change: Partial<ResourceTreeNode> = {}): ResourceTreeNode {
  const id = idOf(n);
  const made: ResourceTreeNode = {
    id,
    parentId: null,
    type,
    subsystem: 'mf-survey',
    menuName,
    menuNameEn: `Entry ${n}`,
    routeUrl: type === 2 ? `/features/page/${n}` : '',
    icon: '',
    authCode: type === 2 || type === 4 ? `x:code:${n}` : '',
    sort: n,
    status: 1,
    system: true,
    installed: true,
    grantable: true,
    dataTables: [],
    updatedBy: '',
    updatedTime: '2026-03-14T06:05:00Z',
    version: 2,
    allowed: type <= 2 ? ['update', 'status', 'add'] : ['update', 'status'],
    children: [],
    ...change,
  };
  return { ...made, children: made.children.map(child => ({ ...child, parentId: id })) };
}

/** A group with a page that has two buttons, and a second page. */
export const menu = (): ResourceTreeNode[] => [
  node(10, 1, '问卷调查', {
    children: [node(11, 2, '问卷任务', { children: [node(12, 4, '新建'), node(13, 4, '发布')] }), node(14, 2, '问卷模板')],
  }),
];

type Table = AnswerOf<typeof dataPermission.get>['dataPermissionModelDTOS'][number];
/** A data table with two columns, one of them hidden. */
export const table = (change: Partial<Table> = {}): Table => ({
  modelId: 'uc.employee',
  tableName: '员工',
  menuLevel1: '系统管理',
  pageLevel2: '员工管理',
  rowTypes: ['station'],
  follows: null,
  unreadable: false,
  columnPermissionList: [
    { processColumn: 'name', notes: '姓名', processor: 2, checked: false },
    { processColumn: 'phone', notes: '手机号', processor: 2, checked: true },
  ],
  rowPermissionDatas: [],
  ...change,
});
