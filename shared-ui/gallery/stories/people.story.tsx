import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { employeeScope } from '@reap/contracts/user-center/employee';
import { lookup, type OrgNode } from '@reap/contracts/user-center/lookup';
import { role as roles } from '@reap/contracts/user-center/role';
import { user } from '@reap/contracts/user-center/user';
import { useState } from 'react';
import { AddUserPicker } from '../../src/pickers/add-user-picker.tsx';
import { OrgSelect, OrgText } from '../../src/pickers/org-select.tsx';
import { OrgTree } from '../../src/pickers/org-tree.tsx';
import { PassengerPicker } from '../../src/pickers/passenger-picker.tsx';
import { PersonPicker } from '../../src/pickers/person-picker.tsx';
import { PersonSelect } from '../../src/pickers/person-select.tsx';
import { RolePicker } from '../../src/pickers/role-picker.tsx';
import { fake, pageOf } from '../../src/testing/fake-calls.tsx';
import { idOf } from '../../src/testing/sample-orders.tsx';
import { samplePassenger } from '../../src/testing/sample-passengers.tsx';
import { story } from '../story.ts';

const node = (
  n: number,
  name: string,
  nameEn: string,
  parent: number | null,
  children: OrgNode[] = [],
  option: '0' | '1' = '1',
): OrgNode => ({
  id: idOf(n),
  parentId: parent === null ? null : idOf(parent),
  name,
  nameEn,
  type: 1,
  flag: children.length > 0,
  option,
  children,
});
const tree = [
  node(1, 'TV 航空', 'TV Airlines', null, [
    node(2, '地面服务部', 'Ground services', 1, [
      node(3, '拉萨航站', 'Lhasa station', 2, [node(4, '旅客服务组', 'Passenger services', 3)]),
      node(5, '成都航站', 'Chengdu station', 2),
    ]),
    node(6, '财务部', 'Finance', 1),
    node(7, '撤销中的单位', 'Unit being closed', 1, [], '0'),
  ]),
];
const people = Array.from({ length: 24 }, (_, at) => ({
  id: idOf(100 + at),
  name: `达瓦${at + 1}`,
  jobNumber: `TV${10_000 + at}`,
  employeeName: `达瓦${at + 1}`,
  belongToOrg: idOf(4),
  organizationName: '旅客服务组',
  organizationNameEn: 'Passenger services',
}));
const accounts = people.map(({ name: _, belongToOrg: __, ...person }) => person);
const role = (n: number, title: string, change: object = {}) => ({
  key: idOf(n),
  title,
  preAuthorized: false,
  frozen: false,
  grantable: true,
  ...change,
});

function Tree({ first, checkable = false, disabled = false }: { first: number[]; checkable?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState(first.map(idOf));
  return <OrgTree value={value} onChange={setValue} checkable={checkable} disabled={disabled} />;
}

export default story({
  calls: [
    fake(lookup.orgGetOrgTree, () => tree),
    fake(employeeScope.getByMgtorg, ({ pageNumber, pageSize = 10 }) =>
      pageOf(people.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), people.length),
    ),
    fake(user.choosePage, ({ pageNumber, pageSize }) =>
      pageOf(accounts.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), accounts.length),
    ),
    fake(passenger.page, () => pageOf([samplePassenger(1), samplePassenger(2), samplePassenger(3)])),
    fake(roles.getCombo, () => [
      role(1, '航站地服'),
      role(2, '站经理', { frozen: true }),
      role(3, '全体员工', { preAuthorized: true }),
      role(4, '管理员', { grantable: false }),
    ]),
  ],
  states: {
    'choose one': () => <Tree first={[4]} />,
    'tick several': () => <Tree first={[3, 6]} checkable />,
    disabled: () => <Tree first={[5]} disabled />,
    'choose one person': () => (
      <div style={{ width: 320 }}>
        <PersonSelect of="users" aria-label="person" value={idOf(100)} />
      </div>
    ),
    'select, and its words': () => (
      <div style={{ width: 280 }}>
        <OrgSelect aria-label="organisation" value={idOf(4)} />
        <OrgText id={idOf(3)} />
      </div>
    ),
  },
  alone: {
    'person picker': () => <PersonPicker open chosen={people.slice(0, 2)} onDone={() => undefined} onClose={() => undefined} />,
    'add users': () => <AddUserPicker open taken={new Set([idOf(101)])} onDone={() => undefined} onClose={() => undefined} />,
    'passenger picker': () => (
      <PassengerPicker
        open
        call={passenger.page}
        flight={{ flightNo: 'TV9801', flightDate: '2026-03-14' }}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    ),
    'role picker': () => <RolePicker open held={[{ key: idOf(2), title: '站经理' }]} onDone={() => undefined} onClose={() => undefined} />,
  },
});
