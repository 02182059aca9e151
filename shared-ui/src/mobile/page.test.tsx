import { render, screen } from '@testing-library/react';
import { PhoneForm } from './page.tsx';

test('what went wrong comes into view and takes the focus, each time that it is said', () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  const form = (problem?: string) => (
    <PhoneForm action={<button type="submit">发送</button>} problem={problem} onSubmit={() => undefined}>
      <input aria-label="姓名" />
    </PhoneForm>
  );
  const { rerender } = render(form());
  expect(seen).not.toHaveBeenCalled();
  for (const problem of ['网络不通', '操作失败', undefined, '操作失败']) {
    screen.getByRole('textbox').focus();
    rerender(form(problem));
    if (problem) expect(screen.getByRole('alert')).toHaveFocus();
  }
  expect(seen.mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'nearest' }], [{ block: 'nearest' }]]);
  expect(screen.getByRole('alert')).toHaveTextContent('操作失败');
});
