import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { type Choice, ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx';

const options = ['运控', '机务', '空管', '天气'].map((label, value) => ({ value, label }));
const chosen = jest.fn();
beforeEach(() => chosen.mockClear());

function Kept<V extends Choice>({ first, ...rest }: Omit<ChoiceSelectProps<V>, 'value' | 'onChange'> & { first?: V | V[] | undefined }) {
  const [value, setValue] = useState<V | V[] | undefined>(first);
  const change = (next: V | V[] | undefined) => {
    chosen(next);
    setValue(next);
  };
  return <ChoiceSelect aria-label="单位" {...rest} value={value} onChange={change} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '单位' });
const isAwake = () => document.querySelector('.ant-select') !== null;
const option = (label: string) => screen.findByText(label, { selector: '.ant-select-item-option-content' });
const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent);

test('asleep it has its word, its name and its place in the tab order; nothing of antd is drawn', async () => {
  renderInPortal(<Kept options={options} first={1} />);
  expect(field()).toHaveDisplayValue('机务');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.tab();
  expect(isAwake()).toBe(false);
});

test('without a choice it shows its placeholder; of several, each word', () => {
  renderInPortal(<ChoiceSelect options={options} placeholder="全部" />);
  expect(screen.getByPlaceholderText('全部')).toHaveValue('');
  renderInPortal(<Kept options={options} first={[0, 2]} multiple />);
  expect(field()).toHaveAccessibleDescription('运控 空管');
});

describe('an id without an option', () => {
  const id = '019a0000-0000-7000-8000-0000000000aa';
  const roles = [{ value: '019a0000-0000-7000-8000-0000000000bb', label: '航站地服' }];

  test.each([
    ['zh-CN', '已停用或已删除'],
    ['en-US', 'No longer in use'],
  ] as const)('is said to be out of use, asleep and awake (%s)', async (language, word) => {
    renderInPortal(<Kept options={roles} first={id} />, { language });
    expect(field()).toHaveDisplayValue(word);
    await userEvent.click(field());
    await option('航站地服');
    expect(screen.getByText(word)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(id);
  });

  test('says nothing while options are read, nor where they could not be', async () => {
    const { unmount } = renderInPortal(<Kept options={[]} first={id} loading />);
    expect(field()).toHaveDisplayValue('');
    await userEvent.click(field());
    await waitFor(() => expect(isAwake()).toBe(true));
    expect(document.body).not.toHaveTextContent(id);
    unmount();
    renderInPortal(<Kept options={[]} first={id} loading={false} />);
    expect(field()).toHaveDisplayValue('…');
  });

  test('a code that people know stays as it is', () => {
    renderInPortal(<Kept options={[{ value: 'LXA', label: '拉萨 LXA' }]} first={['LXA', 'KTM']} multiple />);
    expect(field()).toHaveAccessibleDescription('拉萨 LXA KTM');
  });
});

test('a code in full-width letters finds its option', async () => {
  renderInPortal(<Kept options={[...options, { value: 9, label: '拉萨（LXA）' }]} />);
  await userEvent.tab();
  await userEvent.keyboard('（ｌｘａ');
  await waitFor(() => expect(offered()).toEqual(['拉萨（LXA）']));
});

test('a browser that has nothing to do is left in peace: what it becomes is evaluated when somebody reaches for it', () => {
  const idle = jest.fn();
  window.requestIdleCallback = idle;
  renderInPortal(<Kept options={options} />);
  expect(idle).not.toHaveBeenCalled();
});

test('a click opens it at once, and the focus is in it', async () => {
  renderInPortal(<Kept options={options} />);
  await userEvent.click(field());
  await userEvent.click(await option('空管'));
  expect(chosen.mock.calls).toEqual([[2]]);
  expect(field()).toHaveFocus();
});

test.each(['{ArrowDown}', '{Enter}', ' '])('%s opens it by keyboard', async key => {
  renderInPortal(<Kept options={options} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(await option('运控')).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('a text that is typed into the sleeping one searches, and none of it is lost', async () => {
  renderInPortal(<Kept options={options} first={1} />);
  await userEvent.tab();
  await userEvent.keyboard('空管');
  expect(await option('空管')).toBeInTheDocument();
  await waitFor(() => expect(offered()).toEqual(['空管']));
  expect(field()).toHaveDisplayValue('空管');
  expect(field()).toHaveFocus();
  await userEvent.click(await option('空管'));
  expect(chosen).toHaveBeenLastCalledWith(2);
});

test('it does not wake in the middle of a word that is being composed', async () => {
  renderInPortal(<Kept options={options} />);
  await userEvent.tab();
  const asleep = field();
  fireEvent.compositionStart(asleep);
  fireEvent.change(asleep, { target: { value: 'kong' } });
  // Time enough for the module to come: the other one wakes by it.
  renderInPortal(<ChoiceSelect aria-label="other" options={options} />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'other' }));
  await waitFor(() => expect(isAwake()).toBe(true));
  expect(asleep).toBeInTheDocument();
  fireEvent.change(asleep, { target: { value: '空' } });
  fireEvent.compositionEnd(asleep);
  await waitFor(() => expect(asleep).not.toBeInTheDocument());
  expect(field()).toHaveDisplayValue('空');
});

test('Delete empties it, Backspace takes the last of several away, and neither wakes it', async () => {
  renderInPortal(<Kept options={options} first={[0, 2]} multiple />);
  await userEvent.tab();
  await userEvent.keyboard('{Backspace}');
  expect(chosen).toHaveBeenLastCalledWith([0]);
  await userEvent.keyboard('{Delete}');
  expect(chosen).toHaveBeenLastCalledWith(undefined);
  expect(isAwake()).toBe(false);
});

test.each([{ multiple: false }, { multiple: true }])('Tab takes nothing from the open one (%j)', async ({ multiple }) => {
  renderInPortal(<Kept options={options} multiple={multiple} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await option('运控');
  for (const [key, keyCode] of [
    ['ArrowDown', 40],
    ['Tab', 9],
  ] as const)
    fireEvent.keyDown(field(), { key, keyCode });
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.tab();
  await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
  expect(field()).not.toHaveFocus();
});

test('whoever went on before it woke is not called back', async () => {
  renderInPortal(
    <>
      <Kept options={options} />
      <button type="button">next</button>
    </>,
  );
  field().focus();
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.blur(field());
  screen.getByRole('button', { name: 'next' }).focus();
  renderInPortal(<ChoiceSelect aria-label="other" options={options} />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'other' }));
  await screen.findByRole('listbox');
  expect(document.querySelectorAll('.ant-select')).toHaveLength(1);
});

test('a form that is disabled disables it; a field that is refused says so', () => {
  renderInPortal(
    <Form disabled>
      <Kept options={options} first={3} aria-invalid />
    </Form>,
  );
  expect(field()).toBeDisabled();
  expect(field()).toHaveDisplayValue('天气');
  expect(field()).toBeInvalid();
  fireEvent.mouseDown(field());
  expect(isAwake()).toBe(false);
});
