import type { RowOf } from '@reap/contracts/contract';
import type { employeeScope } from '@reap/contracts/user-center/employee';
import type { OrgNode } from '@reap/contracts/user-center/lookup';
import type { user } from '@reap/contracts/user-center/user';
import { idOf } from './sample-orders.tsx';

const node = (n: number, name: string, nameEn: string, change: Partial<OrgNode> = {}): OrgNode => ({
  id: idOf(n),
  parentId: idOf(100),
  name,
  nameEn,
  type: 2,
  flag: true,
  option: '1',
  children: [],
  ...change,
});

/** A company with a department of two stations, and one that is out of use. */
export const orgTree = (): OrgNode[] => [
  node(100, '西藏航空服务公司', 'Tibet Air Services', {
    parentId: null,
    option: '0',
    type: 1,
    children: [
      node(110, '地面服务部', 'Ground services', {
        children: [
          node(111, '拉萨航站', 'Lhasa station', { parentId: idOf(110) }),
          node(112, '成都航站', 'Chengdu station', { parentId: idOf(110) }),
        ],
      }),
      node(120, '客舱服务部', 'Cabin services', { flag: false, option: '0' }),
    ],
  }),
];

/** The n-th person of the staff, as pickers show him. */
export const candidate = (n: number): RowOf<typeof employeeScope.getByMgtorg> => ({
  id: idOf(2000 + n),
  name: `员工${n}`,
  employeeName: `员工${n}`,
  jobNumber: `TV${2000 + n}`,
  organizationName: '拉萨航站',
  organizationNameEn: 'Lhasa station',
  belongToOrg: idOf(111),
});

/** The n-th person with an account, as pickers show him. */
export const account = (n: number): RowOf<typeof user.choosePage> => ({
  id: idOf(4000 + n),
  employeeName: `用户${n}`,
  jobNumber: `TV${2000 + n}`,
  organizationName: '拉萨航站',
  organizationNameEn: 'Lhasa station',
});
