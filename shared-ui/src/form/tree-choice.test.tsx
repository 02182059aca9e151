import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { TreeChoice, type TreeChoiceNode, TreeChoices } from './tree-choice.tsx';

const nodes: readonly TreeChoiceNode[] = [
  {
    value: 'ground',
    title: '地面服务部',
    children: [
      { value: 'lxa', title: '拉萨航站', path: '地面服务部 / 拉萨航站', searched: '拉萨航站 lhasa' },
      { value: 'ctu', title: '成都航站', path: '地面服务部 / 成都航站' },
    ],
  },
  { value: 'finance', title: '财务部' },
];
const chosen = jest.fn();
beforeEach(() => chosen.mockClear());

function One({ first, expanded = [] }: { first?: string; expanded?: string[] }) {
  const [value, setValue] = useState(first);
  const change = (next: string | undefined) => {
    chosen(next);
    setValue(next);
  };
  return <TreeChoice aria-label="组织" nodes={nodes} expanded={expanded} value={value} onChange={change} />;
}
function Several({ first }: { first: string[] }) {
  const [values, setValues] = useState(first);
  const change = (next: string[] | undefined) => {
    chosen(next);
    setValues(next ?? []);
  };
  return <TreeChoices aria-label="组织" nodes={nodes} told="branch" values={values} onChange={change} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '组织' });
const isAwake = () => document.querySelector('.ant-select') !== null;
const node = (title: string) => screen.findByText(title, { selector: '.ant-select-tree-title' });

test('asleep it shows what is chosen with what stands above it, and is reached by Tab; nothing of antd is drawn', async () => {
  renderInPortal(<One first="lxa" />);
  expect(field()).toHaveDisplayValue('地面服务部 / 拉萨航站');
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.tab();
  expect(isAwake()).toBe(false);
});

test('a click opens the tree with the focus in it; what is chosen is told once', async () => {
  renderInPortal(<One expanded={['ground']} />);
  await userEvent.click(field());
  await userEvent.click(await node('成都航站'));
  expect(chosen.mock.calls).toEqual([['ctu']]);
  expect(field()).toHaveFocus();
});

test('a text that is typed into the sleeping one searches, in any language and width, and none of it is lost', async () => {
  renderInPortal(<One />);
  await userEvent.tab();
  await userEvent.keyboard('LＨasa');
  const found = await node('拉萨航站');
  await waitFor(() => expect(screen.queryByText('财务部')).not.toBeInTheDocument());
  await userEvent.click(found);
  expect(chosen.mock.calls).toEqual([['lxa']]);
});

test('Down opens it by keyboard; Delete empties it, asleep and awake', async () => {
  renderInPortal(<One first="finance" />);
  await userEvent.tab();
  await userEvent.keyboard('{Delete}');
  expect(chosen).toHaveBeenLastCalledWith(undefined);
  expect(isAwake()).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await node('财务部'));
  expect(chosen).toHaveBeenLastCalledWith('finance');
  await waitFor(() => expect(field()).toHaveFocus());
  await userEvent.keyboard('{Delete}');
  expect(chosen).toHaveBeenLastCalledWith(undefined);
});

test('of several each is heard; Backspace takes the last away; a branch is told as one', async () => {
  renderInPortal(<Several first={['lxa', 'finance']} />);
  expect(field()).toHaveAccessibleDescription('地面服务部 / 拉萨航站 财务部');
  await userEvent.tab();
  await userEvent.keyboard('{Backspace}');
  expect(chosen).toHaveBeenLastCalledWith(['lxa']);
  await userEvent.click(field());
  await userEvent.click(await node('地面服务部'));
  expect(chosen).toHaveBeenLastCalledWith(['ground']);
});
