import { lookup } from '@reap/contracts/user-center/lookup';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Fake, fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { orgTree } from '../testing/sample-staff.tsx';
import { matching, orgPath } from './org-nodes.ts';
import { OrgSelect, OrgText } from './org-select.tsx';
import { OrgTree, type OrgTreeProps } from './org-tree.tsx';

const tree = () => fake(lookup.orgGetOrgTree, orgTree);
const chosen: string[][] = [];
beforeEach(() => chosen.splice(0));

function Held(props: Partial<OrgTreeProps>) {
  const [value, setValue] = useState<string[]>([]);
  const change = (ids: string[]) => {
    chosen.push(ids);
    setValue(ids);
  };
  return <OrgTree value={value} onChange={change} {...props} />;
}
const show = (props: Partial<OrgTreeProps> = {}, calls: readonly Fake[] = [tree()], options: ScreenOptions = {}) =>
  renderInPortal(<Held {...props} />, { calls, ...options });

test('one organisation is chosen; the top and those out of use can’t be', async () => {
  show();
  await userEvent.click(await screen.findByText('西藏航空服务公司'));
  await userEvent.click(screen.getByText('客舱服务部'));
  expect(chosen).toEqual([]);
  await userEvent.click(screen.getByText('地面服务部'));
  expect(chosen).toEqual([[idOf(110)]]);
});

test('as a filter any can be chosen, and given up again', async () => {
  show({ any: true });
  await userEvent.click(await screen.findByText('西藏航空服务公司'));
  await userEvent.click(screen.getByText('西藏航空服务公司'));
  expect(chosen).toEqual([[idOf(100)], []]);
});

test('a ticked organisation takes those below it along, and stands for them', async () => {
  show({ checkable: true, any: true });
  await screen.findByText('地面服务部');
  const box = () => document.querySelectorAll('.ant-tree-checkbox')[1] as HTMLElement;
  await userEvent.click(box());
  expect(chosen.at(-1)).toEqual([idOf(110)]);
});

const boxOf = (name: string) => {
  const rows = [...document.querySelectorAll('.ant-tree-treenode')];
  return rows.find(row => row.textContent === name)?.querySelector('.ant-tree-checkbox') as HTMLElement;
};

describe('in a tree with boxes that was searched', () => {
  const searchFor = async (text: string) => {
    const field = await screen.findByRole('searchbox');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await screen.findByText(text, { selector: 'mark' });
  };

  test('one is ticked alone, not with those that the search hides', async () => {
    show({ checkable: true, any: true });
    await searchFor('成都');
    await userEvent.click(boxOf('成都航站'));
    expect(chosen).toEqual([[idOf(112)]]);
    await userEvent.click(boxOf('成都航站'));
    expect(chosen.at(-1)).toEqual([]);
  });

  test('what was ticked before stays; with the last one below it a whole branch is ticked', async () => {
    show({ checkable: true, any: true });
    await screen.findByText('拉萨航站');
    await userEvent.click(boxOf('拉萨航站'));
    await searchFor('客舱');
    await userEvent.click(boxOf('客舱服务部'));
    expect(chosen.at(-1)).toEqual([idOf(111), idOf(120)]);
    await searchFor('成都');
    await userEvent.click(boxOf('地面服务部'));
    expect(chosen.at(-1)).toEqual([idOf(100)]);
    await userEvent.click(boxOf('成都航站'));
    expect(chosen.at(-1)).toEqual([idOf(111), idOf(120)]);
  });
});

test('what can’t be chosen is not ticked by its last part either', async () => {
  show({ checkable: true }, [fake(lookup.orgGetOrgTree, () => orgTree().map(top => ({ ...top, children: top.children.slice(0, 1) })))]);
  await screen.findByText('地面服务部');
  await userEvent.click(boxOf('地面服务部'));
  expect(chosen).toEqual([[idOf(110)]]);
});

test('the search finds names in both languages, opens what it found and marks it', async () => {
  show({}, [tree()], { language: 'en-US' });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search organisations' }), 'chengdu');
  expect(await screen.findByText('Chengdu', { selector: 'mark' })).toBeInTheDocument();
  expect(screen.queryByText('Lhasa station')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Try another name')).toBeInTheDocument();
});

test('the keyboard walks and chooses', async () => {
  show();
  await screen.findByText('地面服务部');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual([[idOf(111)]]);
});

test('a tree that can’t be read says so, with retry; an empty one too; a disabled one takes nothing', async () => {
  let down = true;
  const first = show({}, [fake(lookup.orgGetOrgTree, () => (down ? refuse('server.busy') : orgTree()))]);
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('地面服务部')).toBeInTheDocument();
  first.unmount();
  const second = show({}, [fake(lookup.orgGetOrgTree, () => [])]);
  expect(await screen.findByText('还没有数据')).toBeInTheDocument();
  second.unmount();
  show({ disabled: true });
  await userEvent.click(await screen.findByText('地面服务部'));
  expect(chosen).toEqual([]);
});

test('in a form the chosen organisation is shown with those above it, never as an id', async () => {
  renderInPortal(
    <>
      <OrgSelect aria-label="组织" value={idOf(111)} />
      <p>
        <OrgText id={idOf(112)} />
      </p>
    </>,
    { calls: [tree()] },
  );
  const field = screen.getByRole('combobox', { name: '组织' });
  expect(field).toHaveDisplayValue('');
  await waitFor(() => expect(field).toHaveDisplayValue('地面服务部 / 拉萨航站'));
  expect(screen.getByText('地面服务部 / 成都航站')).toBeInTheDocument();
});

test('a branch that a search has found can be folded', async () => {
  show({ any: true });
  await userEvent.type(await screen.findByRole('searchbox'), '地面');
  const shown = () => document.querySelectorAll('.ant-tree-treenode:not([aria-hidden])').length;
  await waitFor(() => expect(document.querySelectorAll('.ant-tree-switcher_open')).toHaveLength(2));
  const all = shown();
  await userEvent.click([...document.querySelectorAll('.ant-tree-switcher_open')].at(-1) as HTMLElement);
  await waitFor(() => expect(shown()).toBeLessThan(all));
});

test('a branch that matches keeps what is below; paths leave the top out', () => {
  expect(matching(orgTree(), '地面')[0]?.children[0]?.children).toHaveLength(2);
  expect(matching(orgTree(), ' ')).toHaveLength(1);
  expect(orgPath(orgTree(), idOf(111), 'en-US')).toBe('Ground services / Lhasa station');
  expect(orgPath(orgTree(), idOf(1), 'zh-CN')).toBeUndefined();
});
