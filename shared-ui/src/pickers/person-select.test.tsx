import { employeeScope } from '@reap/contracts/user-center/employee';
import { lookup } from '@reap/contracts/user-center/lookup';
import { user } from '@reap/contracts/user-center/user';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { account, candidate, orgTree } from '../testing/sample-staff.tsx';
import { PersonPicker } from './person-picker.tsx';
import { PersonSelect } from './person-select.tsx';

const chosen: (string | undefined)[] = [];
beforeEach(() => chosen.splice(0));

function Held({ of }: { of: 'staff' | 'users' }) {
  const [value, setValue] = useState<string>();
  return (
    <PersonSelect
      of={of}
      aria-label="人员"
      value={value}
      onChange={id => {
        chosen.push(id);
        setValue(id);
      }}
    />
  );
}
const staff = () =>
  fake(employeeScope.getByMgtorg, ({ name = '' }) => pageOf([candidate(1), candidate(2)].filter(one => one.employeeName.includes(name))));

test('typing asks the server once it rests; the chosen one is shown by name, number and place', async () => {
  const people = staff();
  renderInPortal(<Held of="staff" />, { calls: [people] });
  await userEvent.click(screen.getByRole('combobox', { name: '人员' }));
  await userEvent.type(screen.getByRole('combobox', { name: '人员' }), '员工2');
  await waitFor(() => expect(people.inputs.at(-1)).toMatchObject({ name: '员工2' }));
  expect(people.inputs.length).toBeLessThan(4);
  await userEvent.click(await screen.findByText('拉萨航站'));
  expect(chosen).toEqual([candidate(2).id]);
  await waitFor(() => expect(document.querySelector('.ant-select-content')).toHaveTextContent('员工2 TV2002'));
});

test('asleep it shows who is known and asks to be used; typing wakes it, and none of it is lost', async () => {
  const people = staff();
  renderInPortal(<PersonSelect of="staff" aria-label="人员" value={candidate(9).id} known={candidate(9)} />, { calls: [people] });
  const field = () => screen.getByRole('combobox', { name: '人员' });
  expect(field()).toHaveDisplayValue('员工9 TV2009');
  expect(document.querySelector('.ant-select')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('员工2');
  await waitFor(() => expect(people.inputs.at(-1)).toMatchObject({ name: '员工2' }));
  await screen.findByText('员工2 TV2002');
  expect(field()).toHaveFocus();
});

test('of accounts, and a list that can’t be read', async () => {
  let down = false;
  const accounts = fake(user.choosePage, () => (down ? refuse('server.internal') : pageOf([account(1)])));
  const first = renderInPortal(<Held of="users" />, { calls: [accounts] });
  await userEvent.click(screen.getByRole('combobox', { name: '人员' }));
  await userEvent.click(await screen.findByText('拉萨航站'));
  expect(chosen).toEqual([account(1).id]);
  first.unmount();
  down = true;
  renderInPortal(<Held of="users" />, { calls: [accounts] });
  await userEvent.click(screen.getByRole('combobox', { name: '人员' }));
  expect(await screen.findByText('暂时无法读取，请稍后重试')).toBeInTheDocument();
});

test('that ten more could not be read is said below those that are there', async () => {
  const people = fake(employeeScope.getByMgtorg, ({ pageNumber }) =>
    pageNumber > 1 ? refuse('server.internal') : pageOf([candidate(1), candidate(2)], 12),
  );
  renderInPortal(<Held of="staff" />, { calls: [people] });
  await userEvent.click(screen.getByRole('combobox', { name: '人员' }));
  await screen.findByText('员工2 TV2002');
  fireEvent.scroll(document.querySelector('.ant-select-dropdown-list-holder') as Element);
  expect(await screen.findByRole('alert')).toHaveTextContent('暂时无法读取，请稍后重试');
  expect(screen.getByText('员工2 TV2002')).toBeInTheDocument();
});

test('the picker of several chooses among accounts too', async () => {
  const done: string[][] = [];
  const accounts = fake(user.choosePage, () => pageOf([account(1), account(2)]));
  renderInPortal(<PersonPicker open of="users" onDone={people => done.push(people.map(one => one.id))} onClose={() => undefined} />, {
    calls: [accounts, fake(lookup.orgGetOrgTree, orgTree)],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /用户2 / }));
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(done).toEqual([[account(2).id]]);
  expect(accounts.inputs).toMatchObject([{ pageNumber: 1, pageSize: 10 }]);
});
