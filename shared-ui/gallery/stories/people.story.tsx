import { employeeScope } from '@reap/contracts/user-center/employee';
import { lookup, type OrgNode } from '@reap/contracts/user-center/lookup';
import { useState } from 'react';
import { OrgSelect, OrgText } from '../../src/org-select.tsx';
import { OrgTree } from '../../src/org-tree.tsx';
import { PersonPicker } from '../../src/person-picker.tsx';
import { fake, pageOf } from '../../src/testing/fake-calls.tsx';
import { idOf } from '../../src/testing/sample-orders.tsx';
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
  organizationId: idOf(4),
  organizationName: '旅客服务组',
}));

function Tree({ first, checkable = false, disabled = false }: { first: number[]; checkable?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState(first.map(idOf));
  return <OrgTree value={value} onChange={setValue} checkable={checkable} disabled={disabled} />;
}

export default story({
  calls: [
    fake(lookup.orgGetOrgTree, () => tree),
    fake(employeeScope.getByMgtorg, ({ pageNumber, pageSize = 10 }) =>
      pageOf(people.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) as never[], people.length),
    ),
  ],
  states: {
    'choose one': () => <Tree first={[4]} />,
    'tick several': () => <Tree first={[3, 6]} checkable />,
    disabled: () => <Tree first={[5]} disabled />,
    'select, and its words': () => (
      <div style={{ width: 280 }}>
        <OrgSelect aria-label="organisation" value={idOf(4)} />
        <OrgText id={idOf(3)} />
      </div>
    ),
  },
  alone: {
    'person picker': () => <PersonPicker open chosen={people.slice(0, 2) as never[]} onDone={() => undefined} onClose={() => undefined} />,
  },
});
