import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextRow } from './fields.tsx';

type Rest = Partial<Parameters<typeof TextRow>[0]>;

function Row({ drop = /(?!)/g, ...rest }: Rest & { drop?: RegExp }) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextRow {...rest} label="row" name="row" value={value} onChange={typed => setValue(typed.replace(drop, ''))} />
      <output>{value}</output>
    </>
  );
}
const typedInto = async (row: Rest, text: string): Promise<string> => {
  const { unmount } = render(<Row {...row} />);
  await userEvent.type(screen.getByRole('textbox'), text);
  const value = screen.getByRole('status').textContent;
  unmount();
  return value;
};

test('codes and numbers are read as plain signs, other texts as they are typed', async () => {
  expect(await typedInto({ capitals: true }, 'ｔｖ９８６２')).toBe('TV9862');
  expect(await typedInto({ inputMode: 'tel' }, '＋８６ 139')).toBe('+86 139');
  expect(await typedInto({ inputMode: 'decimal' }, '２３．５')).toBe('23.5');
  expect(await typedInto({}, '李明（ＬＩ）')).toBe('李明（ＬＩ）');
});

test('what an input method composes is not written over before it is done', () => {
  render(<Row inputMode="numeric" drop={/\D/g} />);
  const input = screen.getByRole('textbox');
  const [typed] = screen.getAllByRole('status');
  fireEvent.compositionStart(input);
  for (const value of ['１', '１２', '１２a']) {
    fireEvent.input(input, { target: { value } });
    expect(input).toHaveValue(value);
  }
  expect(typed).toHaveTextContent('12');
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('12');
});
